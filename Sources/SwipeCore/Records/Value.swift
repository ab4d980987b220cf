/// The value of one cell, as its source holds it.
///
/// Text from a source may hold bytes that are not UTF-8; `ByteText` keeps them reversibly inside
/// a `String`, so that an untouched value goes back byte for byte. For the same reason two texts
/// are equal when their bytes are, and not, as Swift's strings, when they look the same.
public enum Value: Sendable {
  /// The source's NULL, which is not the empty string.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text; see `ByteText` for bytes that are not UTF-8.
  case text(String)
  /// Bytes that never pass through text.
  case blob([UInt8])
}

extension Value: Hashable {
  /// Whether both are of the same kind and hold the same; text byte for byte.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let one), .integer(let other)): one == other
    case (.real(let one), .real(let other)): one == other
    case (.text(let one), .text(let other)): haveSameBytes(one, other)
    case (.blob(let one), .blob(let other)): one == other
    default: false
    }
  }

  /// Constant time for two copies of one long text: cards are compared in every frame.
  private static func haveSameBytes(_ one: String, _ other: String) -> Bool {
    let answer = one.utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        mine.count == theirs.count
          && (mine.baseAddress == theirs.baseAddress || mine.elementsEqual(theirs))
      }
    }
    return (answer ?? nil) ?? one.utf8.elementsEqual(other.utf8)
  }

  /// Feeds the kind and what it holds.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    case .text(let text):
      // By bytes, as `==` compares; a String would hash its normal form.
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .blob(let bytes): hasher.combine(bytes)
    }
  }
}
