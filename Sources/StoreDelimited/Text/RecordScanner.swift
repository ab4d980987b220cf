/// Counts records and notes where every 32nd begins, in one pass over the bytes in pieces of any
/// size.
///
/// A quote is at a field's start when the byte before it is a delimiter or it is the first of its
/// record. A quote right behind a closing one opens the field again, which makes doubled quotes
/// need no look ahead; a line feed right behind a carriage return ends a blank line, which is no
/// record, so that CRLF needs none either.
struct RecordScanner: Sendable {
  /// How many records lie between two noted offsets.
  static let stride = 32

  /// How many records have ended.
  private(set) var count = 0
  /// How far the bytes have been looked at.
  private(set) var offset: Int
  private let delimiter: UInt8
  private var recordStart: Int
  private var isQuoted = false
  private var closedAt = -2
  private var previous: UInt8 = 0x0A

  /// A scanner for records that begin at `offset`.
  init(delimiter: UInt8, offset: Int) {
    self.delimiter = delimiter
    self.offset = offset
    recordStart = offset
  }

  /// Looks at the next bytes, and appends the offset of every 32nd record to `starts`.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, starts: inout [Int]) {
    guard let last = bytes.last else { return }
    var index = 0
    let wordsEnd = bytes.count - 7
    while index < wordsEnd {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      var hits = Self.interesting(UInt64(littleEndian: word))
      while hits != 0 {
        see(bytes, at: index + (hits.trailingZeroBitCount >> 3), &starts)
        hits &= hits &- 1
      }
      index += 8
    }
    while index < bytes.count {
      see(bytes, at: index, &starts)
      index += 1
    }
    previous = last
    offset += bytes.count
  }

  /// Takes the file's end as the end of a last record without a line end.
  mutating func finish(starts: inout [Int]) {
    if offset > recordStart { endRecord(&starts) }
    recordStart = offset
  }

  /// The high bit of every byte that is a quote, LF or CR; of others only by chance.
  @inline(__always)
  private static func interesting(_ word: UInt64) -> UInt64 {
    equal(word, 0x0A0A_0A0A_0A0A_0A0A) | equal(word, 0x0D0D_0D0D_0D0D_0D0D)
      | equal(word, 0x2222_2222_2222_2222)
  }

  @inline(__always)
  private static func equal(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  @inline(__always)
  private mutating func see(_ bytes: UnsafeRawBufferPointer, at index: Int, _ starts: inout [Int]) {
    let position = offset &+ index
    switch bytes[index] {
    case 0x22:
      if isQuoted {
        isQuoted = false
        closedAt = position
      } else {
        let before = index > 0 ? bytes[index - 1] : previous
        isQuoted = position == recordStart || before == delimiter || closedAt == position - 1
      }
    case 0x0A, 0x0D:
      if isQuoted { return }
      if position > recordStart { endRecord(&starts) }
      recordStart = position + 1
    default: break
    }
  }

  @inline(__always)
  private mutating func endRecord(_ starts: inout [Int]) {
    if count % Self.stride == 0 { starts.append(recordStart) }
    count += 1
  }
}
