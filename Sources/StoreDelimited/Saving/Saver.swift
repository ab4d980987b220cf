import Glibc
import SwipeCore

/// Puts new content in the place of a file, so that at every moment the old or the new one is
/// there.
///
/// The content goes to a new file beside the old one, is synced and renamed over it. A file with
/// several hard links would lose them by that: its own bytes are written over, and the new file
/// stays beside it until that is done.
struct Saver {
  /// The path as the user gave it, for messages.
  let path: String
  let fileSystem: FileSystem
  let content: EditedContent

  /// What is written over a file.
  ///
  /// - Parameters:
  ///   - target: the file, free of symbolic links; it need not exist.
  ///   - check: run when the content is written, right before the file is touched.
  /// - Returns: the file as it stands now.
  func replace(
    _ target: String, check: () throws(StoreError) -> Void
  ) throws(StoreError) -> FileStatus {
    let old = try oldFile(target)
    let temporary = try writeTemporary(
      beside: target, like: old ?? content.file.status, attributesAt: old == nil ? nil : target)
    let status = try undoing(temporary) { () throws(StoreError) in
      try check()
      if let old, old.links > 1 { return nil as FileStatus? }
      return try saving { () throws(SystemError) in
        let status = try fileSystem.status(of: temporary.descriptor.number)
        try fileSystem.rename(temporary.path, over: target)
        return renamed(temporary) ?? status
      }
    }
    guard let status else { return try writeOver(target, from: temporary) }
    syncDirectory(of: target)
    return status
  }

  /// The file as it stands under its new name, which is a change of its own; nil when it cannot be
  /// had, which is no failure of the save.
  private func renamed(_ temporary: TemporaryFile) -> FileStatus? {
    do throws(SystemError) {
      return try fileSystem.status(of: temporary.descriptor.number)
    } catch { return nil }
  }

  /// Writes a file that must not exist yet.
  ///
  /// - Returns: the file as it stands now.
  func create(_ target: String) throws(StoreError) -> FileStatus {
    try checkAbsent(target)
    let temporary = try writeTemporary(
      beside: target, like: content.file.status, attributesAt: nil)
    let status = try undoing(temporary) { () throws(StoreError) in
      let status = try saving { () throws(SystemError) in
        try fileSystem.status(of: temporary.descriptor.number)
      }
      do throws(SystemError) {
        // Unlike a rename, a link never takes the place of a file made meanwhile.
        try fileSystem.link(temporary.path, to: target)
        temporary.remove()
      } catch let error where error.code == EEXIST {
        throw exists(target)
      } catch {
        // This file system has no links.
        try checkAbsent(target)
        try saving { () throws(SystemError) in
          try fileSystem.rename(temporary.path, over: target)
        }
      }
      return renamed(temporary) ?? status
    }
    syncDirectory(of: target)
    return status
  }

  /// The file that is to be replaced, or nil when there is none.
  private func oldFile(_ target: String) throws(StoreError) -> FileStatus? {
    do throws(SystemError) {
      let old = try fileSystem.status(at: target)
      guard old.isRegular else { throw SystemError(code: old.isDirectory ? EISDIR : EINVAL) }
      try fileSystem.checkWritable(target)
      return old
    } catch {
      if error.code == ENOENT { return nil }
      throw .unwritable(path, error)
    }
  }

  private func writeTemporary(
    beside target: String, like old: FileStatus, attributesAt oldPath: String?
  ) throws(StoreError) -> TemporaryFile {
    let temporary: TemporaryFile
    do throws(SystemError) {
      temporary = try TemporaryFile(beside: target, fileSystem)
    } catch { throw .folderUnwritable(path, error) }
    try undoing(temporary) { () throws(StoreError) in
      var sink = FileSink(
        path: path, descriptor: temporary.descriptor.number, fileSystem: fileSystem)
      try content.write(to: &sink)
      try content.file.base.checkUnchanged()
      try saving { () throws(SystemError) in
        try temporary.take(old, at: oldPath)
        try fileSystem.sync(temporary.descriptor.number)
      }
    }
    return temporary
  }

  /// Copies the temporary file into the target, whose links stay.
  private func writeOver(
    _ target: String, from temporary: TemporaryFile
  ) throws(StoreError) -> FileStatus {
    let number = try undoing(temporary) { () throws(StoreError) in
      try saving { () throws(SystemError) in try fileSystem.open(target, O_WRONLY) }
    }
    let descriptor = Descriptor(number, fileSystem)
    do throws(SystemError) {
      let size = try fileSystem.status(of: temporary.descriptor.number).size
      try copy(temporary.descriptor.number, to: number, size: size)
      try fileSystem.truncate(number, to: size)
      try fileSystem.sync(number)
      let status = try fileSystem.status(of: descriptor.number)
      temporary.remove()
      return status
    } catch {
      throw .unwritable(
        path, error, kept: "it may be damaged, its whole new content is in \(temporary.path)")
    }
  }

  private func copy(_ source: Int32, to target: Int32, size: Int) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { buffer.deallocate() }
    var offset = 0
    while offset < size {
      let count = try fileSystem.read(source, into: buffer, at: offset)
      if count == 0 { throw SystemError(code: EIO) }
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      try fileSystem.write(target, part, at: offset)
      offset += count
    }
  }

  /// Makes the new name last through a power cut. A file system that cannot do that has still
  /// renamed, so that a failure here is none of the save.
  private func syncDirectory(of target: String) {
    do throws(SystemError) {
      let number = try fileSystem.open(FilePath.directory(of: target), O_RDONLY | O_DIRECTORY)
      let descriptor = Descriptor(number, fileSystem)
      try fileSystem.sync(descriptor.number)
    } catch { return }
  }

  private func checkAbsent(_ target: String) throws(StoreError) {
    do throws(SystemError) {
      _ = try fileSystem.status(at: target, followsLinks: false)
    } catch {
      if error.code != ENOENT { throw .unwritable(target, error) }
      return
    }
    throw exists(target)
  }

  private func exists(_ target: String) -> StoreError {
    StoreError(
      .unwritable, "\(target): it exists already; choose another name",
      brief: "it exists already; choose another name")
  }

  private func undoing<Answer>(
    _ temporary: TemporaryFile, _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    do throws(StoreError) { return try body() } catch {
      temporary.remove()
      throw error
    }
  }

  private func saving<Answer>(
    _ body: () throws(SystemError) -> Answer
  ) throws(StoreError) -> Answer {
    do throws(SystemError) { return try body() } catch { throw .unwritable(path, error) }
  }
}
