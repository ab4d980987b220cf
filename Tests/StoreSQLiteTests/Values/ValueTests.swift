import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct ValueTests {
  @Test func `each storage class comes and goes as it is`() throws {
    let values: [Value] = [
      .null, .text(""), .blob([]), .blob([0, 1, 0xFF, 0]), .blob(Array("text".utf8)),
      .text("text"), .integer(.max), .integer(.min), .real(0.1), .real(1e300),
      .real(-.leastNonzeroMagnitude),
      .real(.infinity), .text("a\0b\0"), .text("\0"), .text("12"), .text("1.0"),
      .text(ByteText.decode([0xFF, 0x61, 0xC3, 0x28, 0xED, 0xA0, 0x80])), .text("日本 🐎"),
      .text(ByteText.decode([0xF4, 0x8F, 0xBF, 0xBF])),
    ]
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a)", "INSERT INTO t (id) VALUES (1), (2)")
    let store = try database.open()
    for value in values {
      let updated = try store.apply(.update(store.record(0), changes: [1: value]))
      #expect(updated.record?.values[1] == value)
      #expect(try store.record(0).values[1] == value)
      let inserted = try store.apply(.insert([nil, value]))
      #expect(inserted.record?.values[1] == value)
      let deleted = try store.apply(.delete(#require(inserted.record)))
      let restored = try store.apply(deleted.inverse)
      #expect(restored.record == inserted.record)
      _ = try store.apply(restored.inverse)
      _ = try store.apply(updated.inverse)
      #expect(try store.record(0).values[1] == .null)
    }
  }

  @Test func `bytes that are not UTF-8 reach the file as they were`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT)",
      "INSERT INTO t VALUES (1, CAST(x'63e9ff00c3' AS TEXT), 'x')")
    let store = try database.open()
    let updated = try store.apply(.update(store.record(0), changes: [2: .text("y")]))
    #expect(try database.value("SELECT hex(a) FROM t") == .text("63E9FF00C3"))
    let deleted = try store.apply(.delete(#require(updated.record)))
    _ = try store.apply(deleted.inverse)
    #expect(
      try database.rows("SELECT hex(a), typeof(a), b FROM t") == [
        [.text("63E9FF00C3"), .text("text"), .text("y")]
      ])
  }

  @Test func `a database in UTF-16 is read and written`() throws {
    let database = try TestDatabase(
      "PRAGMA encoding = 'UTF-16le'", "CREATE TABLE \"é\" (id INTEGER PRIMARY KEY, \"日\" TEXT)",
      "INSERT INTO \"é\" VALUES (1, 'žluť 🐎')")
    let store = try database.open("é")
    #expect(try store.record(0).values[1] == .text("žluť 🐎"))
    let updated = try store.apply(.update(store.record(0), changes: [1: .text("日本")]))
    _ = try store.apply(.delete(#require(updated.record)))
    #expect(try database.value("SELECT count(*) FROM \"é\"") == .integer(0))
  }

  @Test func `a large blob is whole`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a BLOB)",
      "INSERT INTO t VALUES (1, randomblob(3000000))")
    let store = try database.open()
    let record = try store.record(0)
    let deleted = try store.apply(.delete(record))
    let restored = try store.apply(deleted.inverse)
    #expect(restored.record == record)
    #expect(try database.value("SELECT length(a) FROM t") == .integer(3_000_000))
  }

  @Test(arguments: [
    ("INTEGER", Value.integer(5), "12", Value.integer(12)),
    ("INTEGER", .integer(5), "twelve", .text("twelve")),
    ("TEXT", .text("5"), "0012", .text("0012")),
    ("REAL", .real(1.5), "2", .real(2)),
    ("NUMERIC", .integer(1), "1.5", .real(1.5)),
    ("", .integer(5), "12", .integer(12)),
    ("", .integer(5), "0012", .text("0012")),
    ("", .integer(5), "1.5", .real(1.5)),
    ("", .integer(5), "99999999999999999999", .text("99999999999999999999")),
    ("", .real(1.5), "2", .real(2)),
    ("", .real(1.5), "inf", .text("inf")),
    ("", .text("5"), "12", .text("12")),
    ("", .null, "12", .text("12")),
    ("BLOB", .integer(9_007_199_254_740_993), "9007199254740992", .integer(9_007_199_254_740_992)),
  ])
  func `typed text becomes what the column makes of it`(
    type: String, old: Value, typed: String, stored: Value
  ) throws {
    let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, a \(type))")
    try database.other.run("INSERT INTO t VALUES (1, ?)", [old])
    let store = try database.open()
    let updated = try store.apply(.update(store.record(0), changes: [1: .text(typed)]))
    #expect(updated.record?.values[1] == stored)
    #expect(try store.apply(updated.inverse).record?.values[1] == old)
  }

  @Test func `affinities follow SQLite's rules`() {
    let rules: [(String, Affinity)] = [
      ("INT", .integer), ("CHARINT", .integer), ("varchar(20)", .text), ("CLOB", .text),
      ("blob", .none), ("", .none), ("DOUBLE PRECISION", .real), ("FLOAT", .real),
      ("DECIMAL(10,5)", .numeric), ("BOOLEAN", .numeric), ("FLOATING POINT", .integer),
      ("STRING", .numeric), ("ANY", .numeric),
    ]
    for (type, affinity) in rules {
      #expect(Affinity(declaredType: type, isStrict: false) == affinity, "\(type)")
    }
    #expect(Affinity(declaredType: "ANY", isStrict: true) == .none)
  }
}
