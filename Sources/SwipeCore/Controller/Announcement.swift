/// What the application was told of a row: every `will` gets exactly one `did` or `didCancel`.
struct Announcement: Hashable, Sendable {
  private enum Pending: Hashable, Sendable { case opening, closing }

  private var pending: Pending?
  private var reason = SwipeNotification.Reason.user
  private var edge = Edge.trailing
  /// Whether the application believes the row to be open, or on its way there.
  private(set) var isOpen = false

  /// The row is now headed for open or closed; `edge` is the side that is uncovered.
  mutating func headed(
    open: Bool, _ edge: Edge?, _ id: RecordID, _ reason: SwipeNotification.Reason,
    into outbox: inout [SwipeNotification]
  ) {
    if open, let edge, edge != self.edge { crossed(to: edge, id, reason, into: &outbox) }
    switch (open, pending, isOpen) {
    case (true, nil, false):
      begin(.opening, .willOpen, id, reason, into: &outbox)
    case (false, nil, true):
      begin(.closing, .willClose, id, reason, into: &outbox)
    case (true, .closing, _), (false, .opening, _):
      outbox.append(SwipeNotification(.didCancel, id, reason, self.edge))
      isOpen = pending == .closing
      pending = nil
    default: break
    }
  }

  /// The row is headed for its other side: what was told of this one comes to its end first.
  private mutating func crossed(
    to edge: Edge, _ id: RecordID, _ reason: SwipeNotification.Reason,
    into outbox: inout [SwipeNotification]
  ) {
    switch (pending, isOpen) {
    case (.opening, _): outbox.append(SwipeNotification(.didCancel, id, reason, self.edge))
    case (.closing, _): finished(open: false, id, into: &outbox)
    case (nil, true):
      begin(.closing, .willClose, id, reason, into: &outbox)
      finished(open: false, id, into: &outbox)
    case (nil, false): break
    }
    pending = nil
    isOpen = false
    self.edge = edge
  }

  /// The row came to rest.
  mutating func finished(
    open: Bool, _ id: RecordID, into outbox: inout [SwipeNotification]
  ) {
    switch (open, pending) {
    case (true, .opening): outbox.append(SwipeNotification(.didOpen, id, reason, edge))
    case (false, .closing): outbox.append(SwipeNotification(.didClose, id, reason, edge))
    default: return
    }
    pending = nil
  }

  /// The row's record is gone.
  mutating func removed(_ id: RecordID, into outbox: inout [SwipeNotification]) {
    headed(open: false, nil, id, .removed, into: &outbox)
    if pending == .closing { reason = .removed }
    finished(open: false, id, into: &outbox)
  }

  private mutating func begin(
    _ pending: Pending, _ kind: SwipeNotification.Kind, _ id: RecordID,
    _ reason: SwipeNotification.Reason, into outbox: inout [SwipeNotification]
  ) {
    self.pending = pending
    self.reason = reason
    isOpen = pending == .opening
    outbox.append(SwipeNotification(kind, id, reason, edge))
  }
}
