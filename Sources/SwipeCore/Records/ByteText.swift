/// Carries bytes of any kind through a `String` and back without loss.
///
/// Bytes that are not valid UTF-8 stand as the private-use scalars U+10FF80 to U+10FFFF, one a
/// byte; the UTF-8 form of those scalars themselves counts as not valid. So
/// `encode(decode(bytes)) == bytes` for every input. The idea is that of Python's
/// surrogateescape (PEP 383), with scalars that a Swift string can hold.
public enum ByteText {
  private static let base: UInt32 = 0x10FF00

  /// Text for `bytes`. Linear in their number.
  public static func decode(_ bytes: some Collection<UInt8>) -> String {
    let array = Array(bytes)
    if array.allSatisfy({ $0 < 0x80 }) { return String(decoding: array, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    var index = 0
    while index < array.count {
      let length = validLength(array, at: index)
      if length == 0 {
        if let escape = Unicode.Scalar(base + UInt32(array[index])) { scalars.append(escape) }
        index += 1
      } else {
        scalars.append(
          contentsOf: String(
            decoding: array[index..<index + length], as: UTF8.self
          ).unicodeScalars)
        index += length
      }
    }
    return String(scalars)
  }

  /// The bytes that `text` stands for. Linear in its length.
  public static func encode(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let byte = escapedByte(scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
    return bytes
  }

  /// The byte that `scalar` stands for, or nil for an ordinary scalar.
  public static func escapedByte(_ scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  /// The length of the valid UTF-8 sequence at `index`, or 0 (Unicode 15, table 3-7).
  private static func validLength(_ bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count else { return 0 }
    let lowest: [UInt8: UInt8] = [0xE0: 0xA0, 0xF0: 0x90]
    let highest: [UInt8: UInt8] = [0xED: 0x9F, 0xF4: 0x8F]
    let second = bytes[index + 1]
    guard second >= lowest[first] ?? 0x80, second <= highest[first] ?? 0xBF else { return 0 }
    for position in index + 2..<max(index + 2, index + length)
    where bytes[position] & 0xC0 != 0x80 {
      return 0
    }
    // U+10FF80 to U+10FFFF, the escapes themselves, are F4 8F BE 80 to F4 8F BF BF.
    let isEscape = length == 4 && first == 0xF4 && second == 0x8F && bytes[index + 2] >= 0xBE
    return isEscape ? 0 : length
  }
}
