/// Carries bytes of any kind through a `String` and back without loss.
///
/// Bytes that are not valid UTF-8 stand as the private-use scalars U+10FF80 to U+10FFFF, one a
/// byte; the UTF-8 form of those scalars themselves counts as not valid. So
/// `encode(decode(bytes)) == bytes` for every input. The idea is that of Python's
/// surrogateescape (PEP 383), with scalars that a Swift string can hold.
public enum ByteText {
  /// What all escapes begin with in UTF-8: F4 8F BE 80 to F4 8F BF BF.
  private static let escape: (UInt8, UInt8) = (0xF4, 0x8F)

  /// Text for `bytes`. Linear in their number.
  public static func decode(_ bytes: some Collection<UInt8>) -> String {
    let array = Array(bytes)
    if array.allSatisfy({ $0 < 0x80 }) { return String(decoding: array, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(array.count)
    var index = 0
    while index < array.count {
      let length = validLength(array, at: index)
      if length == 0 {
        let byte = array[index]
        text += [escape.0, escape.1, byte < 0xC0 ? 0xBE : 0xBF, byte & 0x3F | 0x80]
      } else {
        text += array[index..<index + length]
      }
      index += max(1, length)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` stands for. Linear in its length.
  public static func encode(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    guard utf8.contains(escape.0) else { return utf8 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var index = 0
    while index < utf8.count {
      if isEscape(utf8, at: index) {
        bytes.append((utf8[index + 2] & 1) << 6 | utf8[index + 3] & 0x3F | 0x80)
        index += 4
      } else {
        bytes.append(utf8[index])
        index += 1
      }
    }
    return bytes
  }

  /// The byte that `scalar` stands for, or nil for an ordinary scalar.
  public static func escapedByte(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x10FF80...0x10FFFF).contains(scalar.value) ? UInt8(scalar.value - 0x10FF00) : nil
  }

  private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
    index + 3 < bytes.count && bytes[index] == escape.0 && bytes[index + 1] == escape.1
      && bytes[index + 2] >= 0xBE
  }

  /// The length of the valid UTF-8 sequence at `index`, or 0 (Unicode 15, table 3-7).
  private static func validLength(_ bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count,
      secondBytes(after: first).contains(bytes[index + 1])
    else { return 0 }
    for position in index + 2..<max(index + 2, index + length)
    where bytes[position] & 0xC0 != 0x80 {
      return 0
    }
    return isEscape(bytes, at: index) ? 0 : length
  }

  private static func secondBytes(after first: UInt8) -> ClosedRange<UInt8> {
    switch first {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
