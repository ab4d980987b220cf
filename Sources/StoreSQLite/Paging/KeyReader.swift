import SwipeCore

/// Reads a table in key order over one connection: pages, ranks, and the index itself.
struct KeyReader {
  let connection: Connection
  let layout: TableLayout

  /// The records at `range`, which must lie inside what `index` has counted.
  func records(in range: Range<Int>, _ index: KeyIndex) throws(StoreError) -> [Record] {
    let base = index.checkpoint(before: range.lowerBound)
    let condition = base == nil ? "" : " WHERE " + layout.keyCondition(">=")
    let sql = """
      SELECT \(layout.selection) FROM \(layout.source)\(condition)\(layout.ordering) \
      LIMIT ? OFFSET ?
      """
    let start = base.flatMap { layout.keyValues($0.key) } ?? []
    let skipped = range.lowerBound - (base?.rank ?? 0)
    var position = range.lowerBound
    return try connection.rows(
      sql, start + [.integer(Int64(range.count)), .integer(Int64(skipped))]
    ) { cells in
      defer { position += 1 }
      return layout.record(cells, position: position)
    }
  }

  /// The record with the key `id` as it stands now, or nil.
  func record(_ id: RecordID) throws(StoreError) -> Record? {
    guard let key = layout.keyValues(id) else { return nil }
    let sql = "SELECT \(layout.selection) FROM \(layout.source) WHERE \(layout.keyCondition("="))"
    return try connection.rows(sql, key) { layout.record($0, position: 0) }.first
  }

  /// How many rows have a smaller key than `id`; beyond what is counted, all that are.
  func rank(of id: RecordID, _ index: KeyIndex) throws(StoreError) -> Int {
    guard try covers(id, index), let key = layout.keyValues(id) else { return index.count }
    let place = try self.place(of: id, index)
    guard place > 0 else { return try count("<", key) }
    let base = index.checkpoints[place - 1]
    let start = layout.keyValues(base.key) ?? []
    return try base.rank + count(">=", start, and: "<", key)
  }

  /// Notes in `index` that the row with the key `id` came (`by` 1) or went (-1).
  func shift(_ index: inout KeyIndex, by difference: Int, at id: RecordID) throws(StoreError) {
    guard try covers(id, index) else { return }
    index.shift(by: difference, behind: try place(of: id, index))
  }

  private func count(
    _ comparison: String, _ key: [Value], and other: String? = nil, _ otherKey: [Value] = []
  ) throws(StoreError) -> Int {
    let conditions = [comparison, other].compactMap { $0 }.map(layout.keyCondition)
    return try connection.rows(
      "SELECT count(*) FROM \(layout.source) WHERE \(conditions.joined(separator: " AND "))",
      key + otherKey
    ) { Int($0.integer(0)) }.first ?? 0
  }

  /// Whether the row with the key `id` is, or would be, among those that `index` has counted.
  private func covers(_ id: RecordID, _ index: KeyIndex) throws(StoreError) -> Bool {
    if index.isComplete { return true }
    guard let frontier = index.frontier else { return false }
    return try !isLess(frontier, id)
  }

  /// How many checkpoints have the key `id` or a smaller one.
  private func place(of id: RecordID, _ index: KeyIndex) throws(StoreError) -> Int {
    try index.partition { checkpoint throws(StoreError) in try !isLess(id, checkpoint.key) }
  }

  /// Whether one key comes before another. SQLite is asked: it knows the collations.
  private func isLess(_ one: RecordID, _ other: RecordID) throws(StoreError) -> Bool {
    if case (.number(let one), .number(let other)) = (one, other) { return one < other }
    guard let left = layout.keyValues(one), let right = layout.keyValues(other) else {
      return false
    }
    return try connection.rows(
      "SELECT \(layout.comparisonOfKeys("<"))", left + right
    ) { $0.integer(0) != 0 }.first ?? false
  }
}
