import CXattr
import Glibc

// Extended attributes: at most 64 KiB each, which is what the kernel takes.

extension FileSystem {
  /// The access list of a file, as an attribute.
  static let accessList = "system.posix_acl_access"
  private static let largest = 65536

  /// The names of the extended attributes of an open file; none where the file system has no such.
  func attributeNames(of descriptor: Int32) throws(SystemError) -> [String] {
    var names = [CChar](repeating: 0, count: Self.largest)
    do throws(SystemError) {
      let count = try perform(.attributes) { _ in flistxattr(descriptor, &names, names.count) }
      return names.prefix(count).split(separator: 0).map { name in
        String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    } catch let error where error.meansNoAttributes { return [] }
  }

  /// The value of an attribute; nil when the file has none of that name.
  func attribute(_ name: String, of descriptor: Int32) throws(SystemError) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: Self.largest)
    do throws(SystemError) {
      let count = try perform(.attribute) { _ in
        fgetxattr(descriptor, name, &value, value.count)
      }
      return Array(value.prefix(count))
    } catch let error where error.meansNoAttributes { return nil }
  }

  func setAttribute(
    _ name: String, _ value: [UInt8], on descriptor: Int32
  ) throws(SystemError) {
    _ = try perform(.setAttribute) { _ in
      fsetxattr(descriptor, name, value, value.count, 0)
    }
  }

  /// Takes an attribute away, also where there is none.
  func removeAttribute(_ name: String, of descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      _ = try perform(.removeAttribute) { _ in fremovexattr(descriptor, name) }
    } catch let error where error.meansNoAttributes { return }
  }
}

extension SystemError {
  /// Whether there is no such attribute, or none at all on this file system.
  fileprivate var meansNoAttributes: Bool { [ENODATA, ENOTSUP, ENOSYS].contains(code) }
}
