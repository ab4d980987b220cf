/// Finds what lies under a cell, by the same layout that is drawn.
struct PointerHit {
  private let scene: Scene
  private let list: RecordList
  private let panels: Panels
  /// What the row of a record at a position says of itself.
  private let status: (Record, Int) -> RowStatus

  init(_ deck: Deck, status: @escaping (Record, Int) -> RowStatus) {
    (scene, list, panels) = (deck.scene, deck.list, deck.panels)
    self.status = status
  }

  /// What lies under a cell.
  func target(column: Int, line: Int) -> PointerTarget {
    let layout = scene.layout
    guard !layout.isTooSmall, layout.list.contains(line) else { return .elsewhere }
    if column == layout.scrollBarColumn, list.scrollBar(in: scene).thumb != nil {
      return .scrollBar
    }
    guard let frame = list.frames.first(where: { $0.lines.contains(line) }),
      let record = frame.record, frame.position != nil
    else { return .elsewhere }
    if let index = button(at: column, line, of: record, in: frame) {
      return .button(record.id, index: index)
    }
    return column < ScreenLayout.margin && panels.controller.row(record.id) == nil
      ? .margin(record.id) : .row(record.id)
  }

  /// A button answers only where it is uncovered, and while its row is open, on its way there, or
  /// following the pointer.
  private func button(at column: Int, _ line: Int, of record: Record, in frame: RowFrame) -> Int? {
    guard panels.controller.isOpen(record.id) else { return nil }
    if scene.layout.presentation == .lines {
      let words = scene.measure.actionPlaces(
        of: record, in: frame, status(record, frame.position ?? 0), on: scene.layout)
      return words.firstIndex { $0.contains(column: column, line: line) }
    }
    guard let panel = panels.panel(of: record, frame: frame, in: scene),
      panel.uncovered.contains(column)
    else { return nil }
    return panel.buttons.first { $0.rect.contains(column: column, line: line) }?.index
  }
}
