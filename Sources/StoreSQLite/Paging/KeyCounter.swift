import SwipeCore

/// Counts a table's rows in key order, a stretch at a time, over one connection.
struct KeyCounter {
  private let connection: Connection
  private let layout: TableLayout
  private let first: Statement
  private let next: Statement?

  /// Prepares to count.
  init(_ connection: Connection, _ layout: TableLayout) throws(StoreError) {
    self.connection = connection
    self.layout = layout
    guard layout.keylessReason == nil else {
      first = try connection.prepare(
        "SELECT count(*) FROM (SELECT 1 FROM \(layout.source) LIMIT ?)")
      next = nil
      return
    }
    let keys = layout.keyTerms.joined(separator: ", ")
    let skip = "\(layout.ordering) LIMIT 1 OFFSET \(KeyIndex.spacing - 1)"
    first = try connection.prepare("SELECT \(keys) FROM \(layout.source)\(skip)")
    next = try connection.prepare(
      "SELECT \(keys) FROM \(layout.source) WHERE \(layout.keyCondition(">"))\(skip)")
  }

  /// Counts on in `index` until all is counted, `rows` more are, or `isDone` says so.
  func advance(
    _ index: inout KeyIndex, rows: Int = .max, until isDone: () -> Bool = { false }
  ) throws(StoreError) {
    guard layout.keylessReason == nil else { return try countKeyless(&index, rows: rows) }
    let limit = index.count.addingReportingOverflow(rows)
    while !index.isComplete, limit.overflow || index.count < limit.partialValue, !isDone() {
      try step(&index)
    }
  }

  private func step(_ index: inout KeyIndex) throws(StoreError) {
    let start = index.frontier.flatMap(layout.keyValues) ?? []
    let statement = start.isEmpty ? first : next ?? first
    let isNumber = if case .rowid = layout.key { true } else { false }
    let key = try statement.rows(start) { cells in
      isNumber ? RecordID.number(cells.integer(0)) : .key(cells.values())
    }.first
    if let key { return index.extend(by: KeyIndex.spacing, to: key) }
    let condition = start.isEmpty ? "" : " WHERE " + layout.keyCondition(">")
    let rest = try connection.rows(
      "SELECT count(*) FROM \(layout.source)\(condition)", start
    ) { Int($0.integer(0)) }.first
    index.complete(adding: rest ?? 0)
  }

  private func countKeyless(_ index: inout KeyIndex, rows: Int) throws(StoreError) {
    let limit = rows == .max ? Int64.max : Int64(rows) + 1
    let count = try first.rows([.integer(limit)]) { Int($0.integer(0)) }.first ?? 0
    index.count(keyless: min(count, rows), isComplete: count <= rows)
  }
}
