import SwipeCore

/// Changes single rows of one table; every call belongs inside a transaction.
struct RowEditor {
  let connection: Connection
  let layout: TableLayout

  var reader: KeyReader { KeyReader(connection: connection, layout: layout) }
  /// A rule such as UNIQUE ON CONFLICT REPLACE would let an edit of one row remove another. It is
  /// overruled only where there is one: the same words would overrule those of triggers too.
  private var orAbort: String { layout.resolvesConflicts ? " OR ABORT" : "" }

  /// Carries out `edit`, and notes in `indexes` which row came or went.
  func perform(_ edit: Edit, _ indexes: inout ScanState.Indexes) throws(StoreError) -> Applied {
    switch edit {
    case .delete(let record): try delete(record, &indexes)
    case .insert(let values): try insert(values, id: nil, &indexes)
    case .restore(let record, _): try restore(record, &indexes)
    case .update(let record, let changes): try update(record, changes, &indexes)
    }
  }

  private func delete(
    _ shown: Record, _ indexes: inout ScanState.Indexes
  ) throws(StoreError) -> Applied {
    let record = try current(shown)
    let key = layout.keyValues(record.id) ?? []
    let position = try reader.rank(of: record.id, indexes.active)
    try connection.run(
      "DELETE FROM \(layout.source) WHERE \(layout.keyCondition("="))", key)
    try requireOneChange()
    try shift(&indexes, by: -1, at: record.id)
    return Applied(
      record: nil, position: position, inverse: .restore(record, position: position))
  }

  private func update(
    _ shown: Record, _ changes: [Int: Value], _ indexes: inout ScanState.Indexes
  ) throws(StoreError) -> Applied {
    let old = try current(shown)
    let changes = try written(changes, over: old).sorted { $0.key < $1.key }
    var id = old.id
    if !changes.isEmpty {
      let names = changes.map { "\(quoted(layout.columns[$0.key].name)) = ?" }
      let sql = """
        UPDATE\(orAbort) \(layout.source) SET \(names.joined(separator: ", ")) \
        WHERE \(layout.keyCondition("=")) RETURNING \(layout.returnedKey)
        """
      let key = layout.keyValues(old.id) ?? []
      id = try changedRow(sql, changes.map(\.value) + key)
    }
    if id != old.id {
      try shift(&indexes, by: -1, at: old.id)
      try shift(&indexes, by: 1, at: id)
    }
    let before = changes.map { ($0.key, old.values[$0.key]) }
    return try applied(id, indexes) { record in
      .update(record, changes: Dictionary(before) { first, _ in first })
    }
  }

  private func restore(
    _ record: Record, _ indexes: inout ScanState.Indexes
  ) throws(StoreError) -> Applied {
    guard layout.keyValues(record.id) != nil, record.values.count == layout.columns.count else {
      throw StoreError(.refused, "this record does not belong to \(layout.name)")
    }
    guard try reader.record(record.id) == nil else {
      throw StoreError(
        .refused, "the record cannot come back: its key was taken meanwhile")
    }
    let values = zip(layout.columns, record.values).map { $0.isGenerated ? nil : $1 }
    let applied = try insert(values, id: record.id, &indexes)
    guard applied.record?.id == record.id else {
      throw StoreError(.refused, "the record cannot come back: the table gave it another key")
    }
    return applied
  }

  /// Adds a row; nil leaves a column to its default. `id` gives a rowid that is not a column.
  private func insert(
    _ values: [Value?], id: RecordID?, _ indexes: inout ScanState.Indexes
  ) throws(StoreError) -> Applied {
    guard values.count <= layout.columns.count else {
      throw StoreError(
        .refused, "\(layout.name) has \(layout.columns.count) columns, not \(values.count)")
    }
    var given: [(name: String, value: Value)] = []
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      try requireSettable(index)
      given.append((quoted(layout.columns[index].name), value))
    }
    if case .rowid(let name) = layout.key, case .number(let number)? = id,
      !given.contains(where: { $0.name == name })
    {
      given.append((name, .integer(number)))
    }
    let new = try changedRow(insertion(of: given.map(\.name)), given.map(\.value))
    try shift(&indexes, by: 1, at: new)
    return try applied(new, indexes) { .delete($0) }
  }

  private func insertion(of names: [String]) -> String {
    let marks = repeatElement("?", count: names.count).joined(separator: ", ")
    let values =
      names.isEmpty
      ? "DEFAULT VALUES" : "(\(names.joined(separator: ", "))) VALUES (\(marks))"
    return "INSERT\(orAbort) INTO \(layout.source) \(values) RETURNING \(layout.returnedKey)"
  }
}
