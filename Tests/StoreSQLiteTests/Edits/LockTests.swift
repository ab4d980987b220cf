import Glibc
import SwipeCore
import SwipeThreads
import Testing

@testable import StoreSQLite

@Suite struct LockTests {
  private func database() throws -> TestDatabase {
    try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'x'), (2, 'y')")
  }

  @Test func `a database that another program holds is waited for, and then that is said`() throws {
    let database = try database()
    let store = try database.open("t", SQLiteOptions(busyTimeout: 120))
    let record = try store.record(0)
    try database.other.run("BEGIN IMMEDIATE")
    let start = MonotonicClock.now()
    let failure = try failure { _ = try store.apply(.delete(record)) }
    #expect(MonotonicClock.now() - start >= 100)
    #expect(failure.code == .busy)
    #expect(failure.message.contains("locked by another program; try again"))
    try database.other.run("COMMIT")
    _ = try store.apply(.delete(record))
  }

  @Test func `the wait is two seconds unless said otherwise`() {
    #expect(SQLiteOptions().busyTimeout == 2_000)
  }

  @Test func `an edit goes through when the other program is done in time`() throws {
    let database = try database()
    let store = try database.open()
    let record = try store.record(0)
    try database.other.run("BEGIN IMMEDIATE")
    let path = database.path
    let started = Shared(false)
    let waiting = try #require(
      BackgroundThread {
        started.withLock { $0 = true }
        let editor = try? SQLiteStore(path: path, table: "t")
        _ = try? editor?.apply(.insert([nil, .text("late")]))
      })
    while !started.withLock({ $0 }) { MonotonicClock.sleep(1) }
    try database.other.run("COMMIT")
    waiting.join()
    #expect(try database.value("SELECT a FROM t WHERE id = 3") == .text("late"))
    _ = try store.apply(.delete(record))
  }

  @Test func `readers that hold the file make the end of an edit fail whole`() throws {
    let database = try database()
    let store = try database.open("t", SQLiteOptions(busyTimeout: 60))
    let record = try store.record(0)
    try database.other.run("BEGIN")
    _ = try database.rows("SELECT * FROM t")
    #expect(try failure { _ = try store.apply(.delete(record)) }.code == .busy)
    #expect(store.extent.count == 2)
    try database.other.run("COMMIT")
    #expect(try store.all.count == 2)
    _ = try store.apply(.delete(record))
    #expect(try database.value("SELECT count(*) FROM t") == .integer(1))
  }

  @Test func `no lock is held between two calls`() throws {
    let database = try database()
    try database.other.run("PRAGMA busy_timeout = 0")
    let store = try database.open()
    func otherCanWrite() throws {
      try database.other.run("BEGIN EXCLUSIVE")
      try database.other.run("ROLLBACK")
    }
    try otherCanWrite()
    let record = try store.record(0)
    try otherCanWrite()
    let deleted = try store.apply(.delete(record))
    try otherCanWrite()
    _ = try? store.apply(.delete(record))
    try otherCanWrite()
    _ = try store.apply(deleted.inverse)
    try otherCanWrite()
  }

  @Test func `the journal mode stays as its owner chose it`() throws {
    for mode in ["wal", "delete", "persist"] {
      let database = try database()
      _ = try database.value("PRAGMA journal_mode = \(mode)")
      let store = try database.open()
      _ = try store.apply(.delete(store.record(0)))
      let fresh = try Connection(path: database.path, mode: .reading, busyTimeout: 1_000)
      let now = try fresh.rows("PRAGMA journal_mode") { $0.value(0) }.first
      // Only WAL is kept in the file; the others are each connection's own.
      #expect((now == .text("wal")) == (mode == "wal"))
    }
  }

  @Test func `a database with a write-ahead log is left without files beside it`() throws {
    let database = try TestDatabase()
    let path = database.folder + "/wal.sqlite"
    defer { unlink(path) }
    do {
      let maker = try Connection(path: path, mode: .creating, busyTimeout: 100)
      try maker.run("PRAGMA journal_mode = WAL")
      try maker.run("CREATE TABLE t (a)")
    }
    _ = try SQLiteCatalog.tables(path: path)
    #expect(access(path + "-wal", F_OK) != 0)
    do {
      let store = try SQLiteStore(path: path, table: "t")
      _ = try store.apply(.insert([.text("x")]))
    }
    #expect(access(path + "-wal", F_OK) != 0)
    #expect(access(path + "-shm", F_OK) != 0)
  }

  @Test func `two programs that edit at once lose nothing`() async throws {
    let database = try database()
    let path = database.path
    async let theirs: Void = addRowsInAnotherProcess(path, name: "theirs")
    try addRows(path, 60, name: "mine")
    await theirs
    #expect(
      try database.rows("SELECT a, count(*) FROM t WHERE id > 2 GROUP BY a ORDER BY a") == [
        [.text("mine"), .integer(60)], [.text("theirs"), .integer(60)],
      ])
  }
}

private func addRows(_ path: String, _ count: Int, name: String) throws {
  let store = try SQLiteStore(path: path, table: "t")
  for _ in 0..<count { _ = try store.apply(.insert([nil, .text(name)])) }
}

private func addRowsInAnotherProcess(_ path: String, name: String) async {
  await #expect(processExitsWith: .success) {
    [path = path as String, name = name as String] in
    try addRows(path, 60, name: name)
  }
}
