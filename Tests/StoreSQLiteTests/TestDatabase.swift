import CSQLite
import Glibc
import SwipeCore
import SwipeThreads
import Synchronization
import Testing

@testable import StoreSQLite

/// A database in a folder of its own, which goes with it.
final class TestDatabase {
  let folder: String
  let path: String
  /// Another program's connection, so to speak.
  let other: Connection

  init(_ statements: String...) throws {
    var template = Array("/tmp/swipetable-sqlite-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    path = folder + "/test data.sqlite"
    other = try Connection(path: path, mode: .creating, busyTimeout: 5_000)
    try other.run("PRAGMA synchronous = OFF")
    for sql in statements { try other.run(sql) }
  }

  deinit {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
    rmdir(folder)
  }

  func open(_ table: String = "t", _ options: SQLiteOptions = SQLiteOptions()) throws -> Opened {
    Opened(store: try SQLiteStore(path: path, table: table, options: options), database: self)
  }

  /// The first column of the first row.
  func value(_ sql: String, _ values: [Value] = []) throws -> Value? {
    try other.rows(sql, values) { $0.value(0) }.first
  }

  /// All rows.
  func rows(_ sql: String) throws -> [[Value]] { try other.rows(sql) { $0.values() } }
}

/// A store that keeps its database alive.
final class Opened: EditableStore {
  let store: SQLiteStore
  let database: TestDatabase

  init(store: SQLiteStore, database: TestDatabase) {
    self.store = store
    self.database = database
  }

  var description: SourceDescription { store.description }
  var extent: Extent { store.extent }
  func records(in range: Range<Int>) throws(StoreError) -> [Record] {
    try store.records(in: range)
  }
  func onChange(_ notify: @escaping @Sendable () -> Void) { store.onChange(notify) }
  func apply(_ edit: Edit) throws(StoreError) -> Applied { try store.apply(edit) }

  /// All records.
  var all: [Record] {
    get throws { try store.records(in: 0..<Int.max) }
  }

  /// The record at `position`.
  func record(_ position: Int) throws -> Record {
    try #require(try store.records(in: position..<position + 1).first)
  }

  /// Waits until all is counted.
  func counted() throws {
    let deadline = MonotonicClock.now() + 30_000
    while !extent.isComplete, MonotonicClock.now() < deadline { MonotonicClock.sleep(1) }
    try #require(extent.isComplete)
  }
}

/// The failure of `body`, which must fail.
func failure(
  sourceLocation: SourceLocation = #_sourceLocation, of body: () throws -> Void
) throws -> StoreError {
  var failure: (any Error)?
  do { try body() } catch { failure = error }
  return try #require(failure as? StoreError, sourceLocation: sourceLocation)
}

/// The numbers from 1 to `last` as a table with the column `value`.
func series(_ last: Int) -> String {
  """
  (WITH RECURSIVE series(value) AS
    (VALUES (1) UNION ALL SELECT value + 1 FROM series WHERE value < \(last))
    SELECT value FROM series)
  """
}

/// A value that several threads use.
final class Shared<Content: Sendable>: Sendable {
  private let content: Mutex<Content>

  init(_ content: Content) { self.content = Mutex(content) }

  func withLock<Result: Sendable>(_ body: (inout Content) -> Result) -> Result {
    content.withLock { body(&$0) }
  }
}
