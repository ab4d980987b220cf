/// What a file holds, by its first bytes, whatever its name says.
public enum SourceKind: Equatable, Sendable {
  /// Text that may be delimited.
  case text
  /// A SQLite database.
  case sqlite
  /// Text in a wide encoding, by name: `UTF-16` or `UTF-32`.
  case wideText(String)
  /// Something else; the text names it with an article, as in `a PNG image`.
  case binary(String)

  /// How many bytes `init(firstBytes:)` looks at.
  static let sampleSize = 8192

  /// The name of what has no mark.
  static let unknownBinary = "a binary file"

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    ([0x47, 0x49, 0x46, 0x38, 0x37, 0x61], "a GIF image"),
    ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61], "a GIF image"),
    ([0x1F, 0x8B], "a gzip file"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a zstd file"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz file"),
    ([0x50, 0x4B, 0x03, 0x04], "a zip file (as .xlsx and .ods are)"),
    ([0x25, 0x50, 0x44, 0x46, 0x2D], "a PDF document"),
    ([0x50, 0x41, 0x52, 0x31], "a Parquet file"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Office document"),
  ]

  /// What the user said of a file: the more it is, the less its bytes have to show.
  struct Claim {
    /// Whether the first record names the columns, so that no edit changes how the file begins.
    var hasHeader = true
    /// Whether how it is delimited was said.
    var isDelimited = false
  }

  /// The kind that the first bytes of a file show.
  ///
  /// What edits of a text can bring about is text: control characters in any number, and without a
  /// header also a first value that reads like the mark of something else.
  init(firstBytes bytes: [UInt8], _ claim: Claim = Claim()) {
    let sample = Array(bytes.prefix(Self.sampleSize))
    let isText = claim.isDelimited || !Self.looksBinary(sample)
    if let kind = Self.marked(sample), claim.hasHeader || !Self.isPlain(sample) {
      self = kind
    } else {
      self = isText ? .text : .binary(Self.unknownBinary)
    }
  }

  /// What a file is that begins like this, by the mark that such files begin with.
  static func marked(_ bytes: [UInt8]) -> SourceKind? {
    if bytes.starts(with: SQLiteMark.bytes) { return .sqlite }
    if let name = ByteOrderMark.wideEncoding(bytes) { return .wideText(name) }
    return signatures.first { bytes.starts(with: $0.bytes) }.map { .binary($0.name) }
  }

  /// A text may hold NULs or many control characters. Both together, or control bytes in what is not
  /// UTF-8, are in nothing that anybody types.
  private static func looksBinary(_ sample: [UInt8]) -> Bool {
    guard sample.contains(0) else { return false }
    let controls = sample.count { byte in
      byte == 0x7F || byte < 0x09 || byte == 0x0B || (0x0E..<0x20).contains(byte)
    }
    return controls * 10 > sample.count * 3 || (controls * 20 >= sample.count && !isUTF8(sample))
  }

  private static func isPlain(_ sample: [UInt8]) -> Bool { !sample.contains(0) && isUTF8(sample) }

  private static func isUTF8(_ sample: [UInt8]) -> Bool {
    // The sample may end inside a character.
    (0...min(3, sample.count)).contains { cut in
      String(validating: sample.dropLast(cut), as: UTF8.self) != nil
    }
  }
}
