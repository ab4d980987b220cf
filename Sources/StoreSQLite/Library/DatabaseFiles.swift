import Glibc
import SwipeCore

/// Which file a path led to.
struct FileIdentity: Equatable {
  var device: dev_t
  var number: ino_t
}

/// A database on the disk: the file that a path leads to, and what SQLite keeps beside it.
struct DatabaseFiles {
  /// The file's path as the user gave it, for messages.
  let path: String
  /// The file itself, behind symbolic links: SQLite keeps its journal beside it.
  private let file: String

  /// The database at `path`, which may not exist yet.
  init(_ path: String) {
    self.path = path
    guard let resolved = realpath(path, nil) else {
      file = path
      return
    }
    defer { free(resolved) }
    file = String(cString: resolved)
  }

  /// The file with its journal, its log, and the log's index, where there are such.
  private var all: [String] {
    [file] + ["-journal", "-wal", "-shm"].map { file + $0 }.filter { access($0, F_OK) == 0 }
  }

  /// Makes sure that the file is there, unless it is to be made, and that SQLite may open it.
  ///
  /// Looked at before it is opened: opening a device or a pipe may do something.
  func check(mustExist: Bool) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT, !mustExist { return }
      let cure = errno == ENOENT ? "; check the name" : ""
      throw StoreError(.unreadable, "\(path): \(String(cString: strerror(errno)))\(cure)")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try checkCompanions()
    case S_IFDIR: throw StoreError(.unreadable, "\(path): this is a directory, not a database")
    default:
      throw StoreError(
        .unreadable, "\(path): it is not a regular file; copy its contents to one first")
    }
  }

  /// Makes sure that SQLite does not wait for a pipe beside the file.
  private func checkCompanions() throws(StoreError) {
    for other in all.dropFirst() {
      var status = stat()
      guard stat(other, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
      throw StoreError(
        .unreadable,
        "\(path): \(Self.name(of: other)) beside it is not a regular file; move it away first")
    }
  }

  /// Which file stands there now, or nil.
  var identity: FileIdentity? {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    return FileIdentity(device: status.st_dev, number: status.st_ino)
  }

  /// Why nothing can be written, or nil when the files and their folder allow it.
  var unwritableReason: String? {
    if let other = all.first(where: { !Self.allows(W_OK, $0) }) {
      return other == file ? "the file is not writable" : "\(Self.name(of: other)) is not writable"
    }
    return Self.allows(W_OK, folder)
      ? nil : "its folder is not writable, where SQLite must keep a journal"
  }

  /// Why SQLite could not open what it needs, as it stands behind the path in a sentence.
  ///
  /// - Parameter code: the system's error, 0 where it is not known.
  func reasonNotOpened(_ code: Int32) -> String {
    switch code {
    case EMFILE, ENFILE:
      return "too many files are open; close some programs, or raise the limit with ulimit -n"
    case ENOMEM: return "memory ran out; close some programs"
    default: break
    }
    if access(file, F_OK) != 0, errno == ENOENT {
      var status = stat()
      return lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        ? "it is a link that leads to nothing; make what it leads to, or remove it"
        : "the database cannot be opened (\(String(cString: strerror(ENOENT))))"
    }
    if let other = all.first(where: { !Self.allows(R_OK, $0) }) {
      let subject = other == file ? "" : "\(Self.name(of: other)) beside it cannot be read: "
      return "\(subject)permission denied; ask its owner for the right to read it"
    }
    if !Self.allows(W_OK, folder) {
      return "SQLite must keep a file beside it, and its folder cannot be written"
    }
    let reason = code == 0 ? "" : " (\(String(cString: strerror(code))))"
    return "the database cannot be opened\(reason)"
  }

  private var folder: String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  private static func name(of path: String) -> String {
    path.lastPathPart
  }

  private static func allows(_ mode: Int32, _ path: String) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }
}
