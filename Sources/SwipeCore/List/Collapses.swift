/// The rows of records that are gone, while their height collapses.
struct Collapses: Sendable {
  private(set) var rows: [CollapsingRow] = []

  var isEmpty: Bool { rows.isEmpty }

  /// The lines that rows before a position still take.
  func lines(before position: Int, in scene: Scene) -> Int {
    guard !rows.isEmpty else { return 0 }
    return rows(before: position).reduce(0) { lines, row in
      lines + row.lines(at: scene.now, feel: scene.configuration.feel)
    }
  }

  /// The rows that stand before a position.
  func rows(before position: Int) -> [CollapsingRow] { rows.filter { $0.before == position } }

  /// How far the container of a record stands aside, in columns.
  func offset(of id: RecordID, at time: Milliseconds) -> Int? {
    rows.first { $0.record.id == id }?.swipe?.column(at: time)
  }

  /// A row begins to collapse.
  mutating func began(_ row: CollapsingRow) { rows.append(row) }

  /// The record at a position is gone.
  mutating func removed(at position: Int) {
    for index in rows.indices where rows[index].before > position { rows[index].moved(by: -1) }
  }

  /// A record came in at a position.
  mutating func added(at position: Int) {
    for index in rows.indices where rows[index].before > position { rows[index].moved(by: 1) }
  }

  /// Lets the rows come to where they are now, and forgets those that take no line any more.
  mutating func advance(in scene: Scene) {
    guard !rows.isEmpty else { return }
    rows.removeAll { $0.lines(at: scene.now, feel: scene.configuration.feel) == 0 }
    for index in rows.indices { rows[index].advance(to: scene.now) }
  }

  /// Nothing collapses on another screen.
  mutating func resized() { rows = [] }

  /// When a height changes next.
  func nextDeadline(in scene: Scene) -> Milliseconds? {
    rows.compactMap { $0.nextDeadline(after: scene.now, feel: scene.configuration.feel) }.min()
  }
}
