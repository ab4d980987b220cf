/// Writes the tokens of one line, with single blanks between them.
struct LineWriter {
  /// The line so far, without its end.
  private(set) var line = ""

  /// A word, which holds no blank, quotation mark or parenthesis.
  mutating func word(_ word: String) {
    space()
    line.append(word)
  }

  /// A text of any kind.
  mutating func text(_ text: String) {
    space()
    QuotedText.write(text, to: &line)
  }

  /// A whole number.
  mutating func integer(_ number: some BinaryInteger) { word(String(number)) }

  /// A number, exactly: whole ones without a point.
  mutating func number(_ number: Double) {
    let text = number.description
    word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// A list of whatever `body` writes.
  mutating func list(_ body: (inout LineWriter) -> Void) {
    space()
    line.append("(")
    body(&self)
    line.append(")")
  }

  private mutating func space() {
    guard let last = line.utf8.last, last != UInt8(ascii: "(") else { return }
    line.append(" ")
  }
}
