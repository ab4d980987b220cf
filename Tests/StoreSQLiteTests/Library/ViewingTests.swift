import CSQLite
import Glibc
import SwipeCore
import SwipeThreads
import Testing

@testable import StoreSQLite

@Suite struct ViewingTests {
  /// A database whose newest row stands in the log alone.
  private func logged() throws -> TestDatabase {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES ('old')")
    _ = try database.value("PRAGMA journal_mode = WAL")
    _ = try database.value("PRAGMA wal_autocheckpoint = 0")
    try database.other.run("INSERT INTO t VALUES ('in the log')")
    return database
  }

  /// A database in the middle of a change, parts of which have reached the file.
  private func interrupted(rows: Int = 400) throws -> TestDatabase {
    let database = try TestDatabase("CREATE TABLE t (a)")
    try database.other.run("PRAGMA synchronous = FULL")
    try database.other.run(
      "INSERT INTO t SELECT 'row ' || value || printf('%.*c', 500, 'x') FROM \(series(rows))")
    try database.other.run("PRAGMA cache_size = 5")
    try database.other.run("BEGIN")
    try database.other.run("UPDATE t SET a = 'half done'")
    return database
  }

  @Test(arguments: [["-wal", "-shm"], ["-wal"]])
  func `rows of a log are shown, and neither it nor anything else changes`(suffixes: [String])
    throws
  {
    let folder = try StillFolder(try logged(), suffixes: suffixes)
    #expect(try folder.texts() == ["old", "in the log"])
    #expect(try SQLiteCatalog.tables(path: folder.path, isReadOnly: true).count == 1)
    #expect(try folder.isUntouched())
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root may give files away"),
    arguments: [["-wal", "-shm"], ["-wal"], ["-journal"]])
  func `what lies beside a database keeps its owner where root looks at it`(suffixes: [String])
    throws
  {
    let database = try suffixes == ["-journal"] ? interrupted() : logged()
    let folder = try StillFolder(database, suffixes: suffixes)
    try folder.giveCompanionsAway()
    #expect(try folder.texts().count == (suffixes == ["-journal"] ? 400 : 2))
    #expect(try folder.isUntouched())
    // Whoever writes does as ever.
    _ = try folder.store(SQLiteOptions())
    #expect(try !folder.isUntouched())
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `empty files beside a database keep their owner too`() throws {
    let folder = try StillFolder(try logged(), suffixes: [])
    for suffix in ["-wal", "-shm"] { close(creat(folder.path + suffix, 0o600)) }
    try folder.giveCompanionsAway()
    _ = try? folder.texts()
    #expect(try folder.isUntouched())
  }

  @Test func `no log is made for a database that would have one`() throws {
    let database = try logged()
    _ = try database.value("PRAGMA wal_checkpoint(TRUNCATE)")
    for suffixes in [[], ["-shm"], ["-wal"]] {
      let folder = try StillFolder(database, suffixes: suffixes)
      #expect(try folder.texts() == ["old", "in the log"])
      #expect(try folder.isUntouched())
    }
  }

  @Test func `a change that was left half done is taken back in memory alone`() throws {
    let database = try interrupted()
    let folder = try StillFolder(database, suffixes: ["-journal"])
    #expect(try folder.holds("half done"))
    let store = try folder.store()
    #expect(store.extent.count == 400)
    for _ in 0..<3 {
      let records = try store.records(in: 0..<400)
      #expect(records.count == 400)
      #expect(records.allSatisfy { $0.first.hasPrefix("row ") })
    }
    #expect(try folder.isUntouched())
    let failure = try failure { _ = try store.apply(.insert([.text("new")])) }
    #expect(failure.code == .readOnly)
    #expect(try folder.isUntouched())
  }

  @Test func `a rollback in memory gives way to what somebody else made of the files`() throws {
    let folder = try StillFolder(try interrupted(rows: 3_000), suffixes: ["-journal"])
    let store = try folder.store()
    #expect(try store.records(in: 0..<1).first?.first.hasPrefix("row 1") == true)
    let other = try Connection(path: folder.path, mode: .writing, busyTimeout: 5_000)
    try other.run("DELETE FROM t")
    try other.run("INSERT INTO t VALUES ('theirs')")
    // The count follows in the background.
    let deadline = MonotonicClock.now() + 20_000
    var shown = ""
    while shown != "theirs", MonotonicClock.now() < deadline {
      shown = try store.records(in: 0..<1).first?.first ?? ""
    }
    #expect(shown == "theirs")
  }

  @Test func `a change that a program leaves half done while it is viewed is taken back in memory`()
    throws
  {
    let whole = try TestDatabase("CREATE TABLE t (a)")
    try whole.other.run(
      "INSERT INTO t SELECT 'row ' || value || printf('%.*c', 500, 'x') FROM \(series(400))")
    let folder = try StillFolder(whole, suffixes: [])
    let store = try folder.store()
    #expect(try store.records(in: 0..<400).count == 400)
    // The same file, with what reached it before the other program died.
    let torn = try StillFolder(try interrupted(), suffixes: ["-journal"])
    try torn.overwrite(folder.path)
    #expect(try folder.holds("half done"))
    for _ in 0..<3 {
      let records = try store.records(in: 0..<400)
      #expect(records.count == 400)
      #expect(records.allSatisfy { $0.first.hasPrefix("row ") })
    }
    #expect(access(folder.path + "-journal", F_OK) == 0)
    #expect(try folder.holds("half done"))
  }

  @Test func `an index of the log that is being made is waited for before that is said`() throws {
    let folder = try StillFolder(try logged(), suffixes: ["-wal", "-shm"])
    let path = folder.path
    let connection = try Connection(path: path, mode: .viewing, busyTimeout: 5_000)
    var tries = 0
    let code = connection.waitingForLog {
      tries += 1
      return tries < 4 ? SQLITE_READONLY | 1 << 8 : SQLITE_OK
    }
    #expect(code == SQLITE_OK)
    #expect(tries == 4)
    let hurried = try Connection(path: path, mode: .viewing, busyTimeout: 20)
    #expect(hurried.waitingForLog { SQLITE_READONLY | 1 << 8 } == SQLITE_READONLY | 1 << 8)
  }

  @Test func `without --read-only the same change is taken back on the disk`() throws {
    let folder = try StillFolder(try interrupted(), suffixes: ["-journal"])
    let store = try folder.store(SQLiteOptions())
    #expect(store.description.capabilities.readOnlyReason == nil)
    #expect(store.extent.count == 400)
    #expect(access(folder.path + "-journal", F_OK) != 0)
  }

  @Test func `what another program writes meanwhile is seen`() throws {
    let database = try logged()
    let store = try database.open("t", SQLiteOptions(isReadOnly: true))
    #expect(try store.all.count == 2)
    try database.other.run("INSERT INTO t VALUES ('live')")
    #expect(try store.all.map(\.first).last == "live")
    _ = try database.value("PRAGMA wal_checkpoint(PASSIVE)")
    try database.other.run("INSERT INTO t VALUES ('behind the checkpoint')")
    #expect(try store.all.count == 4)
  }

  @Test func `what a program that begins to write a log adds is seen`() throws {
    let folder = try StillFolder(try logged(), suffixes: [])
    let store = try folder.store()
    #expect(try store.records(in: 0..<9).count == 1)
    let other = try Connection(path: folder.path, mode: .writing, busyTimeout: 5_000)
    try other.run("INSERT INTO t VALUES ('first')")
    #expect(try store.records(in: 0..<9).map(\.first) == ["old", "first"])
    for _ in 0..<50 {
      try other.run("INSERT INTO t VALUES ('more')")
      _ = try other.rows("PRAGMA wal_checkpoint(RESTART)") { _ in }
      #expect(try store.records(in: 0..<99).first?.first == "old")
    }
    #expect(try store.records(in: 0..<99).count == 52)
  }

  @Test(arguments: [["-wal", "-shm"], ["-wal"], []])
  func `a database that another one took the place of is not mixed with it`(
    suffixes: [String]
  ) throws {
    let folder = try StillFolder(try logged(), suffixes: suffixes)
    let other = try logged()
    try other.other.run("UPDATE t SET a = 'theirs'")
    let store = try folder.store()
    #expect(try store.records(in: 0..<9).first?.first == "old")
    // Their program has it open, and writes on.
    try #require(rename(other.path, folder.path) == 0)
    for suffix in ["-wal", "-shm"] {
      try #require(rename(other.path + suffix, folder.path + suffix) == 0)
    }
    let writer = try Connection(path: folder.path, mode: .writing, busyTimeout: 5_000)
    for turn in 0..<20 {
      try writer.run("INSERT INTO t VALUES ('theirs \(turn)')")
      let failure = try failure { _ = try store.records(in: 0..<99) }
      #expect(failure.message.contains("moved or removed while it was open"))
    }
  }

  @Test func `a connection that views never opens the log of another database`() throws {
    let folder = try StillFolder(try logged(), suffixes: [])
    let viewing = try Connection(path: folder.path, mode: .viewing, busyTimeout: 100)
    let other = try logged()
    try other.other.run("UPDATE t SET a = 'theirs'")
    for suffix in ["", "-wal", "-shm"] {
      try #require(rename(other.path + suffix, folder.path + suffix) == 0)
    }
    #expect(viewing.isMoved)
    for _ in 0..<3 {
      let texts = try? viewing.rows("SELECT a FROM t") { $0.text(0) }
      #expect(texts == nil || texts == ["old"])
    }
  }

  @Test(arguments: [false, true])
  func `pages of a table that another program removed say so`(isReadOnly: Bool) throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES ('x')")
    let store = try database.open("t", SQLiteOptions(isReadOnly: isReadOnly))
    try database.other.run("DROP TABLE t")
    let failure = try failure { _ = try store.all }
    #expect(failure.message.contains("another program removed the table t"))
  }

