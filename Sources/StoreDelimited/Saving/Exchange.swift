import Glibc
import SwipeCore

/// Lets a new file and the old one exchange their names, and looks at the old one afterwards: what
/// somebody wrote into it at the last moment is not lost then.
struct Exchange {
  private static let unsupported: Set = [EINVAL, ENOSYS, ENOTSUP]

  let path: String
  let target: String
  let side: SideFile
  let old: OldFile
  private let fileSystem: FileSystem

  init(
    path: String, target: String, side: SideFile, old: OldFile, _ fileSystem: FileSystem
  ) {
    (self.path, self.target, self.side, self.old) = (path, target, side, old)
    self.fileSystem = fileSystem
  }

  /// Puts the new file in the place of the old one.
  ///
  /// - Returns: the file as it stands now.
  /// - Throws: `StoreError`; the old file is in its place then.
  func run(_ hooks: Saver.Hooks) throws(StoreError) -> FileStatus {
    let written: FileStatus
    do throws(SystemError) {
      written = try fileSystem.status(of: side.descriptor.number)
      try fileSystem.exchange(side.path, target)
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
    side.remove()
    return side.status ?? written
  }

  /// The way where names cannot be exchanged; the last look lies a moment before it.
  private func rename(_ hooks: Saver.Hooks) throws(StoreError) -> FileStatus {
    let written: FileStatus
    do throws(StoreError) {
      try hooks.check?()
      do throws(SystemError) {
        written = try fileSystem.status(of: side.descriptor.number)
        try fileSystem.rename(side.path, over: target)
      } catch { throw .unwritable(path, error) }
    } catch {
      side.remove()
      throw error
    }
    fileSystem.syncDirectory(of: target)
    return side.status ?? written
  }

  /// Takes the exchange back when the old file is no longer what it was.
  private func look(_ written: FileStatus) throws(StoreError) {
    let reason: StoreError
    do throws(SystemError) {
      if try old.isUnchangedButName() { return }
      reason = .changedOnDisk(path)
    } catch { reason = .unwritable(path, error) }
    do throws(SystemError) { try fileSystem.exchange(side.path, target) } catch {
      throw .unwritable(
        path, error,
        kept: "the file that was there is now \(fileSystem.setAside(side.path, target))")
    }
    // What somebody wrote into the new file in between is not to be lost either.
    if let now = side.status, now.identity.hasContent(of: written.identity) {
      side.remove()
      throw reason
    }
    throw .changedTwice(path, kept: fileSystem.setAside(side.path, target))
  }
}
