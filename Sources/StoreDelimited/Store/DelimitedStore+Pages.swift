import SwipeCore

extension DelimitedStore {
  /// The records at `range`, which is clamped to what was found so far.
  ///
  /// - Throws: `StoreError` when the file cannot be read, or was changed while open.
  /// - Complexity: linear in the bytes of the page and of at most 32 records before it.
  public func records(in range: Range<Int>) throws(StoreError) -> [Record] {
    let baseCount = file.index.progress.count
    let all = 0..<overlay.count(baseCount: baseCount)
    var records: [Record] = []
    var cursor = file.cursor
    for position in range.clamped(to: all) {
      let place = overlay.place(at: position, baseCount: baseCount)
      records.append(try record(place, &cursor))
    }
    try file.base.checkUnchanged()
    // What is shown first comes before it.
    search?.goOn()
    return records
  }

  /// The record as it stands now.
  func record(_ place: Overlay.Place, _ cursor: inout BaseCursor) throws(StoreError) -> Record {
    Record(id: id(of: place), values: try values(place, &cursor).map { .text(ByteText.decode($0)) })
  }

  /// The values of a record as they stand now, also of a deleted one.
  func values(
    _ place: Overlay.Place, _ cursor: inout BaseCursor
  ) throws(StoreError) -> [[UInt8]] {
    switch place {
    case .added(let number): return overlay.added[number]
    case .base(let ordinal):
      if let values = overlay.replaced[ordinal] { return values }
      return try fields(ordinal, &cursor).map(\.value)
    }
  }

  /// The fields that the file has.
  func fields(_ ordinal: Int, _ cursor: inout BaseCursor) throws(StoreError) -> [Field] {
    Field.split(try cursor.record(ordinal).content[...], delimiter: file.delimiter)
  }

  /// What a record is known by.
  func id(of place: Overlay.Place) -> RecordID {
    switch place {
    case .base(let ordinal): .number(Int64(ordinal))
    case .added(let number): .number(-1 - Int64(number))
    }
  }

  /// The record that is known by `id`, there or not.
  func place(of id: RecordID) -> Overlay.Place? {
    guard case .number(let number) = id else { return nil }
    return number >= 0 ? .base(Int(number)) : .added(Int(-1 - number))
  }
}
