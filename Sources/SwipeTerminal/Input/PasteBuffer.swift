/// The bytes of a bracketed paste, up to its terminator.
nonisolated struct PasteBuffer: Sendable {
  static let terminator: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private var bytes: [UInt8] = []

  /// Takes one byte; true when the terminator is complete.
  mutating func append(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    return byte == 0x7E && bytes.suffix(Self.terminator.count).elementsEqual(Self.terminator)
  }

  /// The text before the terminator, if that has come, with line feeds as its only line ends and no Escape: what was
  /// pasted must not steer a terminal. Linear in its length.
  mutating func take() -> String {
    defer { bytes = [] }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    let isEnded = bytes.suffix(Self.terminator.count).elementsEqual(Self.terminator)
    for byte in bytes.dropLast(isEnded ? Self.terminator.count : 0) {
      let isSecondHalf = byte == 0x0A && previous == 0x0D
      previous = byte
      if byte == 0x1B || isSecondHalf { continue }
      text.append(byte == 0x0D ? 0x0A : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
