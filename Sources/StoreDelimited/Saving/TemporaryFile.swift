import Glibc
import SwipeCore

/// A new file beside the one that it is to replace. Its name begins with a dot.
struct TemporaryFile {
  private static let attempts = 100

  let path: String
  let descriptor: Descriptor
  private let fileSystem: FileSystem

  /// Makes an empty file that only its owner may read.
  ///
  /// - Throws: `SystemError` when the directory takes no new file.
  init(beside target: String, _ fileSystem: FileSystem) throws(SystemError) {
    self.fileSystem = fileSystem
    let name = FilePath.shortName(of: target)
    let start = "\(FilePath.directory(of: target))/.\(name).swipetable-\(getpid())"
    for attempt in 0..<Self.attempts {
      let path = attempt == 0 ? start : "\(start)-\(attempt)"
      do throws(SystemError) {
        let number = try fileSystem.open(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        self.path = path
        descriptor = Descriptor(number, fileSystem)
        return
      } catch let error where error.code == EEXIST { continue }
    }
    throw SystemError(code: EEXIST)
  }

  /// Takes the file away; nothing more can be done where that fails.
  func remove() {
    do throws(SystemError) { try fileSystem.remove(path) } catch { return }
  }

  /// Gives the file mode, owner and attributes of the one it replaces, and never more rights.
  ///
  /// - Parameter oldPath: where the attributes are read; nil copies none.
  func take(_ old: FileStatus, at oldPath: String?) throws(SystemError) {
    let (keepsOwner, keepsGroup) = try takeOwner(old)
    var mode = old.permissions
    if !keepsOwner || !keepsGroup { mode &= 0o1777 }
    if !keepsGroup {
      // Another group gets no more than what everybody has.
      mode &= 0o1707 | (mode & 0o007) << 3
    }
    try fileSystem.changeMode(descriptor.number, mode)
    if keepsOwner, keepsGroup, let oldPath { takeAttributes(at: oldPath) }
  }

  private func takeOwner(_ old: FileStatus) throws(SystemError) -> (Bool, Bool) {
    let new = try fileSystem.status(of: descriptor.number)
    if new.owner == old.owner && new.group == old.group { return (true, true) }
    do throws(SystemError) {
      try fileSystem.changeOwner(descriptor.number, owner: old.owner, group: old.group)
      return (true, true)
    } catch let error where error.code != EPERM && error.code != EINVAL { throw error } catch {}
    if new.group == old.group { return (false, true) }
    do throws(SystemError) {
      try fileSystem.changeOwner(descriptor.number, owner: nil, group: old.group)
      return (new.owner == old.owner, true)
    } catch { return (new.owner == old.owner, false) }
  }

  /// Copies user attributes and the access list, where the file system has such.
  private func takeAttributes(at oldPath: String) {
    do throws(SystemError) {
      for name in try fileSystem.attributeNames(at: oldPath)
      where name.hasPrefix("user.") || name == "system.posix_acl_access" {
        let value = try fileSystem.attribute(name, at: oldPath)
        try fileSystem.setAttribute(name, value, on: descriptor.number)
      }
    } catch { return }
  }
}
