/// The shared controller: the one owner of which rows are not closed. Every way to open a row, by
/// pointer, by key or by code, passes here.
///
/// Rows are known by record id, never by position. In each group at most one row is not closed,
/// apart from the one that closes because another took its place, unless several were asked for.
public struct SwipeController: Equatable, Sendable {
  /// A row that is not closed.
  public struct Row: Equatable, Sendable {
    /// The row's record.
    public let id: RecordID
    /// Rows of one group close each other.
    public let group: String
    /// Where its container stands.
    public internal(set) var swipe: RowSwipe
    /// Whether it closes because another took its place.
    public internal(set) var isLeaving = false
    var announcement = Announcement()
    var completions: [Completion] = []
  }

  /// What a call by code waits for.
  struct Completion: Equatable, Sendable {
    let token: Int
    /// The state that was asked for.
    let state: RestingState
    /// Whether another row that the same call is about went elsewhere.
    var isLost = false
  }

  /// The rows that are not closed; the newest is the last.
  public private(set) var rows: [Row] = []
  /// Whether rows of one group may be open together.
  public let allowsMultipleOpen: Bool
  private var outbox: [SwipeNotification] = []
  private var completed: [SwipeCompletion] = []

  /// A controller with every row closed.
  public init(allowsMultipleOpen: Bool = false) {
    self.allowsMultipleOpen = allowsMultipleOpen
  }

  /// The row of `id` if it is not closed.
  public func row(_ id: RecordID) -> Row? { rows.first { $0.id == id } }

  /// The newest row that is dragged, open, or on its way.
  public var active: Row? { rows.last { !$0.isLeaving } }
  /// A row that closes because another took its place.
  public var leaving: Row? { rows.last(where: \.isLeaving) }

  /// The record whose row is open, going to be, or being dragged; the newest of them.
  public var openID: RecordID? { rows.last(where: \.isOpening)?.id }

  /// Whether the row of a record is open, going to be, or being dragged.
  public func isOpen(_ id: RecordID) -> Bool { row(id)?.isOpening ?? false }

  /// When something drawn changes next, or nil while nothing moves.
  public func nextDeadline(after time: Milliseconds) -> Milliseconds? {
    rows.compactMap { $0.swipe.nextDeadline(after: time) }.min()
  }

  /// Takes the notifications since the last call, in order.
  public mutating func takeNotifications() -> [SwipeNotification] {
    defer { outbox = [] }
    return outbox
  }

  /// Takes what calls by code have come to since the last call.
  public mutating func takeCompletions() -> [SwipeCompletion] {
    defer { completed = [] }
    return completed
  }

  // MARK: - Whatever happens to rows

  /// The record of a row is gone: the controller forgets it.
  public mutating func forget(_ id: RecordID) {
    guard let row = row(id) else { return }
    change(id) { row, outbox in row.announcement.removed(id, into: &outbox) }
    rows.removeAll { $0.id == id }
    for done in row.completions { answer(done, isDone: done.state == .closed) }
  }

  /// Everything comes to rest at once, a drag by the release rule; nothing is fired.
  public mutating func rest(reason: SwipeNotification.Reason, at time: Milliseconds) {
    dragEnded(at: time, withSpeed: false, mayFire: false, reason: reason)
    for index in rows.indices { rows[index].swipe.snap() }
    finish()
  }

  /// Brings rows to rest whose time has come.
  public mutating func advance(to time: Milliseconds) {
    guard !rows.isEmpty else { return }
    for index in rows.indices { rows[index].swipe.advance(to: time) }
    finish()
  }

  /// The row that is dragged.
  var dragging: Row? { rows.last { $0.swipe.isDragging } }

  /// A call by code came to its end.
  mutating func complete(_ token: Int?, isDone: Bool) {
    if let token { completed.append(SwipeCompletion(token: token, isDone: isDone)) }
  }

  /// Hands the token of a call back, unless another row is left that the call is about.
  private mutating func answer(_ done: Completion, isDone: Bool) {
    var isLast = true
    for row in rows.indices {
      for index in rows[row].completions.indices
      where rows[row].completions[index].token == done.token {
        isLast = false
        rows[row].completions[index].isLost = done.isLost || !isDone
      }
    }
    if isLast { complete(done.token, isDone: isDone && !done.isLost) }
  }

  /// Changes a row that is not closed, and tells of it.
  mutating func change(
    _ id: RecordID, _ change: (inout Row, inout [SwipeNotification]) -> Void
  ) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    change(&rows[index], &outbox)
  }

  /// The row becomes the newest; the others of its group leave, and those that were leaving before
  /// are at rest at once.
  mutating func takeOver(_ id: RecordID, _ setup: RowSetup, at time: Milliseconds) {
    var newest = row(id) ?? Row(id: id, group: setup.group, swipe: RowSwipe(feel: setup.feel))
    newest.isLeaving = false
    newest.swipe.feel = setup.feel
    newest.swipe.bounds = setup.bounds
    rows.removeAll { $0.id == id }
    if !allowsMultipleOpen {
      for index in rows.indices where rows[index].group == newest.group {
        if rows[index].isLeaving { rows[index].swipe.snap() }
        rows[index].isLeaving = true
        send(rows[index].id, to: .closed, reason: .anotherRow, at: time)
      }
    }
    rows.append(newest)
    let closing = rows.filter { $0.id != id && $0.swipe.isClosed }
    for row in closing { settle(row) }
  }

  /// Lets a row settle into a state, and tells of it.
  mutating func send(
    _ id: RecordID, to state: RestingState, reason: SwipeNotification.Reason,
    isAnimated: Bool = true, at time: Milliseconds
  ) {
    change(id) { row, outbox in
      row.swipe.settle(to: state, at: time, isAnimated: isAnimated)
      row.announcement.headed(open: state.isOpen, state.edge, id, reason, into: &outbox)
    }
  }

  /// Tells of the rows that have come to rest, and forgets those that are closed.
  mutating func finish() {
    for row in rows {
      if case .resting = row.swipe.phase { settle(row) }
    }
  }

  private mutating func settle(_ row: Row) {
    let state = row.swipe.target
    change(row.id) { row, outbox in
      row.announcement.finished(open: state.isOpen, row.id, into: &outbox)
      row.completions = []
    }
    if state == .closed { rows.removeAll { $0.id == row.id } }
    for done in row.completions { answer(done, isDone: done.state == state) }
  }
}

extension SwipeController.Row {
  /// Whether it is open, going to be, or being dragged.
  var isOpening: Bool { !isLeaving && (swipe.isDragging || swipe.target.isOpen) }
}
