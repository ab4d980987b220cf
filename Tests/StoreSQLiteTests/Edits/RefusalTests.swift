import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct RefusalTests {
  private static let schema = """
    CREATE TABLE "t t" (id INTEGER PRIMARY KEY, name TEXT NOT NULL, "full name" TEXT UNIQUE,
      qty INTEGER CHECK (qty > 0), d TEXT, UNIQUE (qty, d))
    """

  @Test(
    arguments: [
      ([1: Value.null], 1, "name must not be empty (NOT NULL)"),
      ([2: .text("b")], 2, "another record has the same full name already (UNIQUE)"),
      ([3: .text("0")], 3, "qty breaks the rule qty > 0 (CHECK)"),
      ([3: .text("2"), 4: .text("y")], 3, "the same qty, d already (UNIQUE)"),
      ([0: .text("2")], 0, "UNIQUE"), ([0: .text("no number")], 0, "id must be a whole number"),
    ] as [([Int: Value], Int?, String)])
  func `a refusal carries the reason and the column`(
    changes: [Int: Value], column: Int?, reason: String
  ) throws {
    let database = try TestDatabase(
      Self.schema, "INSERT INTO \"t t\" VALUES (1, 'x', 'a', 1, 'x'), (2, 'y', 'b', 2, 'y')")
    let store = try database.open("t t")
    let before = try store.all
    let failure = try failure { _ = try store.apply(.update(before[0], changes: changes)) }
    #expect(failure.code == .refused)
    #expect(failure.column == column)
    #expect(failure.message.contains(reason))
    #expect(try store.all == before)
  }

  @Test func `an insert without a needed value names the column`() throws {
    let store = try TestDatabase(Self.schema).open("t t")
    let failure = try failure { _ = try store.apply(.insert([])) }
    #expect(failure.code == .refused)
    #expect(failure.column == 1)
    #expect(store.extent.count == 0)
    _ = try store.apply(.insert([nil, .text("x")]))
    #expect(store.extent.count == 1)
  }

  @Test func `a strict table refuses what does not fit, naming the column`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER, any ANY) STRICT",
      "INSERT INTO t VALUES (1, 2, 3)")
    let store = try database.open()
    let failure = try failure {
      _ = try store.apply(.update(store.record(0), changes: [1: .text("x")]))
    }
    #expect(failure.code == .refused)
    #expect(failure.column == 1)
    #expect(failure.message == "n must be INTEGER, not TEXT")
    let applied = try store.apply(
      .update(store.record(0), changes: [1: .text("7"), 2: .text("8")]))
    #expect(applied.record?.values == [.integer(1), .integer(7), .integer(8)])
  }

  @Test func `foreign keys hold, also those that are checked at the end`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY)",
      "CREATE TABLE child (p INTEGER REFERENCES t)",
      "CREATE TABLE late (p INTEGER REFERENCES t DEFERRABLE INITIALLY DEFERRED)",
      "INSERT INTO t VALUES (1), (2), (3)", "INSERT INTO child VALUES (1)",
      "INSERT INTO late VALUES (2)")
    let store = try database.open()
    for position in 0...1 {
      let failure = try failure { _ = try store.apply(.delete(store.record(position))) }
      #expect(failure.code == .refused)
      #expect(failure.message.contains("FOREIGN KEY"))
    }
    #expect(store.extent.count == 3)
    _ = try store.apply(.delete(store.record(2)))
    #expect(try database.value("SELECT count(*) FROM t") == .integer(2))
  }

  @Test func `what a cascade takes along stays gone when the row comes back`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY)",
      "CREATE TABLE child (p INTEGER REFERENCES t ON DELETE CASCADE)",
      "INSERT INTO t VALUES (1)", "INSERT INTO child VALUES (1), (1)")
    let store = try database.open()
    let deleted = try store.apply(.delete(store.record(0)))
    #expect(try database.value("SELECT count(*) FROM child") == .integer(0))
    _ = try store.apply(deleted.inverse)
    #expect(try database.value("SELECT count(*) FROM t") == .integer(1))
  }

  @Test(arguments: ["ABORT", "FAIL", "ROLLBACK"])
  func `a trigger's refusal is the message, and nothing stays changed`(kind: String) throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "CREATE TABLE log (what TEXT)",
      "INSERT INTO t VALUES (1, 'x'), (2, 'y')",
      """
      CREATE TRIGGER d AFTER DELETE ON t BEGIN
        INSERT INTO log VALUES ('d'); SELECT RAISE(\(kind), 'never delete these');
      END
      """)
    let store = try database.open()
    let failure = try failure { _ = try store.apply(.delete(store.record(0))) }
    #expect(failure.code == .refused)
    #expect(failure.message.contains("never delete these"))
    #expect(try store.all.count == 2)
    #expect(try database.value("SELECT count(*) FROM log") == .integer(0))
    _ = try store.apply(.update(store.record(0), changes: [1: .text("z")]))
  }

  @Test func `a trigger that ignores an edit is told`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'x')",
      "CREATE TRIGGER d BEFORE DELETE ON t BEGIN SELECT RAISE(IGNORE); END",
      "CREATE TRIGGER u BEFORE UPDATE ON t BEGIN SELECT RAISE(IGNORE); END",
      "CREATE TRIGGER i BEFORE INSERT ON t BEGIN SELECT RAISE(IGNORE); END")
    let store = try database.open()
    let record = try store.record(0)
    for edit in [Edit.delete(record), .update(record, changes: [1: .text("y")]), .insert([])] {
      let failure = try failure { _ = try store.apply(edit) }
      #expect(failure.code == .refused)
      #expect(failure.message.contains("ignored"))
    }
    #expect(try store.all == [record])
    #expect(store.extent.count == 1)
  }

  @Test func `a rule that replaces rows never removes another record`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT UNIQUE ON CONFLICT REPLACE)",
      "INSERT INTO t VALUES (1, 'x'), (2, 'y')")
    let store = try database.open()
    let edits = [
      Edit.update(try store.record(0), changes: [1: .text("y")]),
      .insert([.integer(9), .text("x")]),
    ]
    for edit in edits {
      #expect(try failure { _ = try store.apply(edit) }.code == .refused)
    }
    #expect(try database.value("SELECT count(*) FROM t") == .integer(2))
  }

  @Test func `a trigger's own way with conflicts stays`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'x'), (2, 'x')",
      "CREATE TABLE seen (a TEXT PRIMARY KEY)", "INSERT INTO seen VALUES ('y')",
      """
      CREATE TRIGGER u AFTER UPDATE ON t BEGIN INSERT OR IGNORE INTO seen VALUES (new.a); END
      """)
    let store = try database.open()
    _ = try store.apply(.update(store.record(0), changes: [1: .text("y")]))
    #expect(try database.value("SELECT a FROM t WHERE id = 1") == .text("y"))
  }

  @Test func `a trigger that cannot run is told, and nothing stays changed`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'x')",
      "CREATE TRIGGER d AFTER DELETE ON t BEGIN INSERT INTO nowhere VALUES (1); END")
    let store = try database.open()
    let failure = try failure { _ = try store.apply(.delete(store.record(0))) }
    #expect(failure.message.contains("nowhere"))
    #expect(try store.all.count == 1)
  }

  @Test func `a search index that triggers keep is kept`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "CREATE VIRTUAL TABLE words USING fts5(a)",
      """
      CREATE TRIGGER i AFTER INSERT ON t BEGIN
        INSERT INTO words (rowid, a) VALUES (new.id, new.a);
      END
      """,
      "CREATE TRIGGER d AFTER DELETE ON t BEGIN DELETE FROM words WHERE rowid = old.id; END")
    let store = try database.open()
    let inserted = try store.apply(.insert([nil, .text("hello world")]))
    #expect(try database.value("SELECT count(*) FROM words('world')") == .integer(1))
    _ = try store.apply(inserted.inverse)
    #expect(try database.value("SELECT count(*) FROM words('world')") == .integer(0))
  }
}
