/// Takes a recording's line apart.
enum Tokenizer {
  /// No line nests deeper: lists in lists of lists are read by recursion.
  private static let deepest = 12

  /// The tokens of a line. Linear in its length.
  ///
  /// - Throws: `LineFault` for a list or a text without an end, or bytes that are not UTF-8.
  static func tokens(_ line: ArraySlice<UInt8>) throws(LineFault) -> [Token] {
    var rest = line
    let tokens = try read(&rest, depth: 0)
    guard rest.isEmpty else { throw LineFault("a parenthesis closes nothing") }
    return tokens
  }

  /// The tokens up to the end of the line or, within a list, the parenthesis that closes it.
  private static func read(
    _ rest: inout ArraySlice<UInt8>, depth: Int
  ) throws(LineFault) -> [Token] {
    var tokens: [Token] = []
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: " "): rest.removeFirst()
      case UInt8(ascii: "\""):
        rest.removeFirst()
        tokens.append(.text(try QuotedText.read(&rest)))
      case UInt8(ascii: "("):
        guard depth < deepest else { throw LineFault("lists are nested too deep") }
        rest.removeFirst()
        tokens.append(.list(try read(&rest, depth: depth + 1)))
        guard rest.popFirst() != nil else { throw LineFault("a parenthesis is missing") }
      case UInt8(ascii: ")"): return tokens
      default: tokens.append(.word(try word(&rest)))
      }
    }
    return tokens
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) throws(LineFault) -> String {
    let bytes = rest.prefix { !" \"()".utf8.contains($0) }
    rest = rest[bytes.endIndex...]
    guard let word = String(validating: bytes, as: UTF8.self) else {
      throw LineFault("a word holds bytes that are not UTF-8")
    }
    return word
  }
}
