import SwipeCore
import SwipeScreen

/// Everything that a table and its picture are made of, before the first event.
public struct TableSetup: Sendable {
  /// The size of the screen at the start. The table itself learns it from its first event.
  public var size: Size
  /// The characters that boxes are drawn with.
  public var glyphs: Glyphs
  /// What decides the theme.
  public var theme: ThemeChoice
  /// What the table is set up with.
  public var configuration: TableConfiguration
  /// The source as a whole.
  public var source: SourceDescription
  /// How many records there are at the start.
  public var extent: Extent
  /// The indexes of the columns that are shown, in order.
  public var shown: [Int]

  /// A set-up.
  public init(
    size: Size, glyphs: Glyphs, theme: ThemeChoice, configuration: TableConfiguration,
    source: SourceDescription, extent: Extent, shown: [Int]
  ) {
    self.size = size
    self.glyphs = glyphs
    self.theme = theme
    self.configuration = configuration
    self.source = source
    self.extent = extent
    self.shown = shown
  }

  /// The table, as it is before the first event, and the renderer that draws it.
  ///
  /// - Parameters:
  ///   - card: lays out the text of cards, for a width in columns, where an application does that
  ///     itself. It is not part of a recording.
  ///   - button: draws the buttons that an application draws itself; no part of a recording either.
  public func make(
    card: (@Sendable (_ record: Record, _ width: Int) -> CardText)? = nil,
    button: ButtonDrawing? = nil
  ) -> (table: Table, renderer: any TableRendering) {
    switch configuration.presentation {
    case .cards:
      let cards = CardLayout(
        columns: source.columns, shown: shown, title: configuration.titleColumn, glyphs: glyphs,
        custom: card)
      var renderer = Renderer(theme: theme.theme(), glyphs: glyphs, layout: cards)
      renderer.drawing = button
      return (table(measure: cards), renderer)
    case .lines:
      let lines = RecordLines(
        columns: source.columns, shown: shown, title: configuration.titleColumn, glyphs: glyphs,
        actions: configuration.actions)
      return (table(measure: lines), LinearRenderer(theme: theme.theme(), layout: lines))
    }
  }

  private func table(measure: any CardMeasuring) -> Table {
    Table(description: source, extent: extent, configuration: configuration, measure: measure)
  }
}
