import SwipeCore

extension DelimitedStore {
  /// Carries out one edit over the file, and returns how to take it back.
  ///
  /// An edit that brings a record back to the values of the file also brings its bytes back.
  /// Empty values behind a short record's last field count as not there.
  ///
  /// - Throws: `StoreError`; nothing has changed then. `.recordChanged` when the record is not as
  ///   it was shown, `.refused` for a value that text cannot hold, with its column.
  public func apply(_ edit: Edit) throws(StoreError) -> Applied {
    finishLooking()
    if let reason = description.capabilities.readOnlyReason {
      throw StoreError(.readOnly, "\(path): \(reason); nothing can be changed")
    }
    return switch edit {
    case .delete(let record): try delete(record)
    case .insert(let values): try insert(values)
    case .update(let record, let changes): try update(record, changes)
    case .restore(let record, _): try restore(record)
    }
  }

  private var baseCount: Int { file.index.progress.count }

  private func delete(_ record: Record) throws(StoreError) -> Applied {
    let place = try presentPlace(of: record)
    let position = overlay.position(of: place, baseCount: baseCount)
    overlay.delete(place, holding: record.values.map(shownBytes))
    return Applied(record: nil, position: position, inverse: .restore(record, position: position))
  }

  private func restore(_ record: Record) throws(StoreError) -> Applied {
    guard let place = place(of: record.id) else { throw .recordGone }
    guard overlay.isDeleted(place) else {
      throw overlay.isPresent(place, baseCount: baseCount)
        ? .recordPresent(path) : .recordGone
    }
    try checkShown(record, place)
    overlay.restore(place)
    let position = overlay.position(of: place, baseCount: baseCount)
    return Applied(record: record, position: position, inverse: .delete(record))
  }

  private func insert(_ given: [Value?]) throws(StoreError) -> Applied {
    // A record may have more fields than there are columns, as one of the file may.
    var values = [[UInt8]](repeating: [], count: max(file.columns.count, given.count))
    for (column, value) in given.enumerated() {
      if let value { values[column] = try bytes(value, column) }
    }
    let place = overlay.add(values)
    let record = Record(id: id(of: place), values: values.map { .text(ByteText.decode($0)) })
    let position = overlay.position(of: place, baseCount: baseCount)
    return Applied(record: record, position: position, inverse: .delete(record))
  }

  private func update(
    _ record: Record, _ changes: [Int: Value]
  ) throws(StoreError) -> Applied {
    let place = try presentPlace(of: record)
    let fileValues = try fileValues(of: place)
    var values = record.values.map(shownBytes)
    var old: [Int: Value] = [:]
    for (column, value) in changes.sorted(by: { $0.key < $1.key }) {
      guard column >= 0, column < max(file.columns.count, record.values.count) else {
        throw noSuchColumn(column)
      }
      old[column] = column < record.values.count ? record.values[column] : .text("")
      while values.count <= column { values.append([]) }
      values[column] = try bytes(value, column)
    }
    let width = fileValues?.count ?? file.columns.count
    while values.count > width, values.last == [] { values.removeLast() }
    overlay.set(values == fileValues ? nil : values, of: place)
    let updated = Record(id: record.id, values: values.map { .text(ByteText.decode($0)) })
    return Applied(
      record: updated, position: overlay.position(of: place, baseCount: baseCount),
      inverse: .update(updated, changes: old))
  }

  /// The values that the file has; nil for an added record.
  private func fileValues(of place: Overlay.Place) throws(StoreError) -> [[UInt8]]? {
    guard case .base(let ordinal) = place else { return nil }
    var cursor = file.cursor
    let values = try fields(ordinal, &cursor).map(\.value)
    try file.base.checkUnchanged()
    return values
  }

  /// Where a record is that is there and still as it was shown.
  private func presentPlace(of record: Record) throws(StoreError) -> Overlay.Place {
    guard let place = place(of: record.id), overlay.isPresent(place, baseCount: baseCount) else {
      throw .recordGone
    }
    try checkShown(record, place)
    return place
  }

  private func checkShown(_ record: Record, _ place: Overlay.Place) throws(StoreError) {
    var cursor = file.cursor
    let present = try values(place, &cursor)
    try file.base.checkUnchanged()
    // Byte for byte: Swift takes strings for equal that differ in the composition of accents.
    guard present == record.values.map(shownBytes) else { throw .recordChanged }
  }

  private func shownBytes(_ value: Value) -> [UInt8] {
    if case .text(let text) = value { ByteText.encode(text) } else { [] }
  }

  private func bytes(_ value: Value, _ column: Int) throws(StoreError) -> [UInt8] {
    switch value {
    case .text(let text): return ByteText.encode(text)
    case .integer(let number): return Array(String(number).utf8)
    case .real(let number): return Array(String(number).utf8)
    case .null:
      throw StoreError(
        .refused, "\(path): a text file has no NULL; leave the value empty", column: column)
    case .blob:
      throw StoreError(
        .refused, "\(path): a text file takes no binary value; enter text", column: column)
    }
  }

  private func noSuchColumn(_ column: Int) -> StoreError {
    StoreError(
      .refused, "\(path): there is no column \(column + 1); reload to see the columns",
      column: column)
  }
}
