import CXattr
import Foundation

@testable import StoreDelimited

/// Access lists of files, written as the kernel takes them.
enum AccessLists {
  /// A user that nobody is.
  static let user: uid_t = 54_322
  /// That user may read and write, the group nothing.
  static let writing = bytes(user: 6, group: 0, mask: 6, other: 0)
  /// That user may read and write, the group read.
  static let reading = bytes(user: 6, group: 4, mask: 6, other: 0)

  /// A list with one named user.
  static func bytes(user rights: UInt8, group: UInt8, mask: UInt8, other: UInt8) -> [UInt8] {
    let anyone = UInt32.max
    let entries: [(UInt8, UInt8, UInt32)] = [
      (0x01, 6, anyone), (0x02, rights, user), (0x04, group, anyone), (0x10, mask, anyone),
      (0x20, other, anyone),
    ]
    return entries.reduce(into: [2, 0, 0, 0]) { bytes, entry in
      bytes += [entry.0, 0, entry.1, 0]
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: entry.2 >> ($0 * 8)) }
    }
  }

  /// Whether files can have lists where the tests make theirs.
  static let areThere: Bool = {
    guard let scratch = try? Scratch() else { return false }
    return give(reading, to: scratch.path, isDefault: true)
  }()

  /// Gives a file, or the new files of a folder, a list. False where that cannot be.
  @discardableResult
  static func give(_ list: [UInt8], to path: String, isDefault: Bool = false) -> Bool {
    let name = isDefault ? "system.posix_acl_default" : "system.posix_acl_access"
    return setxattr(path, name, list, list.count, 0) == 0
  }

  /// The list of a file, if it has one.
  static func of(_ path: String) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 4096)
    let count = getxattr(path, "system.posix_acl_access", &value, value.count)
    return count < 0 ? nil : Array(value.prefix(count))
  }
}
