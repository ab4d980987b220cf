/// Writes values as delimited text.
struct RecordWriter: Sendable {
  let delimiter: UInt8
  private let rivals: [UInt8]
  private let learned: Late<Habits>

  /// A writer; `habits` is called when something is first to be written.
  ///
  /// - Parameter rivals: what is quoted besides the delimiter.
  init(
    delimiter: UInt8, rivals: [UInt8] = [],
    habits: @autoclosure @escaping @Sendable () -> Habits
  ) {
    self.delimiter = delimiter
    self.rivals = rivals
    learned = Late(habits)
  }

  /// How the file writes its records.
  var habits: Habits { learned.value }

  /// One value as a field.
  func field(_ value: [UInt8], quoted: Bool) -> [UInt8] {
    guard quoted || mustQuote(value) else { return value }
    var bytes: [UInt8] = [0x22]
    for byte in value {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    return bytes + [0x22]
  }

  /// A new record, without line end.
  func record(_ values: [[UInt8]]) -> [UInt8] {
    let habits = habits
    return joined(
      values.enumerated().map { index, value in
        let isHabit = index < habits.quotesColumn.count && habits.quotesColumn[index]
        return field(value, quoted: isHabit || habits.quotesAll)
      })
  }

  /// A record of the file with other values: fields that kept their value keep their bytes.
  func record(_ fields: [Field], values: [[UInt8]]) -> [UInt8] {
    let habits = habits
    return joined(
      values.enumerated().map { index, value in
        guard index < fields.count else { return field(value, quoted: habits.quotesAll) }
        let old = fields[index]
        guard old.value == value else {
          return field(value, quoted: old.isQuoted || habits.quotesAll)
        }
        let needsQuote = !old.isClosed && index + 1 < values.count
        return needsQuote ? old.raw + [0x22] : Array(old.raw)
      })
  }

  private func joined(_ fields: [[UInt8]]) -> [UInt8] {
    let bytes = Array(fields.joined(separator: [delimiter]))
    // An empty line would be no record.
    return bytes.isEmpty ? [0x22, 0x22] : bytes
  }

  private func mustQuote(_ value: [UInt8]) -> Bool {
    // What a file begins with may say what it is.
    value.starts(with: ByteOrderMark.utf8) || SourceKind.marked(value) != nil
      || value.contains { byte in
        byte == delimiter || byte == 0x22 || byte == 0x0A || byte == 0x0D
          || rivals.contains(byte)
      }
  }
}
