import SwipeCore

/// A record compared byte for byte. Swift's own `==` takes `é` and `e` with a combining accent for
/// the same string; a store must not.
struct ExactRecord: Equatable, CustomStringConvertible {
  let record: Record

  init(_ record: Record) { self.record = record }

  static func == (left: ExactRecord, right: ExactRecord) -> Bool {
    left.record.id == right.record.id
      && left.record.values.elementsEqual(right.record.values, by: isExactly)
  }

  var description: String { "\(record.id) \(record.values)" }
}

/// Whether two values are the same, text byte for byte.
func isExactly(_ left: Value, _ right: Value) -> Bool {
  guard case .text(let one) = left, case .text(let other) = right else { return left == right }
  return one.utf8.elementsEqual(other.utf8)
}
