import Glibc

/// What a file is besides its content: owner, group, rights and attributes.
struct Traits: Equatable, Sendable {
  /// What the kernel derives from the content: it would be false of another one.
  private static let derived: Set = ["security.ima", "security.evm"]

  let owner: uid_t
  let group: gid_t
  let permissions: mode_t
  let attributes: [String: [UInt8]]

  /// Reads them.
  ///
  /// - Throws: `SystemError` when one of the attributes cannot be read.
  init(
    of descriptor: Int32, _ status: FileStatus, _ fileSystem: FileSystem
  ) throws(SystemError) {
    (owner, group, permissions) = (status.owner, status.group, status.permissions)
    var attributes: [String: [UInt8]] = [:]
    for name in try fileSystem.attributeNames(of: descriptor) where !Self.derived.contains(name) {
      attributes[name] = try fileSystem.attribute(name, of: descriptor)
    }
    self.attributes = attributes
  }

  /// Gives them to a new file that only its owner may read.
  ///
  /// - Throws: `SystemError` when the file cannot be given all of them. Nobody has more rights
  ///   then, nor at any moment before, than these traits give.
  func give(to descriptor: Int32, _ fileSystem: FileSystem) throws(SystemError) {
    // A folder's default list came with the file; the mode would widen it.
    try fileSystem.removeAttribute(FileSystem.accessList, of: descriptor)
    let new = try fileSystem.status(of: descriptor)
    if new.owner != owner || new.group != group {
      try fileSystem.changeOwner(
        descriptor, owner: new.owner == owner ? nil : owner,
        group: new.group == group ? nil : group)
    }
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      if try fileSystem.attribute(name, of: descriptor) == value { continue }
      try fileSystem.setAttribute(name, value, on: descriptor)
    }
    try fileSystem.changeMode(descriptor, permissions)
    // Some file systems and rules leave things out without a word.
    let status = try fileSystem.status(of: descriptor)
    let isComplete =
      status.owner == owner && status.group == group && status.permissions == permissions
    if !isComplete { throw SystemError(code: EPERM) }
  }
}
