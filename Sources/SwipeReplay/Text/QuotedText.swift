import SwipeCore

/// Text of any kind between quotation marks, on one line and readable.
///
/// What a terminal would obey or a person could not see is written as an escape: `\n`, `\t`, `\"`,
/// `\\`, `\u{1B}`, and `\xFF` for a byte that is not UTF-8 (see `ByteText`).
enum QuotedText {
  /// Appends `text` between quotation marks. Linear in its length.
  static func write(_ text: String, to line: inout String) {
    line.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        line.unicodeScalars.append("\\")
        line.unicodeScalars.append(scalar)
      case "\n": line.append("\\n")
      case "\r": line.append("\\r")
      case "\t": line.append("\\t")
      default: writeOther(scalar, to: &line)
      }
    }
    line.append("\"")
  }

  private static func writeOther(_ scalar: Unicode.Scalar, to line: inout String) {
    if let byte = ByteText.escapedByte(scalar) {
      line.append("\\x" + String(byte, radix: 16, uppercase: true))
    } else if isVisible(scalar) {
      line.unicodeScalars.append(scalar)
    } else {
      line.append("\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}")
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return false
    default: return true
    }
  }

  /// Reads the rest of a quoted text; `bytes` stands behind the first quotation mark and is left
  /// behind the last one.
  ///
  /// - Throws: `LineFault` for an unknown escape, bad UTF-8, or a missing quotation mark.
  static func read(_ bytes: inout ArraySlice<UInt8>) throws(LineFault) -> String {
    var text: [UInt8] = []
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else {
          throw LineFault("a text holds bytes that are not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"):
        text += Array(String(try escape(&bytes)).utf8)
      default: text.append(byte)
      }
    }
    throw LineFault("a quotation mark is missing")
  }

  private static func escape(
    _ bytes: inout ArraySlice<UInt8>
  ) throws(LineFault) -> Unicode.Scalar {
    switch bytes.popFirst() {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "x"): return try byteEscape(&bytes)
    case UInt8(ascii: "u"): return try scalarEscape(&bytes)
    default: throw LineFault("a text holds an escape that does not exist")
    }
  }

  private static func byteEscape(
    _ bytes: inout ArraySlice<UInt8>
  ) throws(LineFault) -> Unicode.Scalar {
    let digits = bytes.prefix(2)
    bytes = bytes.dropFirst(2)
    // Only bytes from 0x80 on can be other than UTF-8.
    guard let value = hexadecimal(digits), value >= 0x80,
      let scalar = ByteText.decode([UInt8(value)]).unicodeScalars.first
    else { throw LineFault("\\x stands before two digits from 80 to FF") }
    return scalar
  }

  private static func scalarEscape(
    _ bytes: inout ArraySlice<UInt8>
  ) throws(LineFault) -> Unicode.Scalar {
    let end = bytes.prefix(8).firstIndex(of: UInt8(ascii: "}"))
    guard bytes.first == UInt8(ascii: "{"), let end,
      let value = hexadecimal(bytes[bytes.startIndex + 1..<end]), let scalar = Unicode.Scalar(value)
    else { throw LineFault("\\u stands before a character's number in braces") }
    bytes = bytes[(end + 1)...]
    return scalar
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
