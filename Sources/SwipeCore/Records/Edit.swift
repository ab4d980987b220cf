/// One change of one record. Every edit has an inverse, which the store returns.
public enum Edit: Equatable, Sendable {
  /// Removes a record, guarded by the values that were shown.
  case delete(Record)
  /// Adds a record; nil leaves a column to the store's default.
  case insert([Value?])
  /// Sets columns (by index) of a record, guarded by the values that were shown.
  case update(Record, changes: [Int: Value])
  /// Brings a removed record back with its key, at the position it had where there are positions.
  case restore(Record, position: Int)
}

/// What an edit did.
public struct Applied: Equatable, Sendable {
  /// The record as it stands now, or nil when it is gone.
  public var record: Record?
  /// The position of the record now, or the one it had before it was removed.
  public var position: Int
  /// The edit that takes this one back.
  public var inverse: Edit

  /// What an edit did.
  public init(record: Record?, position: Int, inverse: Edit) {
    self.record = record
    self.position = position
    self.inverse = inverse
  }
}
