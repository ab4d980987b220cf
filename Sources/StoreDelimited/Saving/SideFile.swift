import Glibc

/// A new file beside the one that is being saved. Its name begins with a dot, and it is locked for
/// as long as somebody works with it.
struct SideFile {
  private static let attempts = 100

  private(set) var path: String
  let descriptor: Descriptor
  /// What was written into it.
  var fingerprint = Fingerprint()
  private let fileSystem: FileSystem

  /// Makes an empty file that only its owner may read.
  ///
  /// - Throws: `SystemError` when no file can be created in the directory.
  init(beside target: String, _ fileSystem: FileSystem) throws(SystemError) {
    self.fileSystem = fileSystem
    for attempt in 0..<Self.attempts {
      let path = SideName.partial.path(beside: target, attempt)
      do throws(SystemError) {
        let number = try fileSystem.open(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        let descriptor = Descriptor(number, fileSystem)
        guard Self.isKept(path, descriptor, fileSystem) else { continue }
        (self.path, self.descriptor) = (path, descriptor)
        return
      } catch let error where error.code == EEXIST { continue }
    }
    throw SystemError(code: EEXIST)
  }

  /// Takes over a file that was found.
  init(found path: String, _ descriptor: Descriptor, _ fileSystem: FileSystem) {
    (self.path, self.descriptor, self.fileSystem) = (path, descriptor, fileSystem)
  }

  /// Locks a file that was just made, unless somebody took it for one that was left behind. Where
  /// there are no locks nobody can.
  private static func isKept(
    _ path: String, _ descriptor: Descriptor, _ fileSystem: FileSystem
  ) -> Bool {
    do throws(SystemError) { try fileSystem.lock(descriptor.number) } catch {
      return error.code != EWOULDBLOCK
    }
    do throws(SystemError) {
      let (named, made) = (
        try fileSystem.status(at: path, followsLinks: false),
        try fileSystem.status(of: descriptor.number)
      )
      return named.isSameFile(as: made)
    } catch { return error.code != ENOENT }
  }

  /// The file as it stands now; nil when that cannot be had.
  var status: FileStatus? {
    do throws(SystemError) { return try fileSystem.status(of: descriptor.number) } catch {
      return nil
    }
  }

  /// The file as it stands now, if only its name and its rights changed since it was written; else as
  /// it was then, so that what somebody else wrote into it is not taken for one's own.
  func status(since written: FileStatus) -> FileStatus {
    guard let now = status, now.identity.hasContent(of: written.identity) else { return written }
    return now
  }

  /// Says by its name, for good, that it holds the whole new content of the file with this inode.
  mutating func markWhole(beside target: String, inode: UInt) throws(SystemError) {
    for attempt in 0..<Self.attempts {
      let name = SideName.whole(inode: inode).path(beside: target, attempt)
      do throws(SystemError) { try fileSystem.move(path, toAbsent: name) } catch {
        if error.code == EEXIST { continue }
        throw error
      }
      path = name
      return fileSystem.syncDirectory(of: target)
    }
    throw SystemError(code: EEXIST)
  }

  /// Takes the file away; nothing more can be done where that fails.
  func remove() {
    do throws(SystemError) { try fileSystem.remove(path) } catch { return }
  }

  /// Gives the file, which may lie in another folder, the owner and group of another one as far as
  /// that is possible, and what all of `rights` allow.
  func take(_ old: FileStatus, _ rights: [Rights]) throws(SystemError) {
    let (keepsOwner, keepsGroup) = try takeOwner(old)
    var mode = rights.reduce(0o7777) {
      $0 & $1.narrowed(keepsOwner: keepsOwner, keepsGroup: keepsGroup)
    }
    // A folder's default list came with the file; where it stays, the mode must not widen it.
    do throws(SystemError) {
      try fileSystem.removeAttribute(FileSystem.accessList, of: descriptor.number)
    } catch { mode &= 0o707 }
    try fileSystem.changeMode(descriptor.number, mode)
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
}
