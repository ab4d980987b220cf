import SwipeCore

extension Value: Recordable {
  func write(to line: inout LineWriter) {
    switch self {
    case .null: line.word("null")
    case .integer(let number): line.integer(number)
    case .real(let number): line.word(number.description)
    case .text(let text): line.text(text)
    case .blob(let bytes): line.word("0x" + bytes.map(Self.hexadecimal).joined())
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Value {
    if let text = line.optionalText() { return .text(text) }
    let word = try line.word("a value")
    if word == "null" { return .null }
    if word.hasPrefix("0x") { return .blob(try bytes(word.utf8.dropFirst(2))) }
    if let number = Int64(word) { return .integer(number) }
    if let number = Double(word) { return .real(number) }
    throw LineFault("'\(word)' is not a value")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func bytes(_ digits: Substring.UTF8View) throws(LineFault) -> [UInt8] {
    let values = digits.map { Character(Unicode.Scalar($0)).hexDigitValue }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: values.count, by: 2) {
      guard index + 1 < values.count, let high = values[index], let low = values[index + 1]
      else { throw LineFault("bytes are written as 0x and two digits each") }
      bytes.append(UInt8(high * 16 + low))
    }
    return bytes
  }
}
