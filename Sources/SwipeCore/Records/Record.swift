/// What a record is known by for as long as it exists, whatever its position.
public enum RecordID: Hashable, Sendable {
  /// A number: a rowid, or an ordinal that a store gave out.
  case number(Int64)
  /// The values of a key, in the key's order.
  case key([Value])
}

/// One record as its source held it when it was read.
public struct Record: Hashable, Sendable {
  /// What the record is known by.
  public var id: RecordID
  /// The values in column order. A ragged record has fewer or more than there are columns.
  public var values: [Value]
  /// What lies behind this record's row, where it differs from that of the table.
  public var actions: RowActions?

  /// A record.
  public init(id: RecordID, values: [Value], actions: RowActions? = nil) {
    self.id = id
    self.values = values
    self.actions = actions
  }
}

extension Record {
  /// The values of a copy: those that fill in by themselves are left out. A record of a text file may
  /// have more values than there are columns.
  func valuesToCopy(_ columns: [Column]) -> [Value?] {
    values.enumerated().map { index, value in
      guard index < columns.count else { return value }
      return columns[index].isAutomatic || columns[index].readOnlyReason != nil ? nil : value
    }
  }
}
