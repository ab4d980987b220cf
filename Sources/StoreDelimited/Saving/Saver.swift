import Glibc
import SwipeCore

/// Puts new content in the place of a file, so that at every moment the old or the new one is
/// there.
///
/// The content goes to a new file beside the old one, is synced, and the two exchange their names.
/// Where the new file cannot have all that the old one is besides its content (its links, owner,
/// rights and attributes), the old one's own bytes are written over, and the new file stays beside
/// it until that is done.
struct Saver {
  /// What the store does at its moments of a save over a file.
  struct Hooks {
    /// Throws when the file is not the one that is to be written over; nil where any may be.
    let check: (() throws(StoreError) -> Void)?
    /// Runs before a file's own bytes are written over.
    let keepBase: (FileStatus) throws(StoreError) -> Void
    /// Takes the whole content when writing over the file failed midway.
    let leave: (SideFile) -> Void
  }

  private static let attempts = 3

  /// The path as the user gave it, for messages.
  let path: String
  let fileSystem: FileSystem
  let content: EditedContent
  /// Takes how much of the new file is written, 0 to 1.
  let progress: (Double) -> Void
  /// What the file that was opened allowed then, allows now, and does as it was saved: nobody gets
  /// more from a new file.
  let rights: () -> [Rights]

  /// Writes over a file, or writes it again where it is gone.
  ///
  /// - Parameter target: the file, free of symbolic links.
  /// - Returns: what stands there now.
  func replace(_ target: String, _ hooks: Hooks) throws(StoreError) -> Expected {
    guard try isThere(target) else { return try writeAbsent(target, hooks) }
    let side = try writeSide(beside: target)
    let old = try undoing(side) { () throws(StoreError) in
      let old = try prepare(side, for: target)
      if old != nil { try hooks.check?() }
      return old
    }
    let status =
      if let old {
        try Exchange(self, target, side, old).run(hooks)
      } else {
        try InPlace(self, target, side).write(hooks)
      }
    return Expected(status, side.fingerprint)
  }

  /// Writes a file that must not exist yet.
  ///
  /// - Returns: what stands there now.
  func create(_ target: String) throws(StoreError) -> Expected {
    do throws(SystemError) {
      _ = try fileSystem.status(at: target, followsLinks: false)
    } catch {
      if error.code != ENOENT { throw .unwritable(target, error) }
      return try publish(try writeSide(beside: target), as: target, or: .exists(target))
    }
    throw .exists(target)
  }

  private func writeAbsent(_ target: String, _ hooks: Hooks) throws(StoreError) -> Expected {
    let side = try writeSide(beside: target)
    if let check = hooks.check { try undoing(side, check) }
    return try publish(side, as: target, or: .changedOnDisk(path))
  }

  /// Gives the new file its name, where nothing stands yet.
  private func publish(
    _ side: SideFile, as target: String, or exists: StoreError
  ) throws(StoreError) -> Expected {
    let status = try undoing(side) { () throws(StoreError) in
      let status = try saving { () throws(SystemError) in
        try side.take(content.file.status, rights())
        try fileSystem.sync(side.descriptor.number)
        return try fileSystem.status(of: side.descriptor.number)
      }
      do throws(SystemError) {
        try fileSystem.move(side.path, toAbsent: target)
      } catch let error where error.code == EEXIST { throw exists } catch {
        throw .unwritable(path, error)
      }
      return side.status(since: status)
    }
    fileSystem.syncDirectory(of: target)
    return Expected(status, side.fingerprint)
  }

  /// Whether there is a file to be written over, which may be written.
  private func isThere(_ target: String) throws(StoreError) -> Bool {
    do throws(SystemError) {
      let old = try fileSystem.status(at: target)
      guard old.isRegular else { throw SystemError(code: old.isDirectory ? EISDIR : EINVAL) }
      try fileSystem.checkWritable(target)
      return true
    } catch {
      if error.code == ENOENT { return false }
      throw .unwritable(path, error)
    }
  }

  private func writeSide(beside target: String) throws(StoreError) -> SideFile {
    var side: SideFile
    do throws(SystemError) { side = try SideFile(beside: target, fileSystem) } catch {
      throw .folderUnwritable(path, error)
    }
    try undoing(side) { () throws(StoreError) in
      let (number, size) = (side.descriptor.number, Double(max(1, content.file.base.size)))
      var sink = FileSink(path: path, descriptor: number, fileSystem: fileSystem) { [progress] in
        progress(min(1, Double($0) / size))
      }
      try content.write(to: &sink)
      try content.file.verify()
      side.fingerprint = sink.fingerprint
    }
    return side
  }

  /// Makes the new file all that the old one is, and syncs it.
  ///
  /// - Returns: the old file; nil when it must be written over in place.
  private func prepare(_ side: SideFile, for target: String) throws(StoreError) -> OldFile? {
    for _ in 0..<Self.attempts {
      let old = OldFile(target, givingTo: side, fileSystem)
      try saving { () throws(SystemError) in try fileSystem.sync(side.descriptor.number) }
      guard let old else { return nil }
      // Rights may change while the disk is waited for.
      if old.isUntouched(at: target) { return old }
    }
    return nil
  }

  private func undoing<Answer>(
    _ side: SideFile, _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    do throws(StoreError) { return try body() } catch {
      side.remove()
      throw error
    }
  }

  private func saving<Answer>(
    _ body: () throws(SystemError) -> Answer
  ) throws(StoreError) -> Answer {
    do throws(SystemError) { return try body() } catch { throw .unwritable(path, error) }
  }
}
