import Foundation
import SwipeCore
import Testing

@testable import StoreSQLite

/// A folder with a database as a program that was killed leaves it: copied while the files are in
/// use. It notices every change of what lies in it.
final class StillFolder {
  /// A file's bytes and when they were last written.
  struct Trace: Equatable {
    var bytes: Data
    var modified: Date?
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

  /// Whether the bytes of the database itself hold a text.
  func holds(_ text: String) throws -> Bool {
    try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data(text.utf8)) != nil
  }

  /// Whether every file is there as it was, and no other.
  func isUntouched() throws -> Bool { try traces() == before }

  private func traces() throws -> [String: Trace] {
    var traces: [String: Trace] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name).path
      traces[name] = Trace(
        bytes: try Data(contentsOf: URL(fileURLWithPath: file)),
        modified: try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
      )
    }
    return traces
  }
}

extension Record {
  /// The first value, which is text.
  var first: String { if case .text(let text)? = values.first { text } else { "" } }
}
