import SwipeCore

extension RowEditor {
  /// The row as it stands, provided that it is what was shown.
  ///
  /// The transaction holds the right to write, so nobody can come in between. Compared here and
  /// not by SQL: a condition over a thousand columns is too deep for SQLite, and its `IS` follows
  /// a column's collation.
  func current(_ shown: Record) throws(StoreError) -> Record {
    guard let record = try reader.record(shown.id) else {
      throw StoreError(.recordChanged, "removed by somebody else")
    }
    guard isSame(record.values, shown.values) else {
      throw StoreError(.recordChanged, "changed by somebody else; try again with it as it is now")
    }
    return record
  }

  private func isSame(_ one: [Value], _ other: [Value]) -> Bool {
    one.count == other.count
      && zip(layout.columns, zip(one, other)).allSatisfy { $0.isGenerated || $1.0 == $1.1 }
  }

  /// The changes that change anything, as they go into the table.
  func written(
    _ changes: [Int: Value], over old: Record
  ) throws(StoreError) -> [Int: Value] {
    var written: [Int: Value] = [:]
    for (index, value) in changes {
      guard layout.columns.indices.contains(index) else {
        throw StoreError(.refused, "\(layout.name) has no column number \(index + 1)")
      }
      let stored = layout.columns[index].affinity.stored(value, replacing: old.values[index])
      guard stored != old.values[index] else { continue }
      try requireSettable(index)
      written[index] = stored
    }
    return written
  }

  /// Makes sure that the column at `index` takes values.
  func requireSettable(_ index: Int) throws(StoreError) {
    let column = layout.columns[index]
    guard column.isGenerated else { return }
    throw StoreError(
      .refused, "\(column.name) cannot be set: the database computes it", column: index)
  }

  /// Runs a statement that changes one row, and returns that row's key.
  func changedRow(_ sql: String, _ values: [Value]) throws(StoreError) -> RecordID {
    let isNumber = if case .rowid = layout.key { true } else { false }
    let ids = try connection.rows(sql, values) { cells in
      isNumber ? RecordID.number(cells.integer(0)) : .key(cells.values())
    }
    try requireOneChange()
    guard let id = ids.first else { throw Self.ignored }
    return id
  }

  /// Makes sure that the last statement changed one row, no more and no less.
  func requireOneChange() throws(StoreError) {
    switch connection.changes {
    case 1: return
    case 0: throw Self.ignored
    default:
      throw StoreError(.refused, "more than one row would have changed; nothing was changed")
    }
  }

  private static var ignored: StoreError {
    StoreError(.refused, Failure.refusal + "one of its triggers ignored the change")
  }

  /// Notes in all indexes that the row `id` came (`by` 1) or went (-1).
  func shift(
    _ indexes: inout ScanState.Indexes, by difference: Int, at id: RecordID
  ) throws(StoreError) {
    try reader.shift(&indexes.active, by: difference, at: id)
    guard var pending = indexes.pending else { return }
    try reader.shift(&pending, by: difference, at: id)
    indexes.pending = pending
  }

  /// The answer for the row `id`, read again: triggers may have had their say.
  func applied(
    _ id: RecordID, _ indexes: ScanState.Indexes, inverse: (Record) -> Edit
  ) throws(StoreError) -> Applied {
    guard let record = try reader.record(id) else {
      throw StoreError(.refused, Failure.refusal + "one of its triggers took the record away")
    }
    return Applied(
      record: record, position: try reader.rank(of: id, indexes.active),
      inverse: inverse(record))
  }
}
