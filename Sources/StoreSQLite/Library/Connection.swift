import CSQLite
import Glibc
import SwipeCore

/// One connection to one database file; used on one thread only.
final class Connection {
  /// What a connection may do with its file.
  enum Mode {
    case reading, writing, creating

    fileprivate var flags: Int32 {
      switch self {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE
      case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }
  }

  /// The file's path as the user gave it, for messages.
  let path: String
  private let handle: OpaquePointer

  /// Opens the file at `path`; `busyTimeout` is in milliseconds.
  ///
  /// Nothing of the file is changed: its journal mode is its owner's affair.
  /// - Throws: `StoreError` when there is no such database or it cannot be read.
  init(path: String, mode: Mode, busyTimeout: Int) throws(StoreError) {
    if mode != .creating { try Self.requireFile(path) }
    var opened: OpaquePointer?
    let flags = mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(Self.plain(path), &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = Failure(code: code, database: opened).storeError(path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.path = path
    handle = opened
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout))
    try run("PRAGMA foreign_keys = ON")
    // trusted_schema stays on: without it SQLite refuses each trigger and view that uses a
    // full-text index. This program adds no function of its own that it would keep out.
    // The first read of the file, so that anything that is no database fails here.
    _ = try schemaVersion
  }

  deinit { sqlite3_close_v2(handle) }

  /// The rows that the last statement itself changed, without those of its triggers.
  var changes: Int64 { sqlite3_changes64(handle) }

  /// A number that changes when another connection wrote to the database.
  var dataVersion: Int64 {
    get throws(StoreError) { try rows("PRAGMA data_version") { $0.integer(0) }.first ?? 0 }
  }

  /// A number that changes when anybody changed a table's making.
  var schemaVersion: Int64 {
    get throws(StoreError) { try rows("PRAGMA schema_version") { $0.integer(0) }.first ?? 0 }
  }

  /// Whether SQLite could open the file for reading only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Why nothing can be written, or nil when the file and its folder allow it.
  var unwritableReason: String? {
    if isReadOnly { return "the file is not writable" }
    // SQLite keeps its journal beside the file that a symbolic link leads to.
    guard let file = realpath(path, nil) else { return nil }
    defer { free(file) }
    let folder = String(cString: dirname(file))
    return faccessat(AT_FDCWD, folder, W_OK, AT_EACCESS) == 0
      ? nil : "its folder is not writable, where SQLite must keep a journal"
  }

  /// Prepares `sql` for use again and again.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let code = withTextBytes(of: sql) { bytes in
      sqlite3_prepare_v2(handle, bytes.baseAddress, Int32(bytes.count), &statement, nil)
    }
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return Statement(statement, of: self)
  }

  /// Runs one statement with `values` bound in order, and reads every row.
  func rows<Row>(
    _ sql: String, _ values: [Value] = [], _ read: (borrowing Cells) -> Row
  ) throws(StoreError) -> [Row] {
    try prepare(sql).rows(values, read)
  }

  /// Runs one statement with `values` bound in order; rows are passed over.
  func run(_ sql: String, _ values: [Value] = []) throws(StoreError) {
    _ = try rows(sql, values) { _ in }
  }

  /// Runs `body` while nobody else can write, and keeps all of its changes or none.
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Ends an open transaction without its changes.
  func rollBack() {
    // A trigger's RAISE(ROLLBACK) has already ended it.
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  /// Has `isCancelled` asked now and then while a statement runs; true ends the statement.
  ///
  /// - Parameter shared: what is asked; the caller keeps it alive as long as the connection.
  func cancelWhen(_ shared: ScanState) {
    let context = Unmanaged.passUnretained(shared).toOpaque()
    sqlite3_progress_handler(
      handle, 10_000,
      { raw in
        guard let raw else { return 0 }
        return Unmanaged<ScanState>.fromOpaque(raw).takeUnretainedValue().isCancelled ? 1 : 0
      }, context)
  }

  /// The name of the way in which `column` compares text, or nil when that is not known.
  func collation(of column: String, in table: String) -> String? {
    var collation: UnsafePointer<CChar>?
    let code = sqlite3_table_column_metadata(
      handle, "main", table, column, nil, &collation, nil, nil, nil)
    return code == SQLITE_OK ? collation.map { String(cString: $0) } : nil
  }

  /// The error that SQLite reported last, as one for a person.
  func failure(_ code: Int32) -> StoreError {
    Failure(code: code, database: handle).storeError(path: path)
  }

  /// A path that SQLite cannot take for `:memory:` or a URI.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  private static func requireFile(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw StoreError(.unreadable, "\(path): \(String(cString: strerror(errno)))")
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw StoreError(.unreadable, "\(path): this is a directory, not a database")
    }
  }
}
