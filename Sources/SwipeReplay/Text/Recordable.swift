/// A value that a recording can hold.
protocol Recordable {
  /// Writes the value's tokens.
  func write(to line: inout LineWriter)
  /// Reads them back.
  ///
  /// - Throws: `LineFault` when they are none of such a value.
  static func read(from line: inout TokenCursor) throws(LineFault) -> Self
}

/// A choice that is written as one word. The switch in `word` is exhaustive, so that a new case
/// does not compile without its word.
protocol Worded: Recordable, CaseIterable, Equatable {
  /// What the value is one of, for a message.
  static var what: String { get }
  /// The word.
  var word: String { get }
}

extension Worded {
  func write(to line: inout LineWriter) { line.word(word) }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Self {
    let word = try line.word(what)
    guard let value = allCases.first(where: { $0.word == word }) else {
      throw LineFault("'\(word)' is none of \(allCases.map(\.word).joined(separator: ", "))")
    }
    return value
  }
}

extension LineWriter {
  /// A word and the value that it announces.
  mutating func word(_ word: String, then value: some Recordable) {
    self.word(word)
    value.write(to: &self)
  }
}

extension Recordable {
  /// Writes each value as a list of its own tokens.
  static func write(_ values: [Self], to line: inout LineWriter) {
    for value in values { line.list { value.write(to: &$0) } }
  }

  /// Reads what `write(_:to:)` wrote, up to the end of the list or line.
  static func readAll(from line: inout TokenCursor) throws(LineFault) -> [Self] {
    var values: [Self] = []
    while var list = line.optionalList() {
      values.append(try read(from: &list))
      try list.end()
    }
    try line.end()
    return values
  }
}