  @Test func `a lock of another program is waited for and then said`() throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES ('x')")
    let store = try database.open("t", SQLiteOptions(isReadOnly: true, busyTimeout: 60))
    try database.other.run("BEGIN EXCLUSIVE")
    #expect(try failure { _ = try store.all }.code == .busy)
    try database.other.run("COMMIT")
    #expect(try store.all.count == 1)
  }

  @Test func `somebody who views does not keep others from writing`() throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES ('x')")
    try database.other.run("PRAGMA busy_timeout = 0")
    let store = try database.open("t", SQLiteOptions(isReadOnly: true))
    #expect(try store.all.count == 1)
    try database.other.run("INSERT INTO t VALUES ('y')")
    #expect(try store.all.count == 2)
  }

  @Test func `a large table is counted in the background without a change on the disk`() throws {
    let database = try logged()
    try database.other.run("INSERT INTO t SELECT value FROM \(series(30_000))")
    let folder = try StillFolder(database, suffixes: ["-wal"])
    do {
      let store = try folder.store()
      let deadline = MonotonicClock.now() + 30_000
      while !store.extent.isComplete, MonotonicClock.now() < deadline { MonotonicClock.sleep(1) }
      #expect(store.extent.count == 30_002)
    }
    #expect(try folder.isUntouched())
  }

  @Test(arguments: ["wal", "delete"])
  func `what is viewed is whole whenever another program opens, writes and closes`(
    mode: String
  ) async throws {
    let database = try TestDatabase(
      "CREATE TABLE t (a TEXT, n INTEGER)",
      "INSERT INTO t SELECT printf('%.*c', 600, 'x'), 1 FROM \(series(100))")
    _ = try database.value("PRAGMA journal_mode = \(mode)")
    _ = try database.value("PRAGMA wal_checkpoint(TRUNCATE)")
    let folder = try StillFolder(database, suffixes: [])
    let path = folder.path
    async let theirs: Void = moveAmountsInAnotherProcess(path)
    let store = try folder.store(SQLiteOptions(isReadOnly: true, busyTimeout: 10_000))
    // The other program waits for its turn behind whatever tests run.
    let deadline = MonotonicClock.now() + 300_000
    var amounts: [Int64] = []
    while amounts.first != 1_000, MonotonicClock.now() < deadline {
      amounts = try store.records(in: 0..<100).map(\.amount)
      #expect(amounts.reduce(0, +) == 100)
      // The threads of tests are few, and the other program is started on one of them.
      await Task.yield()
    }
    await theirs
    #expect(amounts.first == 1_000)
  }
}

extension Record {
  fileprivate var amount: Int64 {
    if case .integer(let amount)? = values.last { amount } else { 0 }
  }
}

private func moveAmountsInAnotherProcess(_ path: String) async {
  await #expect(processExitsWith: .success) {
    [path = path as String] in
    try moveAmounts(path)
  }
}

/// Moves amounts between rows, each time as a program that starts and ends; at last a large one.
private func moveAmounts(_ path: String) throws {
  for turn in 1...100 {
    let connection = try Connection(path: path, mode: .writing, busyTimeout: 20_000)
    try connection.transaction { () throws(StoreError) in
      let amount = turn < 100 ? "1" : "1000 - (SELECT n FROM t WHERE rowid = 1)"
      try connection.run("UPDATE t SET n = n - (\(amount)) WHERE rowid = \(turn % 90 + 2)")
      try connection.run(
        "UPDATE t SET n = 100 - (SELECT sum(n) FROM t WHERE rowid > 1) WHERE rowid = 1")
    }
  }
}
