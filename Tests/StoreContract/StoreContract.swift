import SwipeCore

/// Holds a store to what `RecordStore` and `EditableStore` promise. Call it in a test of each kind
/// of store; every broken promise is an issue of that test.
///
/// - Parameters:
///   - textColumn: the index of a column that takes any text, and is not a part of a key.
///   - newValues: the values of the n-th new record, at least up to `textColumn`; numbers do not
///     repeat within one store. Nil: only the text column is given.
///   - seed: where the random edits start; it is named when they fail.
///   - steps: how many random edits.
///   - make: opens a new store on a new source of its own, always with the same records, at
///     least 4, whose values in the text column are none of those that the suite writes. It is
///     called about a dozen times.
/// - Throws: what `make` throws, and a store's refusal of an edit that it had to carry out.
public func checkStoreContract(
  textColumn: Int = 1, newValues: ((Int) -> [Value?])? = nil,
  seed: UInt64 = Seed.fresh(), steps: Int = 150,
  make: () throws -> any EditableStore
) throws {
  try withoutActuallyEscaping(make) { make in
    let subject = ContractSubject(textColumn: textColumn, newValues: newValues, make: make)
    try subject.checkPages()
    try subject.checkInverses()
    try subject.checkAnswers()
    try subject.checkReverseOrder()
    try subject.checkGuards()
    try subject.checkValues()
    try subject.checkRandomEdits(seed: seed, steps: steps)
  }
}
