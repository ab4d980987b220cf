import Glibc
import SwipeCore

/// Lets a new file and the old one exchange their names, and looks at the old one afterwards: what
/// somebody wrote into it at the last moment is not lost then.
struct Exchange {
  private static let unsupported: Set = [EINVAL, ENOSYS, ENOTSUP]

  private let path: String
  private let target: String
  private let side: SideFile
  private let old: OldFile
  private let base: Base
  private let fileSystem: FileSystem

  init(_ saver: Saver, _ target: String, _ side: SideFile, _ old: OldFile) {
    (self.target, self.side, self.old) = (target, side, old)
    (path, base, fileSystem) = (saver.path, saver.content.file.base, saver.fileSystem)
  }

  /// Puts the new file in the place of the old one.
  ///
  /// - Returns: the file as it stands now.
  /// - Throws: `StoreError`; the old file is in its place then.
  func run(_ hooks: Saver.Hooks) throws(StoreError) -> FileStatus {
    let written: FileStatus
    do throws(SystemError) {
      written = try fileSystem.status(of: side.descriptor.number)
      try exchange()
    } catch let error where Self.unsupported.contains(error.code) {
      return try rename(hooks)
    } catch {
      side.remove()
      throw .unwritable(path, error)
    }
    if hooks.check != nil { try look(written) }
    fileSystem.syncDirectory(of: target)
    // Whoever had opened the file to add something has done so by now.
    if hooks.check != nil { try look(written) }
    base.following { side.remove() }
    return side.status(since: written)
  }

  private func exchange() throws(SystemError) {
    try base.following { () throws(SystemError) in try fileSystem.exchange(side.path, target) }
  }

  /// The way where names cannot be exchanged; the last look lies a moment before it.
  private func rename(_ hooks: Saver.Hooks) throws(StoreError) -> FileStatus {
    let written: FileStatus
    do throws(StoreError) {
      try hooks.check?()
      do throws(SystemError) {
        written = try fileSystem.status(of: side.descriptor.number)
        try base.following { () throws(SystemError) in
          try fileSystem.rename(side.path, over: target)
        }
      } catch { throw .unwritable(path, error) }
    } catch {
      side.remove()
      throw error
    }
    fileSystem.syncDirectory(of: target)
    return side.status(since: written)
  }

  /// Takes the exchange back when what lost its name is not the old file, or not as it was.
  private func look(_ written: FileStatus) throws(StoreError) {
    let reason: StoreError
    do throws(SystemError) {
      if try stands(old.status, at: side.path), try old.isUnchangedButName() { return }
      reason = .changedOnDisk(path)
    } catch { reason = .unwritable(path, error) }
    do throws(SystemError) {
      // What a third one put there meanwhile stays, and what was there before is kept beside it.
      guard try stands(written, at: target) else { throw SystemError(code: EEXIST) }
      try exchange()
    } catch {
      throw .unwritable(
        path, error,
        kept: "the file that was there is now \(fileSystem.setAside(side.path, target))")
    }
    // What somebody wrote into the new file in between is not to be lost either.
    guard isNewFile(written) else {
      throw .changedTwice(path, kept: fileSystem.setAside(side.path, target))
    }
    side.remove()
    throw reason
  }

  /// Whether a file is the one that has this name.
  private func stands(_ file: FileStatus, at path: String) throws(SystemError) -> Bool {
    try fileSystem.status(at: path, followsLinks: false).isSameFile(as: file)
  }

  /// Whether the side file is the one that was written, and as it was written.
  private func isNewFile(_ written: FileStatus) -> Bool {
    do throws(SystemError) {
      return try stands(written, at: side.path)
        && side.status?.identity.hasContent(of: written.identity) == true
    } catch { return false }
  }
}
