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
    controller.close(record.id, reason: .action, at: now)
    strips[record.id] = RemovalStrip(
      action: action, record: record, start: now, deadline: now + max(1000, length),
      height: frame?.lines.count ?? layout.density.lowestCard)
    stripOrder.append(record.id)
    controller.rest(reason: .action, at: now)
  }

  /// Takes a removal back; the newest when none is named. False when there is none.
  @discardableResult
  mutating func takeBack(_ id: RecordID? = nil) -> Bool {
    guard let id = id ?? stripOrder.last, let strip = strips[id] else { return false }
    forgetStrip(id)
    say("Kept \(title(of: strip.record))")
    if let position = window.position(of: id) { select(position) }
    return true
  }

  /// A click on a strip takes its removal back.
  mutating func takeBack(ifStrip id: RecordID) -> Bool { strips[id] != nil && takeBack(id) }

  /// Carries out the removals whose time is over.
  mutating func commitStrips(all: Bool = false) {
    for id in stripOrder {
      guard let strip = strips[id], all || strip.deadline <= now else { continue }
      forgetStrip(id)
      if window.record(id) != nil { carryOut(strip.action, on: strip.record) }
    }
  }

  /// Time that passed while the program was stopped does not count.
  mutating func prolongStrips(by length: Milliseconds) {
    for id in stripOrder { strips[id]?.deadline += length }
  }

  /// After everything was read again: records that are gone have no strip.
  mutating func forgetLostStrips() {
    for id in stripOrder where window.position(of: id) == nil { forgetStrip(id) }
  }

  private mutating func forgetStrip(_ id: RecordID) {
    strips[id] = nil
    stripOrder.removeAll { $0 == id }
  }
}
