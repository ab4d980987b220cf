// Records that came, changed, and went.

extension Deck {
  /// A page arrived that was asked for by `request`; false where it is of no use any more.
  mutating func arrived(
    _ records: [Record], at start: Int, to request: Int?, isOtherExtent: Bool
  ) -> Bool {
    let arrival = list.arrived(
      records, at: start, to: request, isOtherExtent: isOtherExtent, scene, removals)
    guard case .records(let isFirst) = arrival else { return false }
    if isFirst {
      panels.forgetLost(list)
      let list = list
      removals.forgetLost(start..<start + records.count, count: list.extent.count) {
        list.position(of: $0) != nil
      }
    }
    panels.update(list, in: scene)
    list.settled()
    return true
  }

  /// Everything is read again; what is open stays open if its record is still there.
  mutating func refresh() {
    let list = list
    removals.willReload(list.position(of:))
    self.list.willReload()
  }

  /// The source was read again, and may be another one: nothing stays open.
  mutating func readAgain(as description: SourceDescription) {
    scene.described(as: description)
    panels.rest(reason: .removed, at: now)
    refresh()
  }

  /// A record was deleted, and its row shrinks.
  mutating func removed(_ record: Record, at position: Int, animated: Bool = true) {
    if animated {
      list.removed(
        record, at: position, collapsing: controller.row(record.id)?.swipe, in: scene)
    } else {
      list.removed(record.id, at: position)
    }
    panels.forget(record.id)
    removals.forget(record.id)
  }

  /// An action of the application took a record away.
  mutating func taken(_ id: RecordID) {
    guard let position = list.position(of: id), let record = list.record(id) else { return }
    removed(record, at: position)
    list.discounted()
  }

  /// A record has other values now; with another key it stands at another place.
  mutating func updated(_ old: Record, to record: Record, at position: Int) {
    guard record.id != old.id else { return list.replaced(old.id, with: record) }
    removed(old, at: list.position(of: old.id) ?? position, animated: false)
    list.added(record, at: position)
  }

  /// What lies behind rows may be other than it was.
  mutating func update() { panels.update(list, in: scene) }
}
