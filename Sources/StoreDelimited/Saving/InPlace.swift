import Glibc
import SwipeCore

/// Writes new content over a file's own bytes, so that its links, owner, rights and attributes stay.
///
/// The whole content stands in a file beside it, whose name says so, until that is done: whatever
/// happens midway, the save can be finished.
struct InPlace {
  private let path: String
  private let target: String
  private let fileSystem: FileSystem
  private var side: SideFile

  init(_ saver: Saver, _ target: String, _ side: SideFile) {
    self.init(path: saver.path, target: target, side: side, saver.fileSystem)
  }

  init(path: String, target: String, side: SideFile, _ fileSystem: FileSystem) {
    (self.path, self.target, self.side) = (path, target, side)
    self.fileSystem = fileSystem
  }

  /// Writes.
  ///
  /// - Returns: the file as it stands now.
  /// - Throws: `StoreError`; the file is as it was then, unless the content was handed to the hook.
  func write(_ hooks: Saver.Hooks) throws(StoreError) -> FileStatus {
    var side = side
    let descriptor: Descriptor
    do throws(StoreError) {
      descriptor = try open()
      try lock(descriptor)
      let status = try saving { () throws(SystemError) in
        try fileSystem.status(of: descriptor.number)
      }
      try hooks.keepBase(status)
      try hooks.check?()
      try saving { () throws(SystemError) in
        try side.markWhole(beside: target, inode: status.identity.inode)
      }
    } catch {
      side.remove()
      throw error
    }
    do throws(SystemError) {
      let status = try copy(from: side, to: descriptor)
      side.remove()
      return status
    } catch {
      hooks.leave(side)
      throw .unwritable(
        path, error, kept: "it may be damaged, its whole new content is in \(side.path)")
    }
  }

  /// Copies the content once more, after a save that was cut short.
  func finish() throws(StoreError) {
    let descriptor = try open()
    try lock(descriptor)
    try saving { () throws(SystemError) in _ = try copy(from: side, to: descriptor) }
    side.remove()
  }

  private func open() throws(StoreError) -> Descriptor {
    try saving { () throws(SystemError) in
      Descriptor(
        try fileSystem.open(target, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW), fileSystem)
    }
  }

  /// Two that write into one file would mix what they write. Where there are no locks, nobody can be
  /// kept from it.
  private func lock(_ descriptor: Descriptor) throws(StoreError) {
    do throws(SystemError) { try fileSystem.lock(descriptor.number) } catch {
      if error.code == EWOULDBLOCK { throw .inUse(path) }
    }
  }

  /// - Returns: the file as it was written: what somebody else adds to it from then on is not part
  ///   of it.
  private func copy(
    from side: SideFile, to target: Descriptor
  ) throws(SystemError) -> FileStatus {
    let size = try fileSystem.status(of: side.descriptor.number).size
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    var offset = 0
    while offset < size {
      let count = try fileSystem.read(side.descriptor.number, into: buffer, at: offset)
      if count == 0 { throw SystemError(code: EIO) }
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      try fileSystem.write(target.number, part, at: offset)
      offset += count
    }
    try fileSystem.truncate(target.number, to: size)
    let written = try fileSystem.status(of: target.number)
    // Somebody else writes into it at this moment.
    if written.size != size { throw SystemError(code: EBUSY) }
    try fileSystem.sync(target.number)
    let now = try fileSystem.status(of: target.number)
    return now.identity.hasContent(of: written.identity) ? now : written
  }

  private func saving<Answer>(
    _ body: () throws(SystemError) -> Answer
  ) throws(StoreError) -> Answer {
    do throws(SystemError) { return try body() } catch { throw .unwritable(path, error) }
  }
}
