/// The value of one cell, as its source holds it.
///
/// Text from a source may hold bytes that are not UTF-8; `ByteText` keeps them reversibly inside
/// a `String`, so that an untouched value goes back byte for byte.
public enum Value: Hashable, Sendable {
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
