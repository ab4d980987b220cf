import SwipeKit

/// Notes in memory: every edit is committed at once, and its answer is how to take it back.
nonisolated final class NoteStore: EditableStore {
  let description = SourceDescription(
    name: "Notes", columns: [Column(name: "note"), Column(name: "place")],
    capabilities: Capabilities(savesExplicitly: false))
  private var notes: [Record] = []
  private var lastID: Int64 = 0

  init(_ texts: [String]) {
    for text in texts { _ = add([.text(text), .text("desk")]) }
  }

  var extent: Extent { Extent(count: notes.count) }

  func records(in range: Range<Int>) throws(StoreError) -> [Record] {
    Array(notes[range.clamped(to: notes.indices)])
  }

  /// Nobody but `apply` changes the notes, so there is never news.
  func onChange(_ notify: @escaping @Sendable () -> Void) {}

  func apply(_ edit: Edit) throws(StoreError) -> Applied {
    switch edit {
    case .insert(let values):
      try check(values.first ?? nil)
      let record = add(values.map { $0 ?? .text("") })
      return Applied(record: record, position: notes.count - 1, inverse: .delete(record))
    case .delete(let record):
      let position = try find(record)
      notes.remove(at: position)
      return Applied(
        record: nil, position: position, inverse: .restore(record, position: position))
    case .restore(let record, let position):
      let position = min(position, notes.count)
      notes.insert(record, at: position)
      return Applied(record: record, position: position, inverse: .delete(record))
    case .update(let record, let changes):
      return try update(record, changes)
    }
  }

  private func update(
    _ record: Record, _ changes: [Int: Value]
  ) throws(StoreError) -> Applied {
    let position = try find(record)
    if let note = changes[0] { try check(note) }
    var new = record
    var old: [Int: Value] = [:]
    for (column, value) in changes where new.values.indices.contains(column) {
      old[column] = new.values[column]
      new.values[column] = value
    }
    notes[position] = new
    return Applied(record: new, position: position, inverse: .update(new, changes: old))
  }

  private func add(_ values: [Value]) -> Record {
    lastID += 1
    let record = Record(id: .number(lastID), values: values)
    notes.append(record)
    return record
  }

  /// A record is guarded by its values: what somebody else changed meanwhile is not overwritten.
  private func find(_ record: Record) throws(StoreError) -> Int {
    guard let position = notes.firstIndex(of: record) else {
      throw StoreError(.recordChanged, "The note was changed meanwhile; look at it again.")
    }
    return position
  }

  private func check(_ note: Value?) throws(StoreError) {
    guard note == nil || note == .text("") else { return }
    throw StoreError(.refused, "A note needs a text.", column: 0)
  }
}
