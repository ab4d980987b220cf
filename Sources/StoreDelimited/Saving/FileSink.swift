import SwipeCore

/// Writes a file from its start, in large pieces.
struct FileSink {
  private static let size = 1 << 20

  /// The path for messages.
  let path: String
  let descriptor: Int32
  let fileSystem: FileSystem
  /// Takes how many bytes are written.
  let onWritten: (Int) -> Void
  private var buffer: [UInt8] = []
  private var offset = 0
  /// What was written so far.
  private(set) var fingerprint = Fingerprint()

  init(
    path: String, descriptor: Int32, fileSystem: FileSystem,
    onWritten: @escaping (Int) -> Void = { _ in }
  ) {
    self.onWritten = onWritten
    self.path = path
    self.descriptor = descriptor
    self.fileSystem = fileSystem
  }

  /// Adds `bytes`.
  mutating func append(_ bytes: [UInt8]) throws(StoreError) {
    buffer += bytes
    if buffer.count >= Self.size { try flush() }
  }

  /// Adds a part of the file as it was opened.
  mutating func append(_ base: Base, _ range: Range<Int>) throws(StoreError) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.size, range.upperBound)
      try append(try base.bytes(in: start..<end))
      start = end
    }
  }

  /// Writes what is still held back, and returns the size of the file.
  @discardableResult
  mutating func flush() throws(StoreError) -> Int {
    do throws(SystemError) {
      try fileSystem.write(descriptor, buffer, at: offset)
    } catch { throw .unwritable(path, error) }
    offset += buffer.count
    onWritten(offset)
    fingerprint.add(buffer[...])
    buffer.removeAll(keepingCapacity: true)
    return offset
  }
}
