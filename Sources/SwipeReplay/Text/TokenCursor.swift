/// Reads tokens one after the other, as what they are expected to be.
struct TokenCursor {
  private var rest: ArraySlice<Token>

  init(_ tokens: [Token]) { rest = tokens[...] }

  /// Whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// A word; `what` says of what, for the message.
  mutating func word(_ what: String) throws(LineFault) -> String {
    guard case .word(let word)? = rest.first else { throw missing(what) }
    rest.removeFirst()
    return word
  }

  /// A word if the next token is one that `isWanted`.
  mutating func word(where isWanted: (String) -> Bool) -> String? {
    guard case .word(let word)? = rest.first, isWanted(word) else { return nil }
    rest.removeFirst()
    return word
  }

  /// A text.
  mutating func text(_ what: String) throws(LineFault) -> String {
    guard case .text(let text)? = rest.first else { throw missing(what) }
    rest.removeFirst()
    return text
  }

  /// A text if the next token is one.
  mutating func optionalText() -> String? {
    guard case .text(let text)? = rest.first else { return nil }
    rest.removeFirst()
    return text
  }

  /// A whole number within a range.
  mutating func integer(
    _ what: String, in range: ClosedRange<Int> = 0...1_000_000_000_000
  ) throws(LineFault) -> Int {
    guard case .word(let word)? = rest.first, let number = Int(word) else { throw missing(what) }
    guard range.contains(number) else {
      throw LineFault("\(what) is from \(range.lowerBound) to \(range.upperBound), not \(number)")
    }
    rest.removeFirst()
    return number
  }

  /// A whole number, 1 or more, if the next token is a number; nil for 0.
  mutating func optionalNumber(_ what: String) throws(LineFault) -> Int? {
    guard case .word(let word)? = rest.first, Int(word) != nil else { return nil }
    let number = try integer(what)
    return number == 0 ? nil : number
  }

  /// A number within a range.
  mutating func number(
    _ what: String, in range: ClosedRange<Double> = 0...1e12
  ) throws(LineFault) -> Double {
    guard case .word(let word)? = rest.first, let number = Double(word) else { throw missing(what) }
    guard range.contains(number) else {
      throw LineFault("\(what) is from \(range.lowerBound) to \(range.upperBound), not \(word)")
    }
    rest.removeFirst()
    return number
  }

  /// A list.
  mutating func list(_ what: String) throws(LineFault) -> TokenCursor {
    guard case .list(let tokens)? = rest.first else { throw missing(what) }
    rest.removeFirst()
    return TokenCursor(tokens)
  }

  /// A list if the next token is one.
  mutating func optionalList() -> TokenCursor? {
    guard case .list(let tokens)? = rest.first else { return nil }
    rest.removeFirst()
    return TokenCursor(tokens)
  }

  /// Says that there must be nothing more.
  func end() throws(LineFault) {
    if let first = rest.first { throw LineFault("nothing more was expected before \(first.kind)") }
  }

  private func missing(_ what: String) -> LineFault {
    LineFault("\(what) was expected, not \(rest.first?.kind ?? "the end")")
  }
}
