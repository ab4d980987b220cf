/// What bytes were, in eight bytes a piece: bytes that are others have another fingerprint, but for
/// a chance of one in 2^64.
struct Fingerprint: Equatable, Sendable {
  /// A stretch of the bytes, up to `end`.
  struct Piece: Equatable, Sendable {
    let end: Int
    let hash: UInt64
  }

  /// The pieces, in their order.
  private(set) var pieces: [Piece] = []
  /// How many bytes there were.
  var size: Int { pieces.last?.end ?? 0 }

  /// Adds the bytes that follow.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    if bytes.isEmpty { return }
    pieces.append(Piece(end: size + bytes.count, hash: Self.hash(bytes)))
  }

  /// Adds the bytes that follow.
  mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add($0) } }

  /// Whether an open file holds these bytes and no others. Linear in its size.
  func matches(_ descriptor: Int32, _ fileSystem: FileSystem) throws(SystemError) -> Bool {
    let longest = pieces.reduce((0, 0)) { (max($0.0, $1.end - $0.1), $1.end) }.0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: longest, alignment: 64)
    defer { buffer.deallocate() }
    var start = 0
    for piece in pieces {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(piece.end - start)])
      let count = try fileSystem.read(descriptor, into: part, at: start)
      guard count == part.count, Self.hash(UnsafeRawBufferPointer(part)) == piece.hash else {
        return false
      }
      start = piece.end
    }
    return try fileSystem.status(of: descriptor).size == size
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Four sums side by side, which the processor works on at once.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    var index = 0
    let end = bytes.count - 63
    while index < end {
      first = mixed(first, bytes, index)
      second = mixed(second, bytes, index &+ 16)
      third = mixed(third, bytes, index &+ 32)
      fourth = mixed(fourth, bytes, index &+ 48)
      index &+= 64
    }
    var hash = UInt64(bytes.count)
    for sum in [first, second, third, fourth] { hash = mixed(hash, sum, 0) }
    while index < bytes.count {
      hash = mixed(hash, UInt64(bytes[index]), 0)
      index += 1
    }
    return hash
  }

  @inline(__always)
  private static func mixed(
    _ sum: UInt64, _ bytes: UnsafeRawBufferPointer, _ index: Int
  ) -> UInt64 {
    mixed(
      sum, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self),
      bytes.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self))
  }

  /// Both halves of the product count: in one alone, the highest bits of a word reach nothing but
  /// the highest bits of the sum.
  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64, _ next: UInt64) -> UInt64 {
    let product = (sum ^ word).multipliedFullWidth(by: next ^ factor)
    return product.high ^ product.low
  }
}
