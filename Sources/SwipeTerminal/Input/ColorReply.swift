/// The terminal's answer to a question for its background: `11;rgb:1e1e/1e1e/1e1e`.
nonisolated struct ColorReply {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// The colour in `bytes`, or nil when they are another reply.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 2, fields.first == "11", let value = fields.last else { return nil }
    let head = value.prefix { $0 != ":" }
    guard head == "rgb" || head == "rgba", head.endIndex < value.endIndex else { return nil }
    let parts = value[value.index(after: head.endIndex)...].split(separator: "/")
    let levels = parts.compactMap(Self.level)
    guard parts.count == levels.count, levels.count == 3 || levels.count == 4 else { return nil }
    (red, green, blue) = (levels[0], levels[1], levels[2])
  }

  /// One to four hexadecimal digits, scaled to 0 to 255.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    let highest = UInt32(1) << UInt32(4 * digits.utf8.count) - 1
    return UInt8((value * 255 + highest / 2) / highest)
  }
}
