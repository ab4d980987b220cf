import SwipeCore

/// Draws a table's state as lines of words, for screen readers.
///
/// Nothing is told by colour, place or drawing alone. The cursor stands where the attention is: at
/// the selected record, at the focused action, in the field under edit, at a question. A line that
/// says the same as before stays the same, so that it is not read again.
public struct LinearRenderer: TableRendering {
  /// The look of every role.
  public var theme: Theme
  private(set) var layout: RecordLines
  var glyphs: Glyphs { layout.glyphs }

  /// A renderer.
  public init(theme: Theme, layout: RecordLines) {
    self.theme = theme
    self.layout = layout
  }

  /// The kinds of clusters that the terminal shows as one character.
  public var wholeClusters: ClusterKinds {
    get { glyphs.wholeClusters }
    set { layout = layout.adapted(to: newValue) }
  }
  /// How it measures text.
  public var measure: any CardMeasuring { layout }

  /// Weight is all the look there is, and it says nothing that the words do not.
  var plain: Style { theme[.card] }
  var strong: Style { theme[.title] }

  /// The screen of a state.
  ///
  /// - Complexity: that of one screen, whatever the number of records.
  public mutating func render(_ table: Table) -> Grid {
    // The columns may be others since the source was read again.
    if let measured = table.measure as? RecordLines { layout = measured }
    var grid = Grid(size: table.layout.size, style: plain)
    guard !table.layout.isTooSmall else {
      let text = SmallScreen.text(of: table, columns: grid.size.columns, glyphs)
      grid.put(Cut.end(text, to: grid.size.columns, glyphs), line: 0, column: 0, style: plain)
      return grid
    }
    let title = Cut.end(titleBar(table), to: grid.size.columns, glyphs)
    grid.put(title, line: 0, column: 0, style: plain)
    if let form = table.form, let layout = table.formLayout {
      drawForm(form, layout, table, &grid)
    } else if let line = table.helpLine {
      drawHelp(table, at: line, &grid)
    } else {
      drawList(table, &grid)
    }
    drawStatus(table, &grid)
    return grid
  }

  private func drawStatus(_ table: Table, _ grid: inout Grid) {
    let place = table.layout.status
    let lines = Sentences.lines(
      status(of: table), width: grid.size.columns, most: place.count, glyphs)
    for (line, text) in zip(place, lines) {
      grid.put(text, line: line, column: 0, style: strong)
    }
    // A question waits for an answer, and without records there is nothing else to stand at.
    if table.question != nil || grid.cursor == nil {
      grid.cursor = (column: 0, line: place.lowerBound)
    }
  }

  // MARK: - Records

  private func drawList(_ table: Table, _ grid: inout Grid) {
    for frame in table.deck.frames {
      switch frame.content {
      case .record(let record, let position):
        drawRecord(record, at: position, frame, table, &grid)
      case .strip(let record, let position):
        let title = table.deck.pendingAction(of: record.id)?.title ?? "Delete"
        let after = ", about to go: \(DisplayText.line(title, glyphs))"
        let isSelected = position == table.selection
        let head = layout.head(
          of: record, before: layout.number(of: position, table.extent),
          after: after + (isSelected ? ", selected" : ""), width: grid.size.columns, most: 1)
        drawHead(head, frame, isSelected: isSelected, table, &grid)
      case .loading(let position):
        let isSelected = position == table.selection
        drawHead(
          [layout.number(of: position, table.extent) + "being read"], frame, isSelected: isSelected,
          table,
          &grid)
      case .collapsing: break
      }
    }
  }

  private func drawRecord(
    _ record: Record, at position: Int, _ frame: RowFrame, _ table: Table, _ grid: inout Grid
  ) {
    let (list, width) = (table.layout.list, grid.size.columns)
    let isSelected = position == table.selection
    let row = table.status(of: record, at: position)
    let head = layout.head(of: record, row, width: width)
    drawHead(head, frame, isSelected: isSelected, table, &grid)
    var line = frame.lines.lowerBound + head.count
    for text in layout.fields(of: record, width: width) {
      if list.contains(line) { grid.put(text, line: line, column: 0, style: plain) }
      line += 1
    }
    if row.isUncovered { drawActions(of: record, frame, row, table, &grid) }
  }

  private func drawHead(
    _ lines: [String], _ frame: RowFrame, isSelected: Bool, _ table: Table, _ grid: inout Grid
  ) {
    let list = table.layout.list
    for (index, text) in lines.enumerated() where list.contains(frame.lines.lowerBound + index) {
      grid.put(
        text, line: frame.lines.lowerBound + index, column: 0, style: isSelected ? strong : plain)
    }
    if isSelected {
      let line = min(max(frame.lines.lowerBound, list.lowerBound), list.upperBound - 1)
      grid.cursor = (column: 0, line: line)
    }
  }

  private func drawActions(
    of record: Record, _ frame: RowFrame, _ row: RowStatus, _ table: Table, _ grid: inout Grid
  ) {
    let actions = layout.actions(of: record, in: frame, row, on: table.layout)
    grid.fill(lines: actions.lines, columns: 0..<grid.size.columns, style: plain)
    for (index, place) in actions.flow.places.enumerated() {
      let line = actions.line(of: place)
      guard actions.lines.contains(line) else { continue }
      let isHere = index - 1 == actions.focus
      grid.put(place.text, line: line, column: place.column, style: isHere ? strong : plain)
      if isHere { grid.cursor = (column: place.column, line: line) }
    }
  }
}
