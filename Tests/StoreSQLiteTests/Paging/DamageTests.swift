import Glibc
import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct DamageTests {
  /// A database of which the pages that hold the rows around `share` of the way are lost.
  private func damaged(rows: Int, at share: Double) throws -> TestDatabase {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "INSERT INTO t SELECT value, printf('row %d %.*c', value, 100, 'x') FROM \(series(rows))")
    let file = try #require(fopen(database.path, "r+"))
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let page = 4096 * (Int(Double(ftell(file)) * share) / 4096)
    fseek(file, page, SEEK_SET)
    let rubbish = [UInt8](repeating: 0xA5, count: 2 * 4096)
    try #require(fwrite(rubbish, 1, rubbish.count, file) == rubbish.count)
    return database
  }

  @Test func `damage that the counting meets ends it and is told, and what was counted is shown`()
    throws
  {
    let store = try damaged(rows: 30_000, at: 0.7).open()
    try store.counted()
    let extent = store.extent
    #expect(extent.failure?.code == .damaged)
    #expect(
      extent.failure?.brief == "the database is damaged (database disk image is malformed)")
    #expect((10_000..<30_000).contains(extent.count))
    #expect(try store.store.records(in: 0..<100).count == 100)
    #expect(try store.store.records(in: extent.count - 50..<extent.count).count == 50)
  }

  @Test func `nothing is changed in a database that is damaged`() throws {
    let store = try damaged(rows: 30_000, at: 0.7).open()
    let record = try store.record(0)
    try store.counted()
    for edit in [Edit.delete(record), .insert([]), .update(record, changes: [1: .text("y")])] {
      #expect(try failure { _ = try store.apply(edit) }.code == .damaged)
    }
    #expect(try store.record(0) == record)
  }

  @Test func `rows before the damage are shown, be they ever so few`() throws {
    let store = try damaged(rows: 1_900, at: 0.5).open()
    #expect(store.extent.failure?.code == .damaged)
    #expect(store.extent.isComplete)
    #expect((256..<1_900).contains(store.extent.count))
    #expect(try store.all.count == store.extent.count)
  }

  @Test func `a table of which nothing can be read is not opened`() throws {
    let database = try damaged(rows: 1_900, at: 0.02)
    let failure = try failure { _ = try database.open() }
    #expect(failure.code == .damaged)
    #expect(failure.message.hasPrefix("\(database.path): the database is damaged"))
  }

  @Test func `damage that only a page meets forbids changes too`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)",
      "INSERT INTO t VALUES (1, printf('%.*c', 20000, 'x'))", "INSERT INTO t VALUES (2, 'short')")
    let store = try database.open()
    let short = try store.record(1)
    let file = try #require(fopen(database.path, "r+"))
    // The first of the pages that the long value runs over into names the next one.
    fseek(file, 2 * 4096, SEEK_SET)
    let rubbish = [UInt8](repeating: 0xFF, count: 4096)
    try #require(fwrite(rubbish, 1, rubbish.count, file) == rubbish.count)
    fclose(file)
    #expect(try failure { _ = try database.open().all }.code == .damaged)
    #expect(try failure { _ = try store.all }.code == .damaged)
    #expect(store.extent.failure?.code == .damaged)
    #expect(try failure { _ = try store.apply(.delete(short)) }.code == .damaged)
  }

  @Test func `a scan that cannot open the file again says why`() throws {
    let database = try TestDatabase(
      "CREATE TABLE t (a)", "INSERT INTO t SELECT value FROM \(series(5_000))")
    let connection = try Connection(path: database.path, mode: .reading, busyTimeout: 100)
    let state = ScanState()
    let told = Shared(0)
    state.onChange { told.withLock { $0 += 1 } }
    Scan(
      path: database.path + ".gone", identity: connection.identity, mode: .reading,
      layout: try TableLayout.read("t", from: connection), state: state
    ).run()
    #expect(state.extent.failure?.message.contains("No such file") == true)
    #expect(state.extent.isComplete)
    #expect(told.withLock { $0 } == 1)
  }

  @Test(arguments: [Connection.Mode.reading, .viewing])
  func `a scan that finds another database in the place of the store's counts nothing of it`(
    mode: Connection.Mode
  ) throws {
    let database = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES (1)")
    let other = try TestDatabase("CREATE TABLE t (a)", "INSERT INTO t VALUES (1), (2)")
    let connection = try Connection(path: database.path, mode: mode, busyTimeout: 100)
    let layout = try TableLayout.read("t", from: connection)
    try #require(rename(other.path, database.path) == 0)
    let state = ScanState()
    Scan(
      path: database.path, identity: connection.identity, mode: mode, layout: layout, state: state
    ).run()
    #expect(state.extent.failure?.message.contains("moved or removed") == true)
    #expect(state.extent.count == 0)
  }
}
