import Glibc

/// Who may do what with a file. Of a file with an access list the mode's bits for the group are
/// no one's rights, but the most that the list gives to anybody but the owner.
struct Rights: Equatable, Sendable {
  /// The bits that `chmod` sets.
  let permissions: mode_t
  /// The list that goes beyond them, if there is one.
  let list: AccessList?

  /// The rights that a mode gives, and a list in the form of the attribute; those of the owner
  /// alone where the list cannot be read.
  init(permissions: mode_t, list bytes: [UInt8]?) {
    let list = bytes.map(AccessList.init(bytes:))
    let isUnreadable = list == .some(nil)
    self.permissions = isUnreadable ? permissions & 0o700 : permissions
    self.list = list ?? nil
  }

  /// The rights of an open file; where its list cannot be read, what the owner has.
  init(of descriptor: Descriptor, _ status: FileStatus, _ fileSystem: FileSystem) {
    var list: [UInt8]? = []
    do throws(SystemError) {
      list = try fileSystem.attribute(FileSystem.accessList, of: descriptor.number)
    } catch {}
    self.init(permissions: status.permissions, list: list)
  }

  /// The rights of the file at `path` now; nil when there is none, or it cannot be opened.
  init?(at path: String, _ fileSystem: FileSystem) {
    do throws(SystemError) {
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
      let descriptor = Descriptor(try fileSystem.open(path, flags), fileSystem)
      self.init(of: descriptor, try fileSystem.status(of: descriptor.number), fileSystem)
    } catch { return nil }
  }

  /// The mode of a file without a list that gives nobody a right that they do not have here.
  ///
  /// Whoever is no longer the owner, in the group, or named by the list counts as one of the rest,
  /// and so the rest gets what each of those may do.
  ///
  /// - Parameters:
  ///   - keepsOwner: whether the file has the same owner.
  ///   - keepsGroup: whether the file has the same group.
  func narrowed(keepsOwner: Bool, keepsGroup: Bool) -> mode_t {
    let owner = permissions >> 6 & 7
    var group = list?.group ?? permissions >> 3 & 7
    var other = permissions & 7
    for rights in (list?.named ?? []) + (keepsOwner ? [] : [owner]) {
      group &= rights
      other &= rights
    }
    if !keepsGroup {
      other &= group
      group = other
    }
    let special = keepsOwner && keepsGroup ? permissions & 0o7000 : permissions & 0o1000
    return special | owner << 6 | group << 3 | other
  }
}

/// A POSIX access list, as the kernel hands it out.
struct AccessList: Equatable, Sendable {
  private struct Tag {
    static let user = 0x02
    static let groupOwner = 0x04
    static let group = 0x08
    static let mask = 0x10
  }

  /// What the file's group may do.
  let group: mode_t
  /// What each user and group that the list names may do.
  let named: [mode_t]

  /// Reads the value of the attribute: a version, then eight bytes an entry. Nil when it is none.
  init?(bytes: [UInt8]) {
    guard bytes.count >= 4, bytes.count % 8 == 4, bytes[0] == 2 else { return nil }
    var entries: [(tag: Int, rights: mode_t)] = []
    for start in stride(from: 4, to: bytes.count, by: 8) {
      let tag = Int(bytes[start]) | Int(bytes[start + 1]) << 8
      entries.append((tag, mode_t(bytes[start + 2]) & 7))
    }
    guard let group = entries.first(where: { $0.tag == Tag.groupOwner }) else { return nil }
    let mask = entries.first { $0.tag == Tag.mask }?.rights ?? 7
    self.group = group.rights & mask
    named = entries.filter { [Tag.user, Tag.group].contains($0.tag) }.map { $0.rights & mask }
  }
}
