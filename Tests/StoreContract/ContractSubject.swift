import Glibc
import SwipeCore
import Testing

/// How the suite makes stores, and what it may write into them.
struct ContractSubject {
  let textColumn: Int
  let newValues: ((Int) -> [Value?])?
  let make: () throws -> any EditableStore

  /// A new store that has counted all of its records.
  func fresh() throws -> any EditableStore {
    let store = try make()
    let deadline = time(nil) + 30
    while !store.extent.isComplete && time(nil) < deadline { usleep(500) }
    try #require(store.extent.isComplete, "the store never finished counting")
    try #require(store.extent.count >= 4, "the suite needs at least 4 records")
    try #require(store.description.columns.indices.contains(textColumn))
    return store
  }

  /// The values of the `number`-th new record.
  func values(_ number: Int, in store: any EditableStore) -> [Value?] {
    if let newValues { return newValues(number) }
    var values = [Value?](repeating: nil, count: store.description.columns.count)
    values[textColumn] = .text("new \(number)")
    return values
  }
}

/// All records, exactly as the store gives them.
func everything(in store: any EditableStore) throws -> [ExactRecord] {
  try store.records(in: 0..<store.extent.count).map(ExactRecord.init)
}

/// Expects that `edit` fails and changes nothing; returns the failure.
@discardableResult
func expectRefusal(
  of edit: Edit, by store: any EditableStore, sourceLocation: SourceLocation = #_sourceLocation
) throws -> StoreError? {
  let before = try everything(in: store)
  var failure: StoreError?
  do throws(StoreError) { _ = try store.apply(edit) } catch { failure = error }
  #expect(failure != nil, "the edit was carried out: \(edit)", sourceLocation: sourceLocation)
  #expect(failure?.message.isEmpty != true, sourceLocation: sourceLocation)
  #expect(try everything(in: store) == before, sourceLocation: sourceLocation)
  return failure
}

/// Texts that a store must give back as they were.
let difficultTexts = [
  "plain", "", " space before", "space behind ", "a,b;c\td|e", "say \"hi\"", "\"", "\"\"", "it's",
  "two\nlines", "carriage\rreturn", "both\r\n", "Žluťoučký 日本 🐎", "e\u{301}", "é", "007", "0.10",
  "'); DROP TABLE t; --", "NULL", ByteText.decode([0x63, 0xE9, 0xFF]),
]
