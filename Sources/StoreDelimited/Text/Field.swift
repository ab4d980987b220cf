/// One field of a record.
struct Field: Equatable, Sendable {
  /// Its bytes in the record, quotes included.
  let raw: ArraySlice<UInt8>
  /// Whether it begins with a quote that quotes.
  let isQuoted: Bool
  /// Whether its quote is closed; true without one.
  let isClosed: Bool

  /// Its value, quotes resolved. Linear.
  var value: [UInt8] {
    guard isQuoted else { return Array(raw) }
    var value: [UInt8] = []
    var rest = raw.dropFirst()
    while let quote = rest.firstIndex(of: 0x22) {
      value += rest[..<quote]
      rest = rest[(quote + 1)...]
      // What stands between a closing quote and the delimiter is part of the value.
      guard rest.first == 0x22 else { return value + rest }
      value.append(0x22)
      rest = rest.dropFirst()
    }
    return value + rest
  }

  /// The fields of a record without its line end, at least one. Linear.
  static func split(_ content: ArraySlice<UInt8>, delimiter: UInt8) -> [Field] {
    var fields: [Field] = []
    var index = content.startIndex
    while true {
      let field = next(in: content[index...], delimiter)
      fields.append(field)
      if field.raw.endIndex == content.endIndex { return fields }
      index = field.raw.endIndex + 1
    }
  }

  private static func next(in content: ArraySlice<UInt8>, _ delimiter: UInt8) -> Field {
    let isQuoted = content.first == 0x22
    let closing = isQuoted ? endOfQuotes(content) : content.startIndex
    let end = closing.flatMap { content[$0...].firstIndex(of: delimiter) } ?? content.endIndex
    return Field(raw: content[..<end], isQuoted: isQuoted, isClosed: closing != nil)
  }

  /// Behind the quote that closes the one at the start; nil when none does.
  private static func endOfQuotes(_ content: ArraySlice<UInt8>) -> Int? {
    var rest = content.dropFirst()
    while let quote = rest.firstIndex(of: 0x22) {
      rest = rest[(quote + 1)...]
      guard rest.first == 0x22 else { return rest.startIndex }
      rest = rest.dropFirst()
    }
    return nil
  }
}
