import CSQLite
import SwipeCore
import SwipeThreads

/// One connection to one database file; used on one thread only.
final class Connection {
  /// What a connection may do with its file.
  enum Mode {
    /// Read, with no change on the disk whatever stands there.
    case viewing
    /// Read beside a connection of this program that may write.
    case reading
    case writing, creating
  }

  /// The file's path as the user gave it, for messages.
  var path: String { files.path }
  /// What it really does: where nothing can be written, a connection for writing only views.
  let mode: Mode
  /// Why nothing can be written although that was wanted, or nil.
  let unwritableReason: String?
  /// Which file it has open; nil where that one was moved in the moment of opening.
  private(set) var identity: FileIdentity?
  /// How long a log is waited for that another program is about to set up, in milliseconds.
  private let repairTimeout: Int
  private let stop: StopSign
  private let files: DatabaseFiles
  private let opened: Handle
  private var handle: OpaquePointer { opened.database }

  /// Opens the file at `path`; `busyTimeout` is in milliseconds, as is `repairTimeout`, which is
  /// the same unless said otherwise. `interruption` stops whatever is done, with `.interrupted`; it
  /// serves one connection at a time.
  ///
  /// Nothing of the file is changed: its journal mode is its owner's affair.
  /// - Throws: `StoreError` when there is no such database or it cannot be read.
  init(
    path: String, mode: Mode, busyTimeout: Int, repairTimeout: Int? = nil,
    interruption: Interruption = Interruption()
  ) throws(StoreError) {
    stop = StopSign(patience: busyTimeout, interruption)
    self.repairTimeout = repairTimeout ?? busyTimeout
    files = DatabaseFiles(path)
    try files.check(mustExist: mode != .creating)
    unwritableReason = mode == .writing ? files.unwritableReason : nil
    self.mode = unwritableReason == nil ? mode : .viewing
    opened = try Self.open(files, self.mode)
    opened.obey(stop)
    try run("PRAGMA foreign_keys = ON")
    if self.mode == .viewing { try run("PRAGMA query_only = ON") }
    if mode != .creating { swt_defend(handle) }
    // trusted_schema stays on: without it SQLite refuses each trigger and view that uses a
    // full-text index. This program adds no function of its own that it would keep out.
    // The first read of the file, so that anything that is not a database fails here.
    _ = try schemaVersion
    let found = files.identity
    identity = isMoved ? nil : found
  }

  private static func open(
    _ files: DatabaseFiles, _ mode: Mode
  ) throws(StoreError) -> Handle {
    switch mode {
    case .reading: try Handle(files, flags: SQLITE_OPEN_READONLY)
    case .writing: try Handle(files, flags: SQLITE_OPEN_READWRITE)
    case .creating: try Handle(files, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    case .viewing: try Handle(viewing: files)
    }
  }

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

  /// Whether the file no longer stands where it was opened.
  var isMoved: Bool {
    var answer: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &answer)
    return answer != 0
  }

  /// The error for an edit of a file that no longer stands where it was opened.
  var moved: StoreError { Failure.moved(files) }

  /// Prepares `sql` for use again and again.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let code = withTextBytes(of: sql) { bytes in
      waitingForLog {
        sqlite3_prepare_v2(handle, bytes.baseAddress, Int32(bytes.count), &statement, nil)
      }
    }
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return Statement(statement, of: self)
  }

  /// Tries again for a while where a log has no index that can be used: it has none either in the
  /// moment in which another program opens the database. SQLite gives the result code.
  func waitingForLog(_ attempt: () -> Int32) -> Int32 {
    let start = MonotonicClock.now()
    var code = attempt()
    while code == Failure.needsRecovery, MonotonicClock.now() - start < Milliseconds(repairTimeout),
      !stop.isStopped
    {
      MonotonicClock.sleep(5)
      code = attempt()
    }
    return code
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

  /// Ends an open transaction without its changes, also where somebody wants the work to stop: a
  /// transaction that stays open would lock everybody out.
  func rollBack() {
    // A trigger's RAISE(ROLLBACK) has already ended it.
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    stop.standAside(from: handle) { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Takes a step of a statement, unless the work is to stop. SQLite gives the result code.
  func step(_ statement: OpaquePointer) -> Int32 {
    // What it waits for can only be met by the first step.
    waitingForLog { stop.isStopped ? SQLITE_INTERRUPT : sqlite3_step(statement) }
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
    // A wait that was stopped ends as if its time were over.
    let isStopped = [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) && stop.isStopped
    return Failure(code: isStopped ? SQLITE_INTERRUPT : code, database: handle).storeError(files)
  }
}
