import StoreContract
import SwipeCore
import SwipeThreads
import Testing

@testable import StoreSQLite

@Suite struct PageTests {
  @Test func `the last page of a million rows is right, and edits keep it right`() throws {
    let database = try TestDatabase(
      "PRAGMA journal_mode = MEMORY", "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "INSERT INTO t SELECT value * 2, 'r' || value FROM \(series(1_000_000))")
    let store = try database.open()
    #expect(store.extent.count >= 2_000)
    #expect(try store.record(0).id == .number(2))
    try store.counted()
    #expect(store.extent == Extent(count: 1_000_000))
    func ids(_ range: Range<Int>) throws -> [RecordID] { try store.records(in: range).map(\.id) }
    #expect(try ids(999_990..<1_000_050) == (999_991...1_000_000).map { .number($0 * 2) })
    #expect(try ids(500_000..<500_003) == [500_001, 500_002, 500_003].map { .number($0 * 2) })
    let deleted = try store.apply(.delete(store.record(300)))
    #expect(try ids(999_998..<1_000_000) == [.number(2_000_000)])
    #expect(try ids(299..<301) == [.number(600), .number(604)])
    let inserted = try store.apply(.insert([.integer(1_001), .text("odd")]))
    #expect(inserted.position == 499)
    #expect(try ids(498..<501) == [.number(1_000), .number(1_001), .number(1_002)])
    _ = try store.apply(inserted.inverse)
    _ = try store.apply(deleted.inverse)
    #expect(try ids(700_000..<700_001) == [.number(1_400_002)])
  }

  @Test func `pages of a large table agree with its order, whatever is edited`() throws {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    let database = try TestDatabase(
      "CREATE TABLE t (a TEXT COLLATE NOCASE, b INTEGER, c, PRIMARY KEY (a, b)) WITHOUT ROWID",
      "INSERT INTO t SELECT char(65 + value % 7 + (value % 2) * 32), value, 'x' "
        + "FROM \(series(6_000))")
    let store = try database.open()
    try store.counted()
    for step in 0..<120 {
      let count = store.extent.count
      let position = Int.random(in: 0..<count, using: &random)
      let record = try store.record(position)
      let fresh = Int64(10_000 + step)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #expect(try store.apply(.delete(record)).position == position, "seed \(seed)")
      case 1:
        let letter = ["a", "B", "d", "F", "z"][step % 5]
        let added = try store.apply(.insert([.text(letter), .integer(fresh), .null]))
        #expect(try store.record(added.position) == added.record, "seed \(seed)")
      default:
        let moved = try store.apply(.update(record, changes: [1: .integer(fresh)]))
        #expect(try store.record(moved.position) == moved.record, "seed \(seed)")
      }
      let start = Int.random(in: 0..<store.extent.count, using: &random)
      let page = try store.records(in: start..<start + 40).map(\.values)
      let expected = try database.rows("SELECT * FROM t ORDER BY a, b LIMIT 40 OFFSET \(start)")
      try #require(page == expected, "seed \(seed), step \(step)")
    }
    #expect(try database.value("SELECT count(*) FROM t") == .integer(Int64(store.extent.count)))
  }

  @Test func `edits while the rows are still being counted are counted once`() throws {
    let database = try TestDatabase(
      "PRAGMA journal_mode = WAL", "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "INSERT INTO t SELECT value, 'x' FROM \(series(400_000))")
    let store = try database.open()
    var edits = 0
    while !store.extent.isComplete || edits < 40 {
      let last = store.extent.count - 1
      _ = try store.apply(.delete(store.record(edits % 2 == 0 ? last : last / 2)))
      _ = try store.apply(.insert([.integer(Int64(500_000 + edits)), .text("new")]))
      edits += 1
    }
    #expect(store.extent.count == 400_000)
    for position in [0, 1_000, 399_000, 399_999] {
      let expected = try database.value("SELECT id FROM t ORDER BY id LIMIT 1 OFFSET \(position)")
      #expect(try store.record(position).values[0] == expected)
    }
  }

  @Test func `what other programs do shows in the next page`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY)", "INSERT INTO t SELECT value FROM \(series(100))")
    let store = try database.open()
    #expect(store.extent.count == 100)
    try database.other.run("DELETE FROM t WHERE id <= 10")
    #expect(try store.record(0).id == .number(11))
    #expect(store.extent.count == 90)
    try database.other.run("INSERT INTO t SELECT value + 100 FROM \(series(9_000))")
    #expect(try store.record(0).id == .number(11))
    let deadline = MonotonicClock.now() + 20_000
    while store.extent != Extent(count: 9_090), MonotonicClock.now() < deadline {
      MonotonicClock.sleep(1)
    }
    #expect(try store.record(9_089).id == .number(9_100))
    try database.other.run("DELETE FROM t WHERE id % 2 = 1")
    #expect(try store.record(0).id == .number(12))
    while store.extent != Extent(count: 4_545), MonotonicClock.now() < deadline {
      MonotonicClock.sleep(1)
    }
    #expect(try store.record(4_544).id == .number(9_100))
  }

  @Test func `a count that grows is told, seldom, and its end always`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY)",
      "INSERT INTO t SELECT value FROM \(series(300_000))")
    let store = try database.open()
    let told = Shared<[Milliseconds]>([])
    store.onChange { told.withLock { $0.append(MonotonicClock.now()) } }
    try store.counted()
    let deadline = MonotonicClock.now() + 5_000
    // The end is told right after it is reached, from the other thread.
    while told.withLock({ $0.isEmpty }), MonotonicClock.now() < deadline { MonotonicClock.sleep(1) }
    let times = told.withLock { $0 }
    for (one, next) in zip(times, times.dropFirst().dropLast()) { #expect(next - one >= 49) }
  }

  @Test func `a store that goes stops counting`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a)",
      "INSERT INTO t SELECT value, 'x' FROM \(series(200_000))",
      "CREATE VIEW v AS SELECT l.id FROM t AS l, t AS r")
    var store: SQLiteStore? = try SQLiteStore(path: database.path, table: "v")
    #expect(store?.extent.isComplete == false)
    let state = store?.state
    let start = MonotonicClock.now()
    store = nil
    #expect(state?.isCancelled == true)
    #expect(MonotonicClock.now() - start < 20_000)
  }

  @Test(arguments: ["rowid", "keyed", "folded"])
  func `pages are found by the key's index, without sorting`(table: String) throws {
    let database = try TestDatabase(
      "CREATE TABLE rowid (a TEXT)",
      "CREATE TABLE keyed (c, a TEXT, b INTEGER, PRIMARY KEY (b, a)) WITHOUT ROWID",
      "CREATE TABLE folded (a TEXT COLLATE NOCASE, b, PRIMARY KEY (a DESC, b DESC)) WITHOUT ROWID")
    let layout = try TableLayout.read(table, from: database.other)
    let marks = layout.keyCondition(">")
    let plan = try database.rows(
      """
      EXPLAIN QUERY PLAN SELECT \(layout.selection) FROM \(layout.source) WHERE \(marks)
      \(layout.ordering) LIMIT 10 OFFSET 5
      """
    ).map { "\($0)" }.joined()
    #expect(plan.contains("SEARCH T USING"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
  }
}
