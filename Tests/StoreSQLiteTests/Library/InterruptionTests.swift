import StoreContract
import SwipeCore
import SwipeThreads
import Synchronization
import Testing

@testable import StoreSQLite

/// Whatever the store does can be stopped from another thread, and is taken back.
struct InterruptionTests {
  /// Ten gigabytes in 500 steps that each take long, and ask nobody.
  private static let heavy = """
    WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 500)
    SELECT sum(length(hex(zeroblob(20000000 + x)))) FROM c
    """
  /// Steps without an end.
  private static let endless = """
    WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c WHERE x < 0
    """

  /// Runs `work`, which another thread wants to stop: once, or again and again without a pause.
  private func stopped<Result>(
    _ interruption: Interruption, after length: Milliseconds = 20, isInsistent: Bool = false,
    _ work: () throws -> Result
  ) -> StoreError? {
    let stopper = Stopper(interruption, after: length, isInsistent: isInsistent)
    defer { stopper.end() }
    do {
      _ = try work()
      return nil
    } catch { return error as? StoreError }
  }

  private func database() throws -> TestDatabase {
    try TestDatabase(
      "CREATE TABLE t(id INTEGER PRIMARY KEY, name)", "INSERT INTO t VALUES (1, 'a'), (2, 'b')",
      "CREATE TABLE log(n)")
  }

  @Test(arguments: [heavy, endless])
  func `a deletion without an end is taken back, and the store is of use afterwards`(
    work: String
  ) throws {
    let database = try database()
    try database.other.run(
      "CREATE TRIGGER slow AFTER DELETE ON t BEGIN INSERT INTO log \(work); END")
    let interruption = Interruption()
    let opened = try database.open("t", SQLiteOptions(interruption: interruption))
    let record = try opened.record(0)
    #expect(stopped(interruption) { try opened.apply(.delete(record)) }?.code == .interrupted)
    interruption.begin()
    #expect(try opened.all.count == 2)
    #expect(try database.value("SELECT count(*) FROM log") == .integer(0))
    _ = try opened.apply(.update(record, changes: [1: .text("z")]))
    #expect(try database.value("SELECT name FROM t WHERE id = 1") == .text("z"))
  }

  @Test(arguments: [heavy, endless])
  func `a view that never opens is left`(work: String) throws {
    let database = try database()
    try database.other.run("CREATE VIEW v AS SELECT * FROM (\(work)) WHERE 1 = (\(work))")
    let interruption = Interruption()
    let error = stopped(interruption) {
      try database.open("v", SQLiteOptions(interruption: interruption)).all
    }
    #expect(error?.code == .interrupted)
  }

  @Test func `the wait for another program's lock ends at once`() throws {
    let database = try database()
    let interruption = Interruption()
    let options = SQLiteOptions(busyTimeout: 60_000, interruption: interruption)
    let opened = try database.open("t", options)
    let record = try opened.record(0)
    try database.other.run("BEGIN EXCLUSIVE")
    let start = MonotonicClock.now()
    #expect(stopped(interruption) { try opened.apply(.delete(record)) }?.code == .interrupted)
    #expect(MonotonicClock.now() - start < 30_000)
    try database.other.run("ROLLBACK")
    interruption.begin()
    _ = try opened.apply(.delete(record))
    #expect(try opened.all.count == 1)
  }

  @Test func `one wish is enough, at whatever moment it comes`() throws {
    let database = try database()
    try database.other.run(
      "CREATE TRIGGER slow AFTER DELETE ON t BEGIN INSERT INTO log \(Self.heavy); END")
    let interruption = Interruption()
    let opened = try database.open("t", SQLiteOptions(interruption: interruption))
    let record = try opened.record(0)
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      interruption.begin()
      let length = Milliseconds.random(in: 0...0.6, using: &random)
      let start = MonotonicClock.now()
      let error = stopped(interruption, after: length) { try opened.apply(.delete(record)) }
      #expect(error?.code == .interrupted, "SWIPE_SEED=\(seed), after \(length)")
      // A wish that was lost would be met by chance only, many seconds later.
      #expect(MonotonicClock.now() - start < 3_000, "SWIPE_SEED=\(seed), after \(length)")
    }
  }

  @Test func `a wish that keeps coming keeps no transaction open`() throws {
    let database = try database()
    try database.other.run(
      "CREATE TRIGGER log AFTER UPDATE ON t BEGIN INSERT INTO log VALUES (new.name); END")
    let interruption = Interruption()
    let opened = try database.open("t", SQLiteOptions(interruption: interruption))
    let record = try opened.record(0)
    for step in 0..<600 {
      interruption.begin()
      let error = stopped(interruption, after: 0, isInsistent: true) {
        try opened.apply(.update(record, changes: [1: .text("a")]))
      }
      #expect(error == nil || error?.code == .interrupted)
      // Nobody waits for a lock here.
      try database.other.run("UPDATE t SET name = 'b' WHERE id = \(step % 2 + 2)")
    }
  }

  @Test func `stopped at any moment, an edit is whole or not there`() throws {
    let database = try database()
    try database.other.run(
      "CREATE TRIGGER log AFTER UPDATE ON t BEGIN INSERT INTO log VALUES (new.name); END")
    let interruption = Interruption()
    let opened = try database.open("t", SQLiteOptions(interruption: interruption))
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    var done = 0
    for step in 0..<100 {
      interruption.begin()
      let record = try opened.record(0)
      let length = Milliseconds.random(in: 0...0.4, using: &random)
      let error = stopped(interruption, after: length) {
        try opened.apply(.update(record, changes: [1: .integer(Int64(step))]))
      }
      interruption.begin()
      if error == nil { done += 1 }
      #expect(error == nil || error?.code == .interrupted, "SWIPE_SEED=\(seed) step \(step)")
      #expect(
        try database.value("SELECT count(*) FROM log") == .integer(Int64(done)),
        "SWIPE_SEED=\(seed) step \(step)")
    }
  }

  @Test func `a wish that comes between two pieces of work stops neither`() throws {
    let database = try database()
    let interruption = Interruption()
    let opened = try database.open("t", SQLiteOptions(interruption: interruption))
    interruption.request()
    interruption.begin()
    #expect(try opened.all.count == 2)
  }
}

/// Wants work to stop.
private final class Stopper {
  private let isDone: Flag
  private let thread: BackgroundThread?

  init(_ interruption: Interruption, after length: Milliseconds, isInsistent: Bool) {
    let isDone = Flag()
    self.isDone = isDone
    thread = BackgroundThread {
      MonotonicClock.sleep(length)
      repeat {
        if !isDone.isSet { interruption.request() }
      } while isInsistent && !isDone.isSet
    }
  }

  func end() {
    isDone.set()
    thread?.join()
  }
}

private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}
