import SwipeCore

/// The beginning of a file, and what it tells about the whole.
struct Head {
  let bytes: [UInt8]
  /// Whether the file ends with it.
  let isWhole: Bool
  /// The first record, or nil when its end is not to be seen.
  let first: RecordBounds?
  /// The record behind it.
  private let second: RecordBounds?
  /// How much shows the habits of the file, and more where a record is longer, in bytes.
  private static let habitsSize = 64 << 10
  private let guess: DelimiterGuess
  private let start: Int

  /// The delimiter, named or guessed.
  var delimiter: UInt8 { guess.delimiter }
  /// Whether it holds the whole records that everything is told by; else more is to be read.
  let isFounded: Bool

  /// Reads the first `size` bytes.
  init(base: Base, size: Int, options: DelimitedOptions) throws(StoreError) {
    bytes = try base.bytes(in: 0..<size)
    isWhole = size >= base.size
    start = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    guess =
      options.delimiter.map(DelimiterGuess.init(known:))
      ?? DelimiterGuess(
        path: base.path, sample: Array(bytes[start...]), hasHeader: options.hasHeader,
        isWhole: isWhole)
    let (bytes, isWhole, delimiter) = (bytes, isWhole, guess.delimiter)
    func record(from place: Int) -> RecordBounds? {
      RecordBounds.next(in: bytes, from: place, delimiter: delimiter, isLast: isWhole)
    }
    first = record(from: start)
    second = first.flatMap { record(from: $0.end) }
    let last = options.hasHeader ? second : first
    isFounded = isWhole || (guess.isFounded && last != nil)
  }

  /// Where the records begin.
  func dataOffset(hasHeader: Bool) -> Int {
    guard hasHeader else { return start }
    return first?.end ?? bytes.count
  }

  /// Whether a record can stand right behind the header.
  func headerEndsLine(hasHeader: Bool) -> Bool {
    guard hasHeader, let first else { return true }
    return first.end > first.content.upperBound
  }

  /// The quote that the header lacks when its last field is quoted up to the end of the file.
  func headerClosing(hasHeader: Bool) -> [UInt8] {
    guard hasHeader, let first else { return [] }
    let last = Field.split(bytes[first.content], delimiter: delimiter).last
    return last?.isClosed == false ? [0x22] : []
  }

  /// The columns that the first record names, or counts.
  func columns(hasHeader: Bool) -> [Column] {
    guard let first else { return [] }
    let fields = Field.split(bytes[first.content], delimiter: delimiter)
    return fields.enumerated().map { index, field in
      let isNamed = hasHeader && !field.value.isEmpty
      return Column(name: isNamed ? ByteText.decode(field.value) : "column \(index + 1)")
    }
  }

  /// Writes records as the file does.
  func writer(hasHeader: Bool) -> RecordWriter {
    let end = max(start + Self.habitsSize, second?.end ?? first?.end ?? start)
    let (sample, delimiter) = (Array(bytes[start..<min(end, bytes.count)]), delimiter)
    let isWhole = isWhole && end >= bytes.count
    return RecordWriter(
      delimiter: delimiter, rivals: guess.rivals,
      habits: Habits(
        sample: sample, delimiter: delimiter, hasHeader: hasHeader, isWhole: isWhole))
  }
}
