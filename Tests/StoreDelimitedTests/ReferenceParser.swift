/// The grammar once more, as plainly as can be, to compare with: one byte at a time, all in memory.
struct ReferenceParser {
  private(set) var records: [[[UInt8]]] = []
  /// Where each record begins.
  private(set) var offsets: [Int] = []

  private enum Place {
    case fieldStart, plain, quoted, afterQuote
  }

  init(_ bytes: [UInt8], delimiter: UInt8) {
    var place = Place.fieldStart
    var record: [[UInt8]] = []
    var field: [UInt8] = []
    var start = 0
    for (index, byte) in bytes.enumerated() {
      let isLineEnd = byte == 0x0A || byte == 0x0D
      if place == .quoted {
        if byte == 0x22 { place = .afterQuote } else { field.append(byte) }
      } else if isLineEnd {
        if index > start { finish(record + [field], start) }
        (record, field, place, start) = ([], [], .fieldStart, index + 1)
      } else if byte == delimiter {
        record.append(field)
        (field, place) = ([], .fieldStart)
      } else if byte == 0x22, place == .fieldStart {
        place = .quoted
      } else if byte == 0x22, place == .afterQuote {
        field.append(byte)
        place = .quoted
      } else {
        field.append(byte)
        place = .plain
      }
    }
    if bytes.count > start { finish(record + [field], start) }
  }

  private mutating func finish(_ record: [[UInt8]], _ start: Int) {
    records.append(record)
    offsets.append(start)
  }
}
