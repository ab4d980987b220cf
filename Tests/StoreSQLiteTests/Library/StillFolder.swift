import Foundation
import Glibc
import SwipeCore
import Testing

@testable import StoreSQLite

/// A folder with a database as a program that was killed leaves it: copied while the files are in
/// use. It notices every change of what lies in it.
final class StillFolder {
  /// A file's bytes, whose it is, and when anything about it last changed.
  struct Trace: Equatable {
    var bytes: Data
    var owner: [UInt32]
    var times: [Int]
  }

  let path: String
  private let folder: URL
  private var before: [String: Trace] = [:]

  /// Takes the files of `database` as they are at this moment, those beside it only with `suffixes`.
  init(_ database: TestDatabase, suffixes: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "swipetable-still-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("100 % #1?.sqlite").path
    for suffix in [""] + suffixes {
      try FileManager.default.copyItem(atPath: database.path + suffix, toPath: path + suffix)
    }
    before = try traces()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func store(_ options: SQLiteOptions = SQLiteOptions(isReadOnly: true)) throws -> SQLiteStore {
    try SQLiteStore(path: path, table: "t", options: options)
  }

  /// What the store reads of its first column.
  func texts() throws -> [String] {
    try store().records(in: 0..<Int.max).map(\.first)
  }

  /// Writes what lies here into the database at `path` and the files beside it, which stay the same.
  func overwrite(_ path: String) throws {
    for suffix in ["-journal", ""] where access(self.path + suffix, F_OK) == 0 {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: self.path + suffix))
      try bytes.write(to: URL(fileURLWithPath: path + suffix), options: [])
    }
  }

  /// Whether the bytes of the database itself hold a text.
  func holds(_ text: String) throws -> Bool {
    try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data(text.utf8)) != nil
  }

  /// Gives what lies beside the database to another user, with rights of its own; for root only.
  func giveCompanionsAway() throws {
    for suffix in ["-wal", "-shm", "-journal"] where access(path + suffix, F_OK) == 0 {
      try #require(chown(path + suffix, 12_345, 12_345) == 0)
      try #require(chmod(path + suffix, 0o604) == 0)
    }
    before = try traces()
  }

  /// Whether every file is there as it was, and no other.
  func isUntouched() throws -> Bool { try traces() == before }

  private func traces() throws -> [String: Trace] {
    var traces: [String: Trace] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name).path
      var status = stat()
      try #require(stat(file, &status) == 0)
      traces[name] = Trace(
        bytes: try Data(contentsOf: URL(fileURLWithPath: file)),
        owner: [status.st_uid, status.st_gid, status.st_mode],
        times: [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] })
    }
    return traces
  }
}

extension Record {
  /// The first value, which is text.
  var first: String { if case .text(let text)? = values.first { text } else { "" } }
}
