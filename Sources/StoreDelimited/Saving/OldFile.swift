import Glibc

/// A file that is to be replaced by another one that is all that it is, but for the content.
struct OldFile {
  let status: FileStatus
  private let descriptor: Descriptor
  private let fileSystem: FileSystem

  /// Gives a new file everything that the one at `target` is besides its content; nil when that
  /// cannot be, or when the file has more names than one.
  init?(_ target: String, givingTo side: SideFile, _ fileSystem: FileSystem) {
    self.fileSystem = fileSystem
    do throws(SystemError) {
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
      descriptor = Descriptor(try fileSystem.open(target, flags), fileSystem)
      status = try fileSystem.status(of: descriptor.number)
      guard status.isRegular, status.links == 1 else { return nil }
      let traits = try Traits(of: descriptor.number, status, fileSystem)
      try traits.give(to: side.descriptor.number, fileSystem)
    } catch { return nil }
    // Under the name of the side file nobody must take it for one that was left behind.
    do throws(SystemError) { try fileSystem.lock(descriptor.number, isShared: true) } catch {}
  }

  /// Whether it still stands at `target` with nothing changed.
  func isUntouched(at target: String) -> Bool {
    do throws(SystemError) {
      return try fileSystem.status(at: target, followsLinks: false) == status
    } catch { return false }
  }

  /// Whether nobody has written into it or changed its rights since it got another name.
  func isUnchangedButName() throws(SystemError) -> Bool {
    let now = try fileSystem.status(of: descriptor.number)
    return now.identity.hasContent(of: status.identity) && now.mode == status.mode
      && now.owner == status.owner && now.group == status.group
  }
}
