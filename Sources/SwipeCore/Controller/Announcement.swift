/// What the application was told of a row: every `will` gets exactly one `did` or `didCancel`.
struct Announcement: Hashable, Sendable {
  private enum Pending: Hashable, Sendable { case opening, closing }

  private var pending: Pending?
  private var reason = SwipeNotification.Reason.user
  /// Whether the application believes the row to be open, or on its way there.
  private(set) var isOpen = false

  /// The row is now headed to `state`.
  mutating func headed(
    to state: RestingState, _ id: RecordID, _ reason: SwipeNotification.Reason,
    into outbox: inout [SwipeNotification]
  ) {
    switch (state, pending, isOpen) {
    case (.open, nil, false):
      begin(.opening, .willOpen, id, reason, into: &outbox)
    case (.closed, nil, true):
      begin(.closing, .willClose, id, reason, into: &outbox)
    case (.open, .closing, _), (.closed, .opening, _):
      outbox.append(SwipeNotification(.didCancel, id, reason))
      isOpen = pending == .closing
      pending = nil
    default: break
    }
  }

  /// The row came to rest.
  mutating func finished(
    _ state: RestingState, _ id: RecordID, into outbox: inout [SwipeNotification]
  ) {
    switch (state, pending) {
    case (.open, .opening): outbox.append(SwipeNotification(.didOpen, id, reason))
    case (.closed, .closing): outbox.append(SwipeNotification(.didClose, id, reason))
    default: return
    }
    pending = nil
  }

  /// The row's record is gone.
  mutating func removed(_ id: RecordID, into outbox: inout [SwipeNotification]) {
    headed(to: .closed, id, .removed, into: &outbox)
    if pending == .closing { reason = .removed }
    finished(.closed, id, into: &outbox)
  }

  private mutating func begin(
    _ pending: Pending, _ kind: SwipeNotification.Kind, _ id: RecordID,
    _ reason: SwipeNotification.Reason, into outbox: inout [SwipeNotification]
  ) {
    self.pending = pending
    self.reason = reason
    isOpen = pending == .opening
    outbox.append(SwipeNotification(kind, id, reason))
  }
}
