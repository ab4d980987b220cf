import Glibc
import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct LayoutTests {
  @Test func `generated columns are shown and cannot be set`() throws {
    let database = try TestDatabase(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER NOT NULL,
        twice AS (a * 2), b TEXT, stored AS (a + 1) STORED)
      """,
      "INSERT INTO t (id, a, b) VALUES (1, 5, 'x'), (2, 6, 'y')")
    let store = try database.open()
    let columns = store.description.columns
    #expect(columns.map(\.name) == ["id", "a", "twice", "b", "stored"])
    #expect(columns.map { $0.readOnlyReason != nil } == [false, false, true, false, true])
    #expect(columns.map(\.isNullable) == [false, false, true, true, true])
    #expect(columns[2].readOnlyReason?.hasPrefix("generated") == true)
    #expect(
      try store.record(0).values == [
        .integer(1), .integer(5), .integer(10), .text("x"), .integer(6),
      ])
    let failure = try failure {
      _ = try store.apply(.update(store.record(0), changes: [2: .text("1")]))
    }
    #expect(failure.code == .refused)
    #expect(failure.column == 2)
    let updated = try store.apply(.update(store.record(0), changes: [1: .text("7")]))
    #expect(updated.record?.values[2] == .integer(14))
    let deleted = try store.apply(.delete(#require(updated.record)))
    #expect(try store.apply(deleted.inverse).record == updated.record)
    let inserted = try store.apply(.insert([nil, .text("1")]))
    #expect(inserted.record?.values[4] == .integer(2))
  }

  @Test(arguments: [
    ("v", "a view has no key"), ("w", "a view has no key"),
    ("words", "a virtual table: its rows may have no key"),
  ])
  func `a view and a virtual table are read-only and say why`(name: String, reason: String) throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "INSERT INTO t SELECT value, 'x' || value FROM \(series(3_000))",
      "CREATE VIEW v AS SELECT a, id FROM t", "CREATE VIEW w AS SELECT a, id FROM t",
      "CREATE TRIGGER i INSTEAD OF DELETE ON w BEGIN DELETE FROM t WHERE id = old.id; END",
      "CREATE VIRTUAL TABLE words USING fts5(a, id)", "INSERT INTO words SELECT a, id FROM t")
    let store = try database.open(name)
    #expect(store.description.capabilities.readOnlyReason == reason)
    #expect(!store.description.capabilities.canInsert)
    #expect(store.description.columns.map(\.name) == ["a", "id"])
    try store.counted()
    #expect(store.extent.count == 3_000)
    let record = try store.record(2_998)
    #expect(record.values == [.text("x2999"), .integer(2_999)])
    #expect(Set(try store.all.map(\.id)).count == 3_000)
    let failure = try failure { _ = try store.apply(.delete(record)) }
    #expect(failure.code == .readOnly)
    #expect(failure.message.contains(reason))
  }

  @Test func `opened read-only, nothing can be changed`() throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES (1)")
    let store = try database.open("t", SQLiteOptions(isReadOnly: true))
    #expect(store.description.capabilities.readOnlyReason == "--read-only was given")
    #expect(try failure { _ = try store.apply(.insert([])) }.code == .readOnly)
    #expect(try store.all.count == 1)
  }

  /// Only root can take the rights of somebody else.
  @Test(.enabled(if: geteuid() == 0))
  func `a file or a folder that is not writable is opened read-only and says so`() throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES (1)")
    chmod(database.folder, 0o755)
    chmod(database.path, 0o666)
    try asSomebodyElse {
      let store = try database.open()
      #expect(store.description.capabilities.readOnlyReason?.contains("folder") == true)
      #expect(try store.all.count == 1)
    }
    chmod(database.folder, 0o777)
    chmod(database.path, 0o644)
    try asSomebodyElse {
      let store = try database.open()
      #expect(store.description.capabilities.readOnlyReason == "the file is not writable")
      #expect(try store.all.count == 1)
    }
    chmod(database.path, 0o600)
    try asSomebodyElse {
      let failure = try failure { _ = try database.open() }
      #expect(failure.brief == "permission denied; ask its owner for the right to read it")
    }
  }

  /// Only root can take the rights of somebody else.
  @Test(.enabled(if: geteuid() == 0))
  func `a database whose log has no place to be is shown without one`() throws {
    let database = try TestDatabase()
    let path = database.folder + "/wal.sqlite"
    defer { unlink(path) }
    do {
      let maker = try Connection(path: path, mode: .creating, busyTimeout: 100)
      try maker.run("PRAGMA journal_mode = WAL")
      try maker.run("CREATE TABLE t (a)")
      try maker.run("INSERT INTO t VALUES (1)")
    }
    chmod(database.folder, 0o755)
    chmod(path, 0o666)
    try asSomebodyElse {
      let store = try SQLiteStore(path: path, table: "t")
      #expect(store.description.capabilities.readOnlyReason?.contains("folder") == true)
      #expect(try store.records(in: 0..<9).count == 1)
    }
    #expect(access(path + "-wal", F_OK) != 0)
    #expect(access(path + "-shm", F_OK) != 0)
  }

  /// Only root can take the rights of somebody else.
  @Test(.enabled(if: geteuid() == 0))
  func `the file that keeps a database from being opened is named`() throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES (1)")
    _ = try database.value("PRAGMA journal_mode = WAL")
    try database.other.run("INSERT INTO t VALUES (2)")
    chmod(database.folder, 0o777)
    for file in [database.path, database.path + "-shm"] { chmod(file, 0o666) }
    chmod(database.path + "-wal", 0o600)
    try asSomebodyElse {
      let failure = try failure { _ = try database.open() }
      #expect(failure.brief?.hasPrefix("test data.sqlite-wal beside it cannot be read:") == true)
    }
    chmod(database.path + "-wal", 0o644)
    try asSomebodyElse {
      let store = try database.open()
      #expect(
        store.description.capabilities.readOnlyReason == "test data.sqlite-wal is not writable")
      #expect(try store.all.count == 2)
    }
  }

  @Test func `only looking never changes the file`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (a)", "INSERT INTO t SELECT value FROM \(series(5_000))")
    let before = try bytes(of: database.path)
    let store = try database.open()
    try store.counted()
    _ = try store.all
    #expect(try bytes(of: database.path) == before)
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 22)
    return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
  }
}

/// Runs `body` with the file rights of nobody, on this thread only.
private func asSomebodyElse(_ body: () throws -> Void) throws {
  typealias SetID = @convention(c) (UInt32) -> Int32
  let symbol = try #require(dlsym(nil, "setfsuid"))
  let setfsuid = unsafeBitCast(symbol, to: SetID.self)
  _ = setfsuid(65_534)
  defer { _ = setfsuid(0) }
  try body()
}
