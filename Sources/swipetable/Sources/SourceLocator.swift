import Glibc
import StoreDelimited
import SwipeKit

/// What kind of source a command line names.
nonisolated enum LocatedSource: Equatable, Sendable {
  case delimited(path: String)
  case sqlite(path: String)
  case ownList(path: String)
}

/// Finds out what a source is, from its name and, where that says nothing, from its first bytes.
nonisolated enum SourceLocator {
  /// The source of `options`.
  ///
  /// - Throws: `Failure` when it is of no kind that can be opened.
  static func locate(_ options: Options) throws(Failure) -> LocatedSource {
    guard let source = options.source else {
      return .ownList(path: try UserFolders().data() + "/list.sqlite")
    }
    guard !source.isEmpty else {
      throw .failed("the name of the source is empty; name a file, or nothing for your own list")
    }
    if source == "-" {
      throw .failed("standard input cannot be read as a source; save it to a file first")
    }
    if let scheme = source.split(separator: ":", maxSplits: 1).first, source.contains("://") {
      // Only the scheme is named: the rest may hold a password.
      throw .failed("\(scheme)://…: sources of this kind cannot be opened; give a file")
    }
    switch fileExtension(source) {
    case "csv", "tsv", "psv", "txt": return .delimited(path: source)
    case "db", "sqlite", "sqlite3": return .sqlite(path: source)
    case "jsonl", "ndjson":
      throw .failed("\(source): JSON Lines files cannot be opened; convert it to CSV")
    default: return isSQLite(source) ? .sqlite(path: source) : .delimited(path: source)
    }
  }

  private static func fileExtension(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether the file begins as those of SQLite do.
  private static func isSQLite(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: SQLiteMark.bytes.count)
    return read(descriptor, &bytes, bytes.count) == SQLiteMark.bytes.count
      && bytes == SQLiteMark.bytes
  }
}
