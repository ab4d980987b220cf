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
  public internal(set) var rows: [Row] = []
  /// Whether rows of one group may be open together.
  public let allowsMultipleOpen: Bool
  var outbox: [SwipeNotification] = []
  var completed: [SwipeCompletion] = []

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
}

extension SwipeController.Row {
  /// Whether it is open, going to be, or being dragged.
  var isOpening: Bool { !isLeaving && (swipe.isDragging || swipe.target.isOpen) }
}

/// What a call by code came to. It comes exactly once, also when nothing had to move.
public struct SwipeCompletion: Hashable, Sendable {
  /// The number that the call was given.
  public var token: Int
  /// Whether what was asked for came about.
  public var isDone: Bool

  /// A completion.
  public init(token: Int, isDone: Bool) {
    self.token = token
    self.isDone = isDone
  }
}
