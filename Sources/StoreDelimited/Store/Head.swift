import SwipeCore

/// The beginning of a file, and what it tells about the whole.
struct Head {
  let bytes: [UInt8]
  /// Whether the file ends with it.
  let isWhole: Bool
  let delimiter: UInt8
  /// The first record, or nil when its end is not to be seen.
  let first: RecordBounds?
  private let start: Int

  /// Reads the first `size` bytes.
  init(base: Base, size: Int, options: DelimitedOptions) throws(StoreError) {
    bytes = try base.bytes(in: 0..<size)
    isWhole = size >= base.size
    start = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    delimiter =
      options.delimiter
      ?? DelimiterGuess.delimiter(
        path: base.path, sample: Array(bytes[start...].prefix(64 << 10)), isWhole: isWhole)
    first = RecordBounds.next(in: bytes, from: start, delimiter: delimiter, isLast: isWhole)
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
    let (sample, delimiter) = (Array(bytes[start...].prefix(64 << 10)), delimiter)
    let isWhole = isWhole && sample.count == bytes.count - start
    return RecordWriter(
      delimiter: delimiter,
      habits: Habits(
        sample: sample, delimiter: delimiter, hasHeader: hasHeader, isWhole: isWhole))
  }
}
