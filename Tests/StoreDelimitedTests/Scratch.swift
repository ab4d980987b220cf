import Foundation
import SwipeCore

@testable import StoreDelimited

/// A directory of its own for one test, gone with its last owner.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "delimited-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file with these bytes.
  func file(name: String = "data.csv", _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  func file(name: String = "data.csv", _ text: String) throws -> String {
    try file(name: name, Array(text.utf8))
  }

  /// The bytes of a file.
  func bytes(_ name: String = "data.csv") throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  /// The text of a file.
  func text(_ name: String = "data.csv") throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Whether a file written now is younger than `data.csv`, by the clock of the file system.
  func clockHasMoved() throws -> Bool {
    var (old, new) = (stat(), stat())
    let tick = try file(name: "tick", "")
    guard lstat(path + "/data.csv", &old) == 0, lstat(tick, &new) == 0 else { return false }
    return (new.st_ctim.tv_sec, new.st_ctim.tv_nsec) > (old.st_ctim.tv_sec, old.st_ctim.tv_nsec)
  }

  /// The names of all files, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Opens a file as a store.
  func open(
    _ path: String, delimiter: Character? = nil, hasHeader: Bool = true, isReadOnly: Bool = false,
    fileSystem: FileSystem = FileSystem(), tuning: Tuning = Tuning()
  ) throws -> DelimitedStore {
    let options = DelimitedOptions(
      delimiter: delimiter?.asciiValue, hasHeader: hasHeader, isReadOnly: isReadOnly,
      stateDirectory: self.path + "/state/swipetable")
    return try DelimitedStore(
      path: path, options: options, fileSystem: fileSystem, tuning: tuning)
  }

  /// Opens a file with this text as a store.
  func store(
    _ text: String, name: String = "data.csv", delimiter: Character? = nil, hasHeader: Bool = true
  ) throws -> DelimitedStore {
    try open(try file(name: name, text), delimiter: delimiter, hasHeader: hasHeader)
  }
}

extension DelimitedStore {
  /// All records.
  func all() throws -> [Record] { try records(in: 0..<Int.max) }

  /// The values of all records as text.
  func rows() throws -> [[String]] {
    try all().map { record in
      record.values.map { if case .text(let text) = $0 { text } else { "<no text>" } }
    }
  }

  var columnNames: [String] { description.columns.map(\.name) }

  /// Sets one value of the record at a position.
  @discardableResult
  func set(_ position: Int, _ column: Int, _ text: String) throws -> Applied {
    try apply(.update(try all()[position], changes: [column: .text(text)]))
  }

  /// Deletes the record at a position.
  @discardableResult
  func delete(_ position: Int) throws -> Applied { try apply(.delete(try all()[position])) }

  /// Adds a record.
  @discardableResult
  func add(_ values: String...) throws -> Applied { try apply(.insert(values.map { .text($0) })) }
}

/// The error that `body` throws as a store.
func failure(_ body: () throws -> Void) -> StoreError? {
  do { try body() } catch { return error as? StoreError }
  return nil
}

/// Waits until `condition` holds, for at most ten seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  let deadline = Date(timeIntervalSinceNow: 10)
  while Date() < deadline {
    if condition() { return true }
    usleep(500)
  }
  return condition()
}

extension Tuning {
  /// Nothing held in memory, everything but the first bytes looked through in the background.
  static var unheld: Tuning {
    var tuning = Tuning()
    tuning.heldSize = 0
    tuning.firstPart = 10
    tuning.wholeSize = 0
    tuning.chunkSize = 7
    return tuning
  }
}
