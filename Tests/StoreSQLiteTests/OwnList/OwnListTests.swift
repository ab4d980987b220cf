import Glibc
import SwipeCore
import SwipeThreads
import Testing

@testable import StoreSQLite

@Suite struct OwnListTests {
  /// A path in folders that are not there yet.
  private func withPath(_ body: (String) throws -> Void) throws {
    let database = try TestDatabase()
    let path = database.folder + "/share/swipetable/list.sqlite"
    defer {
      unlink(path)
      rmdir(database.folder + "/share/swipetable")
      rmdir(database.folder + "/share")
    }
    try body(path)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `first use makes the folders and ten samples, for the user alone`() throws {
    try withPath { path in
      try OwnList.prepare(path: path)
      let store = try SQLiteStore(path: path, table: OwnList.table)
      #expect(store.description.columns.map(\.name) == ["id", "title", "note", "due", "tag"])
      #expect(store.description.columns.map(\.isNullable) == [false, false, true, true, true])
      #expect(store.description.capabilities.readOnlyReason == nil)
      let all = try store.records(in: 0..<100)
      #expect(all.map(\.id) == (1...10).map { .number($0) })
      #expect(all.first?.values[1] == .text("Drag this row to the left"))
      #expect(mode(path) == 0o600)
      #expect(mode(String(path.prefix(path.count - "/list.sqlite".count))) == 0o700)
    }
  }

  @Test func `a second use changes nothing, also when the list was emptied`() throws {
    try withPath { path in
      try OwnList.prepare(path: path)
      var store = try SQLiteStore(path: path, table: "list")
      let first = try #require(try store.records(in: 0..<1).first)
      _ = try store.apply(.delete(first))
      try OwnList.prepare(path: path)
      #expect(store.extent.count == 9)
      for record in try store.records(in: 0..<9) { _ = try store.apply(.delete(record)) }
      try OwnList.prepare(path: path)
      store = try SQLiteStore(path: path, table: "list")
      #expect(store.extent.count == 0)
    }
  }

  @Test func `many starts at once make ten rows`() throws {
    try withPath { path in
      let failures = Shared<[StoreError]>([])
      let threads = try (0..<8).map { _ in
        try #require(
          BackgroundThread {
            do throws(StoreError) {
              try OwnList.prepare(path: path)
            } catch {
              failures.withLock { [error] in $0.append(error) }
            }
          })
      }
      for thread in threads { thread.join() }
      #expect(failures.withLock { $0 } == [])
      let store = try SQLiteStore(path: path, table: "list")
      #expect(store.extent.count == 10)
    }
  }

  @Test func `a folder that cannot be made is named`() throws {
    let failure = try failure { try OwnList.prepare(path: "/dev/null/swipetable/list.sqlite") }
    #expect(failure.code == .unwritable)
    #expect(failure.message.hasPrefix("/dev/null/"))
  }

  @Test func `a link that leads to nothing is said to be one`() throws {
    let database = try TestDatabase()
    let path = database.folder + "/list.sqlite"
    try #require(symlink(database.folder + "/gone/list.sqlite", path) == 0)
    defer { unlink(path) }
    let failure = try failure { try OwnList.prepare(path: path) }
    #expect(failure.message.contains("a link that leads to nothing"), "\(failure)")
  }

  @Test func `a file that is not a database is left alone`() throws {
    try withPath { path in
      try OwnList.prepare(path: path)
      let file = try #require(fopen(path, "w"))
      fputs(String(repeating: "not a database at all ", count: 60), file)
      fclose(file)
      let failure = try failure { try OwnList.prepare(path: path) }
      #expect(failure.message.contains("not a SQLite database"))
    }
  }
}
