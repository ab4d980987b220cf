/// Where a record lies in a piece of a file.
struct RecordBounds: Equatable, Sendable {
  /// The record without its line end.
  let content: Range<Int>
  /// Where its line end ends.
  let end: Int

  /// The first record of `bytes` at or after `start`, blank lines skipped.
  ///
  /// Returns nil when there is none, or when its end is not to be seen yet: bytes follow unless
  /// `isLast`. Linear in the record's length.
  static func next(
    in bytes: [UInt8], from start: Int, delimiter: UInt8, isLast: Bool
  ) -> RecordBounds? {
    var index = start
    while index < bytes.count, isLineEnd(bytes[index]) { index += 1 }
    let first = index
    var isQuoted = false
    var atFieldStart = true
    while index < bytes.count {
      let byte = bytes[index]
      if isQuoted {
        if byte == 0x22 {
          let isDoubled = index + 1 < bytes.count && bytes[index + 1] == 0x22
          index += isDoubled ? 1 : 0
          isQuoted = isDoubled
        }
      } else if isLineEnd(byte) {
        return ended(at: index, first, bytes, isLast)
      } else if byte == 0x22 && atFieldStart {
        isQuoted = true
        atFieldStart = false
      } else {
        atFieldStart = byte == delimiter
      }
      index += 1
    }
    guard isLast, first < bytes.count else { return nil }
    return RecordBounds(content: first..<bytes.count, end: bytes.count)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func ended(
    at index: Int, _ first: Int, _ bytes: [UInt8], _ isLast: Bool
  ) -> RecordBounds? {
    if bytes[index] == 0x0A { return RecordBounds(content: first..<index, end: index + 1) }
    guard index + 1 < bytes.count else {
      // A line feed may follow in the next piece, and belongs to this carriage return.
      return isLast ? RecordBounds(content: first..<index, end: index + 1) : nil
    }
    let isPair = bytes[index + 1] == 0x0A
    return RecordBounds(content: first..<index, end: index + (isPair ? 2 : 1))
  }
}
