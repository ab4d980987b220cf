// What lies under a cell, by the same layout that is drawn.

extension Deck {
  /// What lies under a cell.
  ///
  /// - Parameter status: what the row of a record at a position says of itself.
  func target(
    column: Int, line: Int, status: (Record, Int) -> RowStatus
  ) -> PointerTarget {
    let layout = scene.layout
    guard !layout.isTooSmall, layout.list.contains(line) else { return .elsewhere }
    if column == layout.scrollBarColumn, scrollBarThumb != nil { return .scrollBar }
    guard let frame = list.frames.first(where: { $0.lines.contains(line) }),
      let record = frame.record, frame.position != nil
    else { return .elsewhere }
    if let index = button(at: column, line, of: record, in: frame, status) {
      return .button(record.id, index: index)
    }
    return column < ScreenLayout.margin && controller.row(record.id) == nil
      ? .margin(record.id) : .row(record.id)
  }

  /// A button answers only where it is uncovered, and while its row is open, on its way there, or
  /// following the pointer.
  private func button(
    at column: Int, _ line: Int, of record: Record, in frame: RowFrame,
    _ status: (Record, Int) -> RowStatus
  ) -> Int? {
    guard controller.isOpen(record.id) else { return nil }
    if scene.layout.presentation == .lines {
      let words = scene.measure.actionPlaces(
        of: record, in: frame, status(record, frame.position ?? 0), on: scene.layout)
      return words.firstIndex { $0.contains(column: column, line: line) }
    }
    guard let panel = panel(of: record, in: frame), panel.uncovered.contains(column)
    else { return nil }
    return panel.buttons.first { $0.rect.contains(column: column, line: line) }?.index
  }
}
