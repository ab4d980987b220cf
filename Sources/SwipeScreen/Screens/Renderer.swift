import SwipeCore

/// Draws a table's state: the whole screen as a grid of cells.
///
/// It keeps nothing but what saves work: the text of cards it drew, and where containers stood in
/// the frame before.
public struct Renderer {
  /// The look of every role.
  public var theme: Theme
  var glyphs: Glyphs
  let layout: CardLayout
  /// Draws buttons that the application draws itself.
  public var drawing: ButtonDrawing?
  private var cards = CardCache()
  private var slides = SlideMemory()

  /// A renderer.
  public init(theme: Theme, glyphs: Glyphs, layout: CardLayout) {
    self.theme = theme
    self.glyphs = glyphs
    self.layout = layout
  }

  /// The screen of a state.
  ///
  /// - Complexity: that of one screen, whatever the number of records.
  public mutating func render(_ table: Table) -> Grid {
    var grid = Grid(size: table.layout.size, style: theme[.ground])
    guard !table.layout.isTooSmall else {
      drawTooSmall(&grid)
      slides = SlideMemory()
      return grid
    }
    drawMirrored(table, &grid) { renderer, grid in
      renderer.drawList(table, &grid)
      renderer.drawScrollBar(table, &grid)
    }
    drawTitleBar(table, &grid)
    drawBottomLine(table, &grid)
    if table.helpLine != nil { drawHelp(table, &grid) }
    if let form = table.form, let layout = table.formLayout { drawForm(form, layout, &grid) }
    grid.slides = slides.hints(for: table)
    return grid
  }

  /// Draws the list of a right-to-left table from the right.
  private mutating func drawMirrored(
    _ table: Table, _ grid: inout Grid, _ draw: (inout Renderer, inout Grid) -> Void
  ) {
    guard table.configuration.direction == .rightToLeft else { return draw(&self, &grid) }
    let before = glyphs
    glyphs = glyphs.mirrored
    grid.isMirrored = true
    draw(&self, &grid)
    grid.isMirrored = false
    glyphs = before
  }

  private mutating func drawList(_ table: Table, _ grid: inout Grid) {
    if table.extent.count == 0, table.frames.isEmpty { drawEmpty(table, &grid) }
    for frame in table.frames {
      switch frame.content {
      case .record(let record, let position):
        let text = cards.text(of: record, table.layout, layout)
        let offset = table.offset(of: record.id)
        if offset != 0 || table.feel(of: record).staysWhereDropped {
          drawUnderside(of: record, frame, table, &grid)
        }
        drawCard(
          text, frame, offset: offset, look: look(of: record, at: position, table), table, &grid)
      case .collapsing(let record):
        let text = cards.text(of: record, table.layout, layout)
        drawCard(
          text, frame, offset: table.offset(of: record.id), look: CardLook(), table, &grid)
      case .strip(let record, let position):
        drawStrip(
          of: record, frame, isSelected: position == table.selection, table, &grid)
      case .loading:
        drawCard(CardText(lines: [[]]), frame, offset: 0, look: CardLook(), table, &grid)
      }
    }
  }

  private func look(of record: Record, at position: Int, _ table: Table) -> CardLook {
    CardLook(
      isSelected: position == table.selection,
      isOpen: table.isUncovered(record.id), isBusy: table.isBusy(record.id))
  }

  private func drawTooSmall(_ grid: inout Grid) {
    let least = ScreenLayout.smallest
    let text = "\(least.columns) x \(least.lines) is the least"
    grid.put(
      Cut.end(text, to: grid.size.columns, glyphs), line: 0, column: 0, style: theme[.ground])
  }

  private func drawEmpty(_ table: Table, _ grid: inout Grid) {
    let text =
      if !table.extent.isComplete {
        "Reading \(glyphs.ellipsis)"
      } else if table.description.capabilities.canInsert {
        "No records. Press a to add one."
      } else {
        "No records."
      }
    let columns = CharacterWidth.columns(of: text)
    grid.put(
      text, line: table.layout.list.lowerBound + table.listHeight / 2,
      column: max(0, (grid.size.columns - columns) / 2), style: theme[.ground])
  }

  private func drawScrollBar(_ table: Table, _ grid: inout Grid) {
    guard let thumb = table.scrollBarThumb else { return }
    let column = table.layout.scrollBarColumn
    grid.fill(
      lines: thumb, columns: column..<column + 1, with: glyphs.thumb, style: theme[.thumb])
  }
}

/// How one card differs from the others.
struct CardLook: Equatable {
  var isSelected = false
  var isOpen = false
  var isBusy = false
}

/// The text of cards that were drawn, by record.
struct CardCache: Sendable {
  private struct Entry: Sendable {
    let record: Record
    let text: CardText
  }

  private static let limit = 256
  private var entries: [RecordID: Entry] = [:]
  private var width = 0
  private var density = Density.regular

  /// The text of a record's card on a screen, laid out once.
  mutating func text(
    of record: Record, _ screen: ScreenLayout, _ layout: CardLayout
  ) -> CardText {
    if width != screen.card.count || density != screen.density || entries.count > Self.limit {
      entries = [:]
      width = screen.card.count
      density = screen.density
    }
    if let entry = entries[record.id], entry.record == record { return entry.text }
    let text = layout.text(of: record, width: width, density: density)
    entries[record.id] = Entry(record: record, text: text)
    return text
  }
}
