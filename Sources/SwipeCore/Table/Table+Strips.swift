// Removals that can be taken back for a while: each is a strip of its own in the list.

extension Table {
  /// The lines of a strip.
  var stripHeight: Int { layout.density == .regular ? 3 : 1 }

  /// The whole seconds until a record is removed, or nil when it is not about to be.
  public func secondsLeft(of id: RecordID) -> Int? { strips[id]?.seconds(at: now) }

  /// What is about to be done to a record, or nil.
  public func pendingAction(of id: RecordID) -> ActionDescriptor? { strips[id]?.action }

  mutating func startStrip(
    _ record: Record, _ action: ActionDescriptor, _ length: Milliseconds
  ) {
    let frame = frames.first { $0.record?.id == record.id }
    controller.move(
      record.id, to: .closed, setup(of: record), reason: .action, isAnimated: false, at: now)
    strips[record.id] = RemovalStrip(
      action: action, record: record, start: now, deadline: now + max(1000, length),
      height: frame?.lines.count ?? layout.density.lowestCard)
    stripOrder.append(record.id)
  }

  /// Takes a removal back, that of a record or the newest. False when there is none.
  @discardableResult
  mutating func takeBack(_ id: RecordID? = nil) -> Bool {
    guard let id = id ?? stripOrder.last, let strip = strips[id] else { return false }
    forgetStrip(id)
    say("Kept \(title(of: strip.record))")
    if let position = window.position(of: id) { select(position) }
    return true
  }

  /// Carries out the removals whose time is over. Those that cannot be now wait: for the end of a
  /// save, of other work on the record, of a stop.
  mutating func commitStrips(all: Bool = false) {
    guard !isSaving, stopped == nil else { return }
    for id in stripOrder where !isBusy(id) {
      guard let strip = strips[id], all || strip.deadline <= now else { continue }
      forgetStrip(id)
      carryOut(strip.action, on: strip.record)
    }
  }

  /// Time that passed while the program was stopped does not count.
  mutating func prolongStrips(by length: Milliseconds) {
    for id in stripOrder { strips[id]?.deadline += length }
  }

  /// After `page` was read again: records that are gone have no strip. Of those that stood elsewhere
  /// nothing is known; their deadline will tell.
  mutating func forgetLostStrips(_ page: Range<Int>) {
    for id in stripOrder where window.position(of: id) == nil {
      guard let position = strips[id]?.position else { continue }
      if page.contains(position) || position >= extent.count { forgetStrip(id) }
    }
  }

  mutating func forgetStrip(_ id: RecordID) {
    strips[id] = nil
    stripOrder.removeAll { $0 == id }
  }
}
