@testable import SwipeCore

/// Records in an array: enough of a store to drive a table in tests.
final class ArrayStore {
  var records: [Record]
  var failure: StoreError?
  /// Whether each update also changes the second value, as a trigger may.
  var stamps = false
  private var stamp = 0
  private var next: Int64 = 1_000_000

  init(count: Int, actions: (Int) -> RowActions? = { _ in nil }) {
    records = (0..<count).map {
      Record(
        id: .number(Int64($0)), values: [.text("Name \($0)"), .text("note \($0)")],
        actions: actions($0))
    }
  }

  var extent: Extent { Extent(count: records.count) }

  func load(_ range: Range<Int>) -> [Record] { Array(records[range.clamped(to: records.indices)]) }

  func apply(_ edit: Edit) throws(StoreError) -> Applied {
    if let failure { throw failure }
    switch edit {
    case .delete(let record):
      let position = try find(record)
      records.remove(at: position)
      return Applied(
        record: nil, position: position, inverse: .restore(record, position: position))
    case .insert(let values):
      next += 1
      let record = Record(id: .number(next), values: values.map { $0 ?? .text("") })
      records.append(record)
      return Applied(
        record: record, position: records.count - 1, inverse: .delete(record))
    case .restore(let record, let position):
      let place = min(position, records.count)
      records.insert(record, at: place)
      return Applied(record: record, position: place, inverse: .delete(record))
    case .update(let record, let changes):
      let position = try find(record)
      var new = record
      for (column, value) in changes { new.values[column] = value }
      if stamps {
        stamp += 1
        new.values[1] = .text("stamp \(stamp)")
      }
      records[position] = new
      let old = changes.keys.reduce(into: [Int: Value]()) { $0[$1] = record.values[$1] }
      return Applied(record: new, position: position, inverse: .update(new, changes: old))
    }
  }

  private func find(_ record: Record) throws(StoreError) -> Int {
    guard let position = records.firstIndex(of: record) else {
      throw StoreError(.recordChanged, "changed by somebody else")
    }
    return position
  }
}
