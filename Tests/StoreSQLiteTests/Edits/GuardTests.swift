import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct GuardTests {
  @Test func `deleting from 45,000 rows with a composite key removes exactly one`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (a INTEGER, b INTEGER, c TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID",
      "INSERT INTO t SELECT 1, value, 'same' FROM \(series(45_000))")
    let store = try database.open()
    try store.counted()
    let record = try store.record(30_000)
    #expect(record.id == .key([.integer(1), .integer(30_001)]))
    let applied = try store.apply(.delete(record))
    #expect(applied.position == 30_000)
    #expect(try database.value("SELECT count(*) FROM t") == .integer(44_999))
    #expect(try database.value("SELECT count(*) FROM t WHERE b = 30001") == .integer(0))
    #expect(store.extent == Extent(count: 44_999))
  }

  @Test func `updating one of many rows that share the first part of the key changes only it`()
    throws
  {
    let database = try TestDatabase(
      "CREATE TABLE t (a TEXT, b TEXT, c TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID",
      "INSERT INTO t SELECT 'x', 'k' || value, 'same' FROM \(series(900))")
    let store = try database.open()
    _ = try store.apply(.update(store.record(450), changes: [2: .text("mine")]))
    #expect(try database.value("SELECT count(*) FROM t WHERE c = 'mine'") == .integer(1))
  }

  @Test func `NULL and the empty string are told apart`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "INSERT INTO t VALUES (1, NULL), (2, '')")
    let store = try database.open()
    let all = try store.all
    #expect(all.map { $0.values[1] } == [.null, .text("")])
    try database.other.run("UPDATE t SET a = CASE id WHEN 1 THEN '' END")
    for record in all {
      #expect(try failure { _ = try store.apply(.delete(record)) }.code == .recordChanged)
    }
    let one = try store.record(0)
    let applied = try store.apply(.update(one, changes: [1: .null]))
    #expect(applied.record?.values[1] == .null)
    #expect(try database.value("SELECT a IS NULL FROM t WHERE id = 1") == .integer(1))
    _ = try store.apply(applied.inverse)
    #expect(try database.value("SELECT a = '' FROM t WHERE id = 1") == .integer(1))
  }

  @Test(arguments: [
    "UPDATE t SET a = 'theirs'", "UPDATE t SET a = 'MINE'", "UPDATE t SET b = 2.5",
    "UPDATE t SET c = x'00'", "UPDATE t SET a = CAST(a AS BLOB)", "DELETE FROM t",
    "UPDATE t SET id = 8",
  ])
  func `a row that somebody else changed or removed is left alone`(change: String) throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT COLLATE NOCASE, b REAL, c BLOB)",
      "INSERT INTO t VALUES (7, 'mine', 1.5, x'0001')")
    let store = try database.open()
    let shown = try store.record(0)
    try database.other.run(change)
    let before = try database.rows("SELECT * FROM t")
    for edit in [Edit.delete(shown), .update(shown, changes: [2: .real(9)])] {
      let failure = try failure { _ = try store.apply(edit) }
      #expect(failure.code == .recordChanged)
      let isGone = change.hasPrefix("DELETE") || change.contains("id =")
      #expect(
        failure.message.hasPrefix(isGone ? "removed by somebody else" : "changed by somebody else"))
    }
    #expect(try database.rows("SELECT * FROM t") == before)
  }

  @Test func `text that only looks the same is a change`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'caf\u{E9}')")
    let store = try database.open()
    let shown = try store.record(0)
    try database.other.run("UPDATE t SET a = 'cafe\u{301}'")
    #expect(try failure { _ = try store.apply(.delete(shown)) }.code == .recordChanged)
    let now = try store.record(0)
    _ = try store.apply(.update(now, changes: [1: .text("caf\u{E9}")]))
    #expect(try database.value("SELECT length(a) FROM t") == .integer(4))
  }

  @Test func `a value that is not changed is not written`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b INTEGER, c REAL)",
      "CREATE TABLE log (what TEXT)",
      "CREATE TRIGGER r AFTER UPDATE OF b, c ON t BEGIN INSERT INTO log VALUES ('b'); END",
      "INSERT INTO t VALUES (1, 'x', 12, 0.1)")
    let store = try database.open()
    let shown = try store.record(0)
    let applied = try store.apply(
      .update(shown, changes: [1: .text("y"), 2: .text("12"), 3: .text("0.1")]))
    #expect(applied.inverse == .update(try store.record(0), changes: [1: .text("x")]))
    #expect(try database.value("SELECT count(*) FROM log") == .integer(0))
    let nothing = try store.apply(.update(store.record(0), changes: [1: .text("y")]))
    #expect(nothing.record == (try store.record(0)))
    #expect(nothing.position == 0)
  }

  @Test func `rows that a trigger changes are not counted as changed by the edit`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, stamp INTEGER DEFAULT 0)",
      "CREATE TABLE log (id INTEGER PRIMARY KEY, what TEXT)",
      "INSERT INTO t (id, a) SELECT value, 'x' FROM \(series(20))",
      """
      CREATE TRIGGER d AFTER DELETE ON t BEGIN
        INSERT INTO log (what) VALUES ('1'), ('2'), ('3'); UPDATE t SET stamp = stamp + 1;
      END
      """,
      """
      CREATE TRIGGER u AFTER UPDATE OF a ON t BEGIN
        INSERT INTO log (what) VALUES ('u'); UPDATE t SET stamp = 99 WHERE id = new.id;
      END
      """,
      """
      CREATE TRIGGER i AFTER INSERT ON t BEGIN INSERT INTO log (id) VALUES (7000); END
      """)
    let store = try database.open()
    _ = try store.apply(.delete(store.record(3)))
    #expect(try database.value("SELECT count(*) FROM t") == .integer(19))
    let updated = try store.apply(.update(store.record(4), changes: [1: .text("y")]))
    #expect(updated.record?.values.last == .integer(99))
    let inserted = try store.apply(.insert([nil, .text("new")]))
    #expect(inserted.record?.id == .number(21))
  }

  @Test func `a table with 1,500 columns can be edited`() throws {
    let columns = (0..<1_500).map { "c\($0)" }.joined(separator: ", ")
    let database = try TestDatabase(
      "CREATE TABLE t (\(columns))", "INSERT INTO t (c0) VALUES (1), (2)")
    let store = try database.open()
    let updated = try store.apply(.update(store.record(1), changes: [1_499: .text("x")]))
    let deleted = try store.apply(.delete(try #require(updated.record)))
    _ = try store.apply(deleted.inverse)
    #expect(
      try database.rows("SELECT c0, c1499 FROM t") == [
        [.integer(1), .null], [.integer(2), .text("x")],
      ])
  }

  @Test func `a table whose columns were changed meanwhile is not edited`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'x')")
    let store = try database.open()
    let shown = try store.record(0)
    try database.other.run("CREATE TABLE another (a)")
    let updated = try store.apply(.update(shown, changes: [1: .text("y")]))
    try database.other.run("ALTER TABLE t ADD COLUMN b DEFAULT 'kept'")
    let failure = try failure { _ = try store.apply(.delete(#require(updated.record))) }
    #expect(failure.code == .refused)
    #expect(failure.message.contains("columns of t"))
    try database.other.run("ALTER TABLE t DROP COLUMN a")
    let unread = try #require(throws: StoreError.self) { _ = try store.record(0) }
    #expect(unread.code == .unreadable)
    #expect(try database.value("SELECT count(*) FROM t") == .integer(1))
  }

  @Test func `a full disk is told, and nothing has changed`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'x')")
    let store = try database.open()
    try store.store.connection.run("PRAGMA max_page_count = 2")
    let large = Value.text(String(repeating: "x", count: 50_000))
    let shown = try store.record(0)
    for edit in [Edit.insert([nil, large]), .update(shown, changes: [1: large])] {
      let failure = try failure { _ = try store.apply(edit) }
      #expect(failure.code == .unwritable)
      #expect(failure.message.contains("full"))
    }
    #expect(try store.all == [shown])
    #expect(store.extent.count == 1)
  }

  @Test func `several edits are carried out together or not at all`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT UNIQUE)",
      "INSERT INTO t VALUES (1, 'x'), (2, 'y'), (3, 'z')")
    let store = try database.open()
    let all = try store.all
    let refused = try failure {
      _ = try store.store.apply(all: [.delete(all[0]), .update(all[1], changes: [1: .text("z")])])
    }
    #expect(refused.column == 1)
    #expect(try store.all == all)
    #expect(store.extent.count == 3)
    let done = try store.store.apply(all: all.map { .delete($0) })
    #expect(done.map(\.position) == [0, 0, 0])
    #expect(store.extent.count == 0)
    _ = try store.store.apply(all: done.reversed().map(\.inverse))
    #expect(try store.all == all)
  }

  @Test func `a table that somebody removed is named`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY)", "INSERT INTO t VALUES (1)")
    let store = try database.open()
    let shown = try store.record(0)
    try database.other.run("DROP TABLE t")
    let failure = try failure { _ = try store.apply(.delete(shown)) }
    #expect(failure.message.contains("removed the table t"))
  }
}
