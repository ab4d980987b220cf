/// One field of a record.
struct Field: Equatable, Sendable {
  /// Its bytes in the record, quotes included.
  let raw: ArraySlice<UInt8>
  /// Its value, quotes resolved.
  let value: [UInt8]
  /// Whether it begins with a quote that quotes.
  let isQuoted: Bool
  /// Whether its quote is closed; true without one.
  let isClosed: Bool

  /// The fields of a record without its line end, at least one. Linear.
  static func split(_ content: [UInt8], delimiter: UInt8) -> [Field] {
    var fields: [Field] = []
    var index = 0
    while true {
      let field = next(in: content, from: index, delimiter)
      fields.append(field)
      if field.raw.endIndex == content.count { return fields }
      index = field.raw.endIndex + 1
    }
  }

  private static func next(in content: [UInt8], from start: Int, _ delimiter: UInt8) -> Field {
    guard start < content.count, content[start] == 0x22 else {
      let end = content[start...].firstIndex(of: delimiter) ?? content.count
      let raw = content[start..<end]
      return Field(raw: raw, value: Array(raw), isQuoted: false, isClosed: true)
    }
    var value: [UInt8] = []
    var index = start + 1
    var isClosed = false
    while !isClosed {
      let quote = content[index...].firstIndex(of: 0x22) ?? content.count
      value += content[index..<quote]
      index = min(quote + 1, content.count)
      if quote == content.count { break }
      if index < content.count, content[index] == 0x22 {
        value.append(0x22)
        index += 1
      } else {
        isClosed = true
      }
    }
    // What stands between a closing quote and the delimiter is part of the value.
    let end = isClosed ? content[index...].firstIndex(of: delimiter) ?? content.count : index
    value += content[index..<end]
    return Field(raw: content[start..<end], value: value, isQuoted: true, isClosed: isClosed)
  }
}
