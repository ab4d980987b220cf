import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct KeyTests {
  @Test func `keys are exact over all 64 bits`() throws {
    let keys: [Int64] = [.min, .min + 1, -1, 0, 1 << 53, (1 << 53) + 1, .max - 1, .max]
    let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)")
    for key in keys { try database.other.run("INSERT INTO t VALUES (?, 'x')", [.integer(key)]) }
    let store = try database.open()
    #expect(try store.all.map(\.id) == keys.map(RecordID.number))
    let deleted = try store.apply(.delete(store.record(5)))
    #expect(
      try database.value("SELECT count(*) FROM t WHERE id = ?", [.integer(1 << 53)])
        == .integer(1))
    _ = try store.apply(deleted.inverse)
    #expect(try store.all.map(\.id) == keys.map(RecordID.number))
  }

  @Test func `an edited key moves the record, and undo moves it back`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "INSERT INTO t SELECT value * 10, 'r' || value FROM \(series(700))")
    let store = try database.open()
    let moved = try store.apply(.update(store.record(0), changes: [0: .text("6995")]))
    #expect(moved.record?.id == .number(6_995))
    #expect(moved.position == 698)
    #expect(try store.record(698) == moved.record)
    #expect(try store.record(256).id == .number(2_580))
    let back = try store.apply(moved.inverse)
    #expect(back.record?.id == .number(10))
    #expect(back.position == 0)
    #expect(try store.all.map(\.id) == (1...700).map { .number($0 * 10) })
  }

  @Test func `a part of a composite key can be edited`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (a TEXT, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID",
      "INSERT INTO t VALUES ('x', 1), ('x', 2), ('y', 1)")
    let store = try database.open()
    let moved = try store.apply(.update(store.record(0), changes: [0: .text("z")]))
    #expect(moved.record?.id == .key([.text("z"), .integer(1)]))
    #expect(moved.position == 2)
    let taken = try failure {
      _ = try store.apply(.update(store.record(0), changes: [0: .text("y"), 1: .text("1")]))
    }
    #expect(taken.code == .refused)
    #expect(taken.column == 0)
    _ = try store.apply(moved.inverse)
    #expect(try store.record(0).id == .key([.text("x"), .integer(1)]))
  }

  @Test func `a key whose case alone is edited stays where it is`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (k TEXT COLLATE NOCASE PRIMARY KEY) WITHOUT ROWID",
      "INSERT INTO t SELECT printf('k%04d', value) FROM \(series(2_500))")
    let store = try database.open()
    try store.counted()
    let record = try store.record(255)
    let updated = try store.apply(.update(record, changes: [0: .text("K0256")]))
    #expect(updated.position == 255)
    for position in [254, 255, 256, 511, 512, 2_499] {
      let key = String("000\(position + 1)".suffix(4))
      #expect(try store.record(position).values[0] == .text((position == 255 ? "K" : "k") + key))
    }
  }

  @Test func `a key with quotes and one that only looks the same stay two keys`() throws {
    let database = try TestDatabase("CREATE TABLE t (k TEXT PRIMARY KEY, a) WITHOUT ROWID")
    for key in ["caf\u{E9}", "cafe\u{301}", "'; DROP TABLE t; --", "\"", "", "a\0b", "a"] {
      try database.other.run("INSERT INTO t VALUES (?, 1)", [.text(key)])
    }
    let store = try database.open()
    #expect(Set(try store.all.map(\.id)).count == 7)
    for key in ["caf\u{E9}", "a", "'; DROP TABLE t; --", ""] {
      let record = try #require(try store.all.first { $0.id == .key([.text(key)]) })
      _ = try store.apply(.delete(record))
    }
    #expect(
      try store.all.map(\.id) == [
        .key([.text("\"")]), .key([.text("a\0b")]), .key([.text("cafe\u{301}")]),
      ])
  }

  @Test func `a deleted record comes back with its hidden rowid`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (a TEXT)", "INSERT INTO t (rowid, a) VALUES (5, 'x'), (90, 'y')")
    let store = try database.open()
    let deleted = try store.apply(.delete(store.record(1)))
    let restored = try store.apply(deleted.inverse)
    #expect(restored.record?.id == .number(90))
    #expect(try database.value("SELECT a FROM t WHERE rowid = 90") == .text("y"))
  }

  @Test func `a deleted record whose key was taken meanwhile does not come back`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)", "INSERT INTO t VALUES (1, 'x'), (2, 'y')")
    let store = try database.open()
    let deleted = try store.apply(.delete(store.record(1)))
    try database.other.run("INSERT INTO t VALUES (2, 'theirs')")
    let failure = try failure { _ = try store.apply(deleted.inverse) }
    #expect(failure.code == .refused)
    #expect(failure.message.contains("key was taken"))
    #expect(try database.value("SELECT a FROM t WHERE id = 2") == .text("theirs"))
  }

  @Test func `the rowid is read under the name that no column has`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (rowid TEXT, OID TEXT)",
      "INSERT INTO t VALUES ('same', 'same'), ('same', 'b')")
    let store = try database.open()
    _ = try store.apply(.delete(store.record(0)))
    #expect(
      try database.rows("SELECT _rowid_, * FROM t") == [
        [.integer(2), .text("same"), .text("b")]
      ])
  }

  @Test func `with every name of the rowid taken the primary key is used`() throws {
    let database = try TestDatabase(
      "CREATE TABLE alias (rowid, oid, _rowid_, id INTEGER PRIMARY KEY)",
      "INSERT INTO alias VALUES (1, 1, 1, 4), (1, 1, 1, 5)",
      "CREATE TABLE keyed (rowid, oid, _rowid_ TEXT NOT NULL PRIMARY KEY)",
      "INSERT INTO keyed VALUES (1, 1, 'x'), (1, 1, 'y')",
      "CREATE TABLE loose (rowid, oid, _rowid_ TEXT PRIMARY KEY)",
      "INSERT INTO loose VALUES (1, 1, NULL), (1, 1, NULL)")
    let alias = try database.open("alias")
    let deleted = try alias.apply(.delete(alias.record(0)))
    #expect(
      deleted.inverse
        == .restore(
          Record(id: .number(4), values: [.integer(1), .integer(1), .integer(1), .integer(4)]),
          position: 0))
    _ = try alias.apply(deleted.inverse)
    #expect(try alias.all.map(\.id) == [.number(4), .number(5)])
    let keyed = try database.open("keyed")
    _ = try keyed.apply(.delete(keyed.record(1)))
    #expect(try database.rows("SELECT _rowid_ FROM keyed") == [[.text("x")]])
    let loose = try database.open("loose")
    #expect(loose.description.capabilities.readOnlyReason == "it has no usable key")
    #expect(try loose.all.count == 2)
  }
}
