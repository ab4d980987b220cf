import Glibc
import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct CatalogTests {
  @Test func `tables and views are listed by name, without what SQLite keeps for itself`() throws {
    let database = try TestDatabase(
      "CREATE TABLE zebra (id INTEGER PRIMARY KEY AUTOINCREMENT)",
      "CREATE TABLE \"Äpfel und 'Birnen'\" (a)", "CREATE VIEW middle AS SELECT 1",
      "CREATE VIRTUAL TABLE words USING fts5(a)", "CREATE INDEX i ON zebra (id)")
    #expect(
      Set(try SQLiteCatalog.tables(path: database.path)) == [
        SQLiteTable(name: "Äpfel und 'Birnen'", kind: .table),
        SQLiteTable(name: "middle", kind: .view), SQLiteTable(name: "words", kind: .table),
        SQLiteTable(name: "zebra", kind: .table),
      ])
  }

  @Test func `a broken view does not hide the tables`() throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "CREATE VIEW v AS SELECT * FROM gone")
    #expect(try SQLiteCatalog.tables(path: database.path).count == 2)
    #expect(try database.open().extent.count == 0)
    let failure = try failure { _ = try database.open("v") }
    #expect(failure.code == .unreadable)
    #expect(failure.message.contains("gone"))
  }

  @Test func `a source that cannot be opened is one sentence that names it`() throws {
    let database = try TestDatabase()
    let text = database.folder + "/text"
    let file = try #require(fopen(text, "w"))
    fputs(String(repeating: "name,city\n", count: 500), file)
    fclose(file)
    defer { unlink(text) }
    for (path, reason) in [
      (database.folder + "/missing.db", "No such file"), (database.folder, "directory"),
      (text, "not a SQLite database"), (database.path, "no tables"),
      (":memory:", "No such file"), ("file:x?mode=memory", "No such file"),
      ("/dev/null/x", "Not a directory"),
    ] {
      let listed = try failure { _ = try SQLiteCatalog.tables(path: path) }
      let opened = try failure { _ = try SQLiteStore(path: path, table: "t") }
      for failure in [listed, opened] {
        #expect(failure.code == .unreadable)
        #expect(failure.message.hasPrefix(path))
        #expect(failure.message.contains(reason), "\(failure)")
        #expect(!failure.message.contains("\n"))
      }
    }
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func `a pipe beside a database is named, and not waited for`(suffix: String) throws {
    let database = try TestDatabase("CREATE TABLE t (a)")
    try #require(mkfifo(database.path + suffix, 0o600) == 0)
    for isReadOnly in [false, true] {
      let failure = try failure {
        _ = try database.open("t", SQLiteOptions(isReadOnly: isReadOnly))
      }
      #expect(failure.code == .unreadable)
      #expect(failure.message.contains("\(suffix) beside it is not a regular file"))
    }
  }

  @Test func `a table that is not there is answered by name with those that are, the nearest ones`()
    throws
  {
    let database = try TestDatabase(
      "CREATE TABLE a1 (a)", "CREATE TABLE a2 (a)", "CREATE TABLE a3 (a)", "CREATE TABLE a4 (a)",
      "CREATE TABLE a5 (a)", "CREATE TABLE contacts (a)")
    let failure = try failure { _ = try database.open("Contcts") }
    #expect(failure.code == .unreadable)
    #expect(
      failure.message.contains("no table is called Contcts; there are a1, a2, a3, a4, contacts"))
    #expect(failure.message.hasSuffix("and 1 more"))
    #expect(try database.open("CONTACTS").description.name.hasPrefix("contacts in "))
  }

  @Test func `names that differ in more than the case of A to Z are different tables`() throws {
    let database = try TestDatabase(
      "CREATE TABLE \"\u{C4}\" (upper)", "CREATE TABLE \"\u{E4}\" (lower)",
      "CREATE TABLE \"A\u{308}\" (decomposed)")
    for (name, column) in [("\u{C4}", "upper"), ("\u{E4}", "lower"), ("a\u{308}", "decomposed")] {
      #expect(try database.open(name).description.columns.map(\.name) == [column])
    }
  }

  @Test(arguments: [
    ("CREATE VIRTUAL TABLE ft USING fts5(a)", ["data", "idx", "content", "docsize", "config"]),
    (
      "CREATE VIRTUAL TABLE ft USING fts4(a)",
      ["content", "segments", "segdir", "docsize", "stat"]
    ),
    ("CREATE VIRTUAL TABLE ft USING rtree(id, x, y)", ["node", "parent", "rowid"]),
  ]) func `what a virtual table is stored in can be looked at only`(
    sql: String, suffixes: [String]
  ) throws {
    let isTree = suffixes.contains("node")
    let database = try TestDatabase(
      sql, "INSERT INTO ft VALUES (\(isTree ? "1, 2.0, 3.0" : "'one two'"))")
    #expect(try SQLiteCatalog.tables(path: database.path).map(\.name) == ["ft"])
    for suffix in suffixes {
      let store = try database.open("FT_\(suffix)")
      #expect(
        store.description.capabilities.readOnlyReason?.hasPrefix("ft is stored in it") == true)
      let all = try store.all
      guard let record = all.first else { continue }
      #expect(try failure { _ = try store.apply(.delete(record)) }.code == .readOnly)
    }
  }

  @Test func `without its module a virtual table's storage is known by its name`() throws {
    let database = try TestDatabase(
      "CREATE TABLE gone_data (id INTEGER PRIMARY KEY, block BLOB)", "CREATE TABLE gone_notes (a)",
      "CREATE TABLE data (a)",
      "PRAGMA writable_schema = ON",
      """
      INSERT INTO sqlite_schema VALUES
        ('table', 'Gone', 'Gone', 0, 'CREATE VIRTUAL TABLE "Gone" USING elsewhere(a)')
      """, "PRAGMA writable_schema = RESET")
    #expect(try database.open("gone_data").description.capabilities.readOnlyReason != nil)
    for table in ["gone_notes", "data"] {
      #expect(try database.open(table).description.capabilities.readOnlyReason == nil)
    }
  }

  @Test func `what SQLite keeps for itself can be looked at only`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, a)", "CREATE INDEX i ON t (a)",
      "INSERT INTO t (a) VALUES (1)", "ANALYZE")
    for table in ["sqlite_sequence", "sqlite_stat1", "sqlite_schema", "SQLite_Master"] {
      let store = try database.open(table)
      #expect(store.description.capabilities.readOnlyReason == "SQLite keeps this table for itself")
      #expect(try !store.all.isEmpty)
    }
  }

  @Test func `a statement cannot write where a virtual table is stored`() throws {
    let database = try TestDatabase("CREATE VIRTUAL TABLE ft USING fts5(a)")
    let connection = try Connection(path: database.path, mode: .writing, busyTimeout: 100)
    _ = try failure { try connection.run("DELETE FROM ft_data") }
    try connection.run("INSERT INTO ft VALUES ('one')")
  }
}
