import SwipeCore
import Synchronization

/// The bytes of the file as it was opened: what every edit of the session stands on.
///
/// Small files are held in memory, so that they stay right when somebody writes into the file.
/// Of larger ones the open file is kept, which a rename leaves alone; a write into it is noticed.
final class Base: Sendable {
  /// Files up to this size are held.
  static let heldSize = 16 << 20
  /// How often the bytes are compared while something goes on with the file.
  private static let attempts = 3

  /// The path as the user gave it, for messages.
  let path: String
  /// The size in bytes when the file was opened.
  let size: Int
  private let held: [UInt8]?
  private let descriptor: Descriptor
  private let status: FileStatus
  /// The newest status of which it is known that the content was as it was opened.
  private let known: Mutex<FileStatus.Identity>
  private let fileSystem: FileSystem

  /// Takes over an open file.
  init(
    path: String, descriptor: Descriptor, status: FileStatus, heldSize: Int,
    fileSystem: FileSystem
  ) throws(StoreError) {
    self.path = path
    self.descriptor = descriptor
    self.status = status
    known = Mutex(status.identity)
    self.fileSystem = fileSystem
    size = status.size
    held =
      size <= heldSize
      ? try Self.bytes(of: descriptor, 0..<size, path: path, fileSystem) : nil
  }

  /// The rights that the file that was opened has now; nil when they cannot be had.
  var rights: Rights? {
    do throws(SystemError) {
      let now = try fileSystem.status(of: descriptor.number)
      return Rights(of: descriptor, now, fileSystem)
    } catch { return nil }
  }
  /// Whether the bytes are in memory.
  var isHeld: Bool { held != nil }
  /// Whether the bytes are read from the file that `other` describes.
  func isRead(from other: FileStatus) -> Bool {
    !isHeld && other.identity.device == status.identity.device
      && other.identity.inode == status.identity.inode
  }

  /// The bytes of `range`, cut at the end of the file.
  func bytes(in range: Range<Int>) throws(StoreError) -> [UInt8] {
    let range = range.clamped(to: 0..<size)
    if let held { return Array(held[range]) }
    return try Self.bytes(of: descriptor, range, path: path, fileSystem)
  }

  /// The same bytes, copied to another file.
  func copied(to descriptor: Descriptor) throws(StoreError) -> Base {
    var sink = FileSink(path: path, descriptor: descriptor.number, fileSystem: fileSystem)
    try sink.append(self, 0..<size)
    try sink.flush()
    let status: FileStatus
    do throws(SystemError) {
      status = try fileSystem.status(of: descriptor.number)
    } catch { throw .unwritable(path, error) }
    return try Base(
      path: path, descriptor: descriptor, status: status, heldSize: -1, fileSystem: fileSystem)
  }

  /// Fills `buffer` with the bytes at `offset`, and returns how many there were.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(StoreError) -> Int {
    let range = (offset..<offset + buffer.count).clamped(to: 0..<size)
    if let held {
      held[range].withUnsafeBytes { buffer.copyMemory(from: $0) }
      return range.count
    }
    let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count])
    do throws(SystemError) {
      let count = try fileSystem.read(descriptor.number, into: part, at: range.lowerBound)
      if count == range.count { return count }
    } catch { throw .unreadable(path, error) }
    throw .changedWhileOpen(path)
  }

  /// What the bytes are, where they are in memory. Linear in their number.
  var fingerprint: Fingerprint? {
    guard let held else { return nil }
    var fingerprint = Fingerprint()
    fingerprint.add(held[...])
    return fingerprint
  }

  /// Makes sure that nobody has written into the file, also if its time was set back.
  ///
  /// The time of its status may have another cause, which no rule tells apart from that one: the
  /// bytes are compared then.
  ///
  /// - Throws: `StoreError` with `.sourceLost`.
  func verify(_ fingerprint: Fingerprint) throws(StoreError) {
    if isHeld { return }
    do throws(SystemError) {
      for _ in 0..<Self.attempts {
        let now = try fileSystem.status(of: descriptor.number).identity
        let last = known.withLock { $0 }
        if now == last { return }
        guard now.hasContent(of: last), try fingerprint.matches(descriptor.number, fileSystem)
        else { break }
        known.withLock { $0 = now }
      }
    } catch { throw .unreadable(path, error) }
    throw .changedWhileOpen(path)
  }

  /// Does something of our own to the names of the file, which changes its status alone.
  func following<Failure>(_ act: () throws(Failure) -> Void) throws(Failure) {
    let wasKnown = identity == known.withLock { $0 }
    defer {
      if wasKnown, let now = identity, now.hasContent(of: status.identity) {
        known.withLock { $0 = now }
      }
    }
    try act()
  }

  private var identity: FileStatus.Identity? {
    if isHeld { return nil }
    do throws(SystemError) { return try fileSystem.status(of: descriptor.number).identity } catch {
      return nil
    }
  }

  /// Notices a write into the file when a page is read: what was read may be anything then.
  ///
  /// - Throws: `StoreError` with `.sourceLost`.
  func checkUnchanged() throws(StoreError) {
    if isHeld { return }
    do throws(SystemError) {
      let now = try fileSystem.status(of: descriptor.number).identity
      if now.hasContent(of: status.identity) { return }
    } catch { throw .unreadable(path, error) }
    throw .changedWhileOpen(path)
  }

  private static func bytes(
    of descriptor: Descriptor, _ range: Range<Int>, path: String, _ fileSystem: FileSystem
  ) throws(StoreError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try fileSystem.read(descriptor.number, count: range.count, at: range.lowerBound)
    } catch { throw .unreadable(path, error) }
    if bytes.count < range.count { throw .changedWhileOpen(path) }
    return bytes
  }
}
