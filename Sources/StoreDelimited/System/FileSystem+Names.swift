import CXattr
import Glibc

// What changes or lists names.

extension FileSystem {
  /// Locks an open file for as long as it is open, and does not wait.
  ///
  /// - Throws: `SystemError` with `EWOULDBLOCK` when another open file holds the lock.
  func lock(_ descriptor: Int32, isShared: Bool = false) throws(SystemError) {
    _ = try perform(.lock) { _ in flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
  }

  func rename(_ source: String, over target: String) throws(SystemError) {
    _ = try perform(.rename) { _ in Glibc.rename(source, target) }
  }

  /// Renames where nothing stands yet (`EEXIST` otherwise).
  func rename(_ source: String, toAbsent target: String) throws(SystemError) {
    _ = try perform(.rename) { _ in
      renameat2(AT_FDCWD, source, AT_FDCWD, target, Self.keepsTarget)
    }
  }

  /// Lets two files change their names, in one step.
  func exchange(_ source: String, _ target: String) throws(SystemError) {
    _ = try perform(.exchange) { _ in
      renameat2(AT_FDCWD, source, AT_FDCWD, target, Self.exchanges)
    }
  }

  /// Gives a file a second name, where nothing stands yet (`EEXIST` otherwise).
  func link(_ source: String, to target: String) throws(SystemError) {
    _ = try perform(.link) { _ in Glibc.link(source, target) }
  }

  func remove(_ path: String) throws(SystemError) {
    _ = try perform(.remove) { _ in unlink(path) }
  }

  func makeDirectory(_ path: String, mode: mode_t) throws(SystemError) {
    _ = try perform(.makeDirectory) { _ in mkdir(path, mode) }
  }

  /// When an open file was made, in nanoseconds; for comparison.
  ///
  /// - Throws: `SystemError` with `ENOTSUP` where the file system does not know.
  func birth(of descriptor: Int32) throws(SystemError) -> Int64 {
    try perform(.status) { _ in swt_birth(descriptor) }
  }

  /// The names in a directory that begin with `start`, in no order; nil where the directory holds more
  /// than `limit` names, or somebody asked for an end. Linear in the number of all, up to `limit`.
  func names(
    in directory: String, startingWith start: String, among limit: Int = .max,
    isStopped: () -> Bool = { false }
  ) throws(SystemError) -> [String]? {
    var (names, count) = ([String](), 0)
    _ = try perform(.list) { _ -> Int32 in
      guard let stream = opendir(directory) else { return -1 }
      defer { closedir(stream) }
      while count <= limit, !isStopped(), let entry = readdir(stream) {
        count += 1
        let matches = withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
            strncmp(name, start, start.utf8.count) == 0 ? String(cString: name) : nil
          }
        }
        if let matches { names.append(matches) }
      }
      return 0
    }
    return count > limit || isStopped() ? nil : names
  }

  /// Renames where nothing stands yet (`EEXIST` otherwise), in the way that the file system has.
  func move(_ source: String, toAbsent target: String) throws(SystemError) {
    do throws(SystemError) { return try rename(source, toAbsent: target) } catch {
      if error.code == EEXIST { throw error }
    }
    do throws(SystemError) { try link(source, to: target) } catch {
      if error.code == EEXIST { throw error }
      return try moveUnlinked(source, toAbsent: target)
    }
    do throws(SystemError) { try remove(source) } catch { return }
  }

  private func moveUnlinked(_ source: String, toAbsent target: String) throws(SystemError) {
    do throws(SystemError) { _ = try status(at: target, followsLinks: false) } catch {
      if error.code == ENOENT { return try rename(source, over: target) }
      throw error
    }
    throw SystemError(code: EEXIST)
  }

  /// Gives a file beside `target` a name that a person sees, and returns it; where that cannot be,
  /// the one that it has.
  func setAside(_ path: String, _ target: String) -> String {
    let name = FilePath.shortName(of: target)
    let start = "\(FilePath.directory(of: target))/\(name).unfinished-save"
    for attempt in 1...100 {
      let name = attempt == 1 ? start : "\(start)-\(attempt)"
      do throws(SystemError) {
        try move(path, toAbsent: name)
        syncDirectory(of: target)
        return name
      } catch let error where error.code == EEXIST { continue } catch { return path }
    }
    return path
  }

  /// Makes the names beside `target` last through a power cut. A file system that cannot do that has
  /// still taken them, so that a failure here is none of the save.
  func syncDirectory(of target: String) {
    do throws(SystemError) {
      let number = try open(FilePath.directory(of: target), O_RDONLY | O_DIRECTORY)
      let descriptor = Descriptor(number, self)
      try sync(descriptor.number)
    } catch { return }
  }

  // From the kernel's fs.h.
  private static let keepsTarget: UInt32 = 1
  private static let exchanges: UInt32 = 2
}
