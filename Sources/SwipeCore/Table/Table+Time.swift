// What time alone brings about.

extension Table {
  /// Lets everything that moves come to where it is at this time.
  mutating func advance() {
    if let drag = keyDrag, now - drag.last >= configuration.feel.keyIdle { endKeyDrag() }
    controller.advance(to: now)
    commitStrips()
    let (now, feel) = (now, configuration.feel)
    collapsing.removeAll { $0.lines(at: now, feel: feel) == 0 }
    for index in collapsing.indices { collapsing[index].swipe?.advance(to: now) }
    dropStaleQuestion()
  }

  /// How far the container of a record stands from its rest place, in columns.
  public func offset(of id: RecordID) -> Int {
    if let row = controller.row(id) { return row.swipe.column(at: now) }
    return collapsing.first { $0.record.id == id }?.swipe?.column(at: now) ?? 0
  }

  mutating func suspend() {
    stopped = stopped ?? now
    endGestures(reason: .suspended)
    controller.rest(reason: .suspended, at: now)
  }

  mutating func resume() {
    if let stopped { prolongStrips(by: now - stopped) }
    stopped = nil
  }
}
