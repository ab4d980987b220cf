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

  /// The list is brought in step with edits that were carried out.
  mutating func did(_ edits: [(edit: Edit, result: Applied)], isUndo: Bool) {
    for (edit, result) in edits { did(edit, result, isUndo: isUndo) }
    update()
  }

  private mutating func did(_ edit: Edit, _ result: Applied, isUndo: Bool) {
    switch (edit, result.record) {
    case (.delete(let record), _):
      removed(record, at: result.position)
      if isUndo { tookBack(record.id) }
    case (.insert, let record?), (.restore, let record?):
      willAdd(record.id)
      list.added(record, at: result.position)
    case (.update(let old, _), let record?): updated(old, to: record, at: result.position)
    case (_, nil): break
    }
  }

  /// A record was deleted, and its row shrinks.
  private mutating func removed(_ record: Record, at position: Int, animated: Bool = true) {
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
  private mutating func updated(_ old: Record, to record: Record, at position: Int) {
    guard record.id != old.id else { return list.replaced(old.id, with: record) }
    removed(old, at: list.position(of: old.id) ?? position, animated: false)
    list.added(record, at: position)
  }

  /// Something was found out about the source, which stayed as it was.
  mutating func described(as description: SourceDescription) { scene.described(as: description) }

  /// The source goes by another name.
  mutating func renamed(_ name: String) { scene.renamed(name) }

  /// Nothing is changed in a source that is damaged.
  mutating func protect(from error: StoreError) { scene.protect(from: error) }

  /// What lies behind rows may be other than it was.
  private mutating func update() { panels.update(list, in: scene) }
}
