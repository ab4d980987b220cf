/// The shared controller: the one owner of which row is not closed. Every way to open a row, by
/// pointer, by key or by code, passes here.
///
/// Rows are known by record id, never by position. At most one row is not closed, apart from the
/// one that closes because another took its place.
public struct SwipeController: Equatable, Sendable {
  /// A row that is not closed.
  public struct Row: Equatable, Sendable {
    /// The row's record.
    public let id: RecordID
    /// Where its container stands.
    public internal(set) var swipe: RowSwipe
    var announcement = Announcement()
  }

  /// The row that is dragged, open, or on its way.
  public private(set) var active: Row?
  /// The row that closes because another took its place.
  public private(set) var leaving: Row?
  /// The numbers of swiping.
  public let feel: Feel
  private var outbox: [SwipeNotification] = []

  /// A controller with every row closed.
  public init(feel: Feel) { self.feel = feel }

  /// The row of `id` if it is not closed.
  public func row(_ id: RecordID) -> Row? {
    active?.id == id ? active : leaving?.id == id ? leaving : nil
  }

  /// The record whose row is open, going to be, or being dragged.
  public var openID: RecordID? {
    guard let active, active.swipe.isDragging || active.swipe.target == .open else { return nil }
    return active.id
  }

  /// A drag begins on a row; any other row closes in the same step.
  public mutating func dragBegan(_ id: RecordID, at time: Milliseconds) {
    takeOver(id, at: time)
    let wasOpen = active?.announcement.isOpen == true
    active?.swipe.dragBegan(at: time)
    if !wasOpen { announce(.open, .user) }
  }

  /// The drag stands `columns` towards the leading side of where it began.
  public mutating func dragMoved(to columns: Double, at time: Milliseconds) {
    active?.swipe.dragMoved(to: columns, at: time)
  }

  /// The drag ends by the release rule.
  public mutating func dragEnded(
    at time: Milliseconds, withSpeed: Bool, reason: SwipeNotification.Reason = .user
  ) {
    guard active?.swipe.isDragging == true,
      let state = active?.swipe.dragEnded(at: time, withSpeed: withSpeed)
    else { return }
    announce(state, reason)
    finish()
  }

  /// The drag is given up; the row goes back to the state it had.
  public mutating func dragCancelled(at time: Milliseconds) {
    guard let active, case .dragging(let drag) = active.swipe.phase else { return }
    send(to: drag.origin, reason: .user, at: time)
  }

  /// Opens a row; any other row closes in the same step.
  public mutating func open(
    _ id: RecordID, reason: SwipeNotification.Reason, at time: Milliseconds
  ) {
    takeOver(id, at: time)
    send(to: .open, reason: reason, at: time)
  }

  /// Closes the row that is open, if any.
  public mutating func close(reason: SwipeNotification.Reason, at time: Milliseconds) {
    send(to: .closed, reason: reason, at: time)
  }

  /// The record of a row is gone: the controller forgets it.
  public mutating func forget(_ id: RecordID) {
    if active?.id == id {
      active?.announcement.removed(id, into: &outbox)
      active = nil
    }
    if leaving?.id == id {
      leaving?.announcement.removed(id, into: &outbox)
      leaving = nil
    }
  }

  /// Everything comes to rest at once, a drag by the release rule.
  public mutating func rest(reason: SwipeNotification.Reason, at time: Milliseconds) {
    dragEnded(at: time, withSpeed: false, reason: reason)
    active?.swipe.snap()
    leaving?.swipe.snap()
    finish()
  }

  /// Brings rows to rest whose time has come.
  public mutating func advance(to time: Milliseconds) {
    active?.swipe.advance(to: time)
    leaving?.swipe.advance(to: time)
    finish()
  }

  /// When something drawn changes next, or nil while nothing moves.
  public func nextDeadline(after time: Milliseconds) -> Milliseconds? {
    [active, leaving].compactMap { $0?.swipe.nextDeadline(after: time) }.min()
  }

  /// Takes the notifications since the last call, in order.
  public mutating func takeNotifications() -> [SwipeNotification] {
    defer { outbox = [] }
    return outbox
  }

  private mutating func takeOver(_ id: RecordID, at time: Milliseconds) {
    guard active?.id != id else { return }
    let returning = leaving?.id == id ? leaving : nil
    if let other = leaving, other.id != id {
      leaving?.announcement.finished(.closed, other.id, into: &outbox)
    }
    leaving = nil
    send(to: .closed, reason: .anotherRow, at: time)
    leaving = active
    active = returning ?? Row(id: id, swipe: RowSwipe(feel: feel))
  }

  private mutating func send(
    to state: RestingState, reason: SwipeNotification.Reason, at time: Milliseconds
  ) {
    guard active != nil else { return }
    active?.swipe.settle(to: state, at: time)
    announce(state, reason)
    finish()
  }

  private mutating func announce(_ state: RestingState, _ reason: SwipeNotification.Reason) {
    guard let id = active?.id else { return }
    active?.announcement.headed(to: state, id, reason, into: &outbox)
  }

  private mutating func finish() {
    if let row = active, row.swipe.phase == .open {
      active?.announcement.finished(.open, row.id, into: &outbox)
    }
    if let row = active, row.swipe.isClosed {
      active?.announcement.finished(.closed, row.id, into: &outbox)
      active = nil
    }
    if let row = leaving, row.swipe.isClosed {
      leaving?.announcement.finished(.closed, row.id, into: &outbox)
      leaving = nil
    }
  }
}
