import SwipeCore

/// Draws a table's state: the whole screen as a grid of cells.
///
/// It keeps nothing but what saves work: the text of cards it drew, pictures of those at rest, and
/// where containers stood in the frame before.
public struct Renderer: TableRendering {
  /// The look of every role.
  public var theme: Theme { didSet { forgetPictures() } }
  var glyphs: Glyphs
  private(set) var layout: CardLayout
  /// Draws buttons that the application draws itself.
  public var drawing: ButtonDrawing?
  private var cards = CardCache()
  private var pictures = CardPictures()
  /// What every frame begins with.
  private var ground: Grid?
  private var slides = SlideMemory()
  var titleLine = DrawnLine<TitleContent>()
  var hintLine = DrawnLine<ClosedFacts>()

  /// A renderer.
  public init(theme: Theme, glyphs: Glyphs, layout: CardLayout) {
    self.theme = theme
    self.glyphs = glyphs
    self.layout = layout
  }

  /// The kinds of clusters that the terminal shows as one character.
  public var wholeClusters: ClusterKinds {
    get { glyphs.wholeClusters }
    set {
      guard newValue != wholeClusters else { return }
      glyphs.wholeClusters = newValue
      layout = layout.adapted(to: newValue)
      cards = CardCache()
      forgetPictures()
    }
  }
  /// How it measures text.
  public var measure: any CardMeasuring { layout }

  private mutating func forgetPictures() {
    (pictures, ground) = (CardPictures(), nil)
    (titleLine, hintLine) = (DrawnLine(), DrawnLine())
  }

  /// The screen of a state.
  ///
  /// - Complexity: that of one screen, whatever the number of records.
  public mutating func render(_ table: Table) -> Grid {
    adapt(to: table)
    if ground?.size != table.layout.size {
      ground = Grid(size: table.layout.size, style: theme[.ground])
    }
    guard var grid = ground else { return Grid(size: table.layout.size) }
    guard !table.layout.isTooSmall else {
      drawTooSmall(table, &grid)
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
    if let form = table.form, let layout = table.formLayout {
      drawForm(form, layout, table, &grid)
    }
    slides.addHints(for: table, to: &grid)
    return grid
  }

  /// The columns may be others since the source was read again.
  private mutating func adapt(to table: Table) {
    guard layout.columns != table.description.columns else { return }
    layout = layout.adapted(to: table.description.columns)
    (cards, pictures) = (CardCache(), CardPictures())
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
    if table.extent.count == 0, table.deck.frames.isEmpty { drawEmpty(table, &grid) }
    let list = table.layout.list
    for frame in table.deck.frames {
      switch frame.content {
      case .record(let record, let position):
        let text = cards.text(of: record, table.layout, layout)
        let offset = table.deck.offset(of: record.id)
        let look = look(of: record, at: position, table)
        let isCovered = offset == 0 && !table.deck.feel(of: record).staysWhereDropped
        if isCovered, drawFromPicture(record, text, frame, look, table.layout, &grid) { continue }
        if !isCovered { drawUnderside(of: record, frame, table, &grid) }
        drawCard(text, frame, offset: offset, look: look, table.layout, in: list, &grid)
      case .collapsing(let record):
        let text = cards.text(of: record, table.layout, layout)
        drawCard(
          text, frame, offset: table.deck.offset(of: record.id), look: CardLook(), table.layout,
          in: list, &grid)
      case .strip(let record, let position):
        drawStrip(
          of: record, frame, isSelected: position == table.selection, table, &grid)
      case .loading:
        drawCard(
          CardText(lines: [[]]), frame, offset: 0, look: CardLook(), table.layout, in: list, &grid)
      }
    }
  }

  /// Copies a card at rest from its picture, which is made where there is none. False when a picture
  /// would not do: what is more than one scalar belongs to one grid.
  private mutating func drawFromPicture(
    _ record: Record, _ text: CardText, _ frame: RowFrame, _ look: CardLook,
    _ screen: ScreenLayout, _ grid: inout Grid
  ) -> Bool {
    let high = frame.lines.count + screen.density.gap
    let picture: Grid
    if let known = pictures.picture(of: record, look, screen) {
      picture = known
    } else {
      var place = frame
      place.lines = 0..<frame.lines.count
      var made = blankCard(place, look, screen, isMirrored: grid.isMirrored)
      drawText(text, on: place, offset: 0, look: look, screen, in: 0..<high, &made)
      pictures.keep(made, of: record, look, screen)
      picture = made
    }
    guard picture.clusters.isEmpty, picture.size.lines == high else { return false }
    let top = frame.lines.lowerBound
    for line in (top..<top + high).clamped(to: screen.list) {
      grid.copy(line: line - top, of: picture, to: line)
    }
    return true
  }

  /// A card at rest without its text. Cards share its lines, so that borders are drawn once.
  private mutating func blankCard(
    _ frame: RowFrame, _ look: CardLook, _ screen: ScreenLayout, isMirrored: Bool
  ) -> Grid {
    if let known = pictures.blank(look, lines: frame.lines.count, screen) { return known }
    let size = Size(
      columns: screen.size.columns, lines: frame.lines.count + screen.density.gap)
    var made = Grid(size: size, style: theme[.ground])
    made.isMirrored = isMirrored
    drawBlankCard(frame, offset: 0, look: look, screen, in: 0..<size.lines, &made)
    pictures.keepBlank(made, look, lines: frame.lines.count, screen)
    return made
  }

  private func look(of record: Record, at position: Int, _ table: Table) -> CardLook {
    CardLook(
      isSelected: position == table.selection,
      isOpen: table.deck.isUncovered(record.id),
      activity: table.activity(of: record.id).map {
        ActivityWords($0, at: table.now, KeyNames(table.keyMap, glyphs))
      })
  }

  private func drawTooSmall(_ table: Table, _ grid: inout Grid) {
    let text = SmallScreen.text(of: table, columns: grid.size.columns, glyphs)
    grid.put(
      Cut.end(text, to: grid.size.columns, glyphs), line: 0, column: 0, style: theme[.ground])
  }

  private func drawEmpty(_ table: Table, _ grid: inout Grid) {
    let add = KeyNames(table.keyMap, glyphs).sign(of: .insert, in: .closed)
    let words = EmptyWords(
      table, reading: "Reading \(glyphs.ellipsis)", add: add.map { "Press \($0) to add one." })
    let text = Cut.end(words.sentences.joined(separator: " "), to: grid.size.columns, glyphs)
    let columns = CharacterWidth.columns(of: text)
    grid.put(
      text, line: table.layout.list.lowerBound + table.deck.listHeight / 2,
      column: max(0, (grid.size.columns - columns) / 2), style: theme[.ground])
  }

  private func drawScrollBar(_ table: Table, _ grid: inout Grid) {
    guard let thumb = table.deck.scrollBarThumb else { return }
    let column = table.layout.scrollBarColumn
    grid.fill(
      lines: thumb, columns: column..<column + 1, with: glyphs.thumb, style: theme[.thumb])
  }
}
