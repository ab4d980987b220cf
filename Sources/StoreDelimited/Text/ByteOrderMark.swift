/// The marks that some programs write before a text.
enum ByteOrderMark {
  /// The mark of UTF-8, which says nothing about the order of bytes.
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The encoding that the mark at the start of `bytes` names, if it is not UTF-8.
  static func wideEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? "UTF-16" : nil
  }
}
