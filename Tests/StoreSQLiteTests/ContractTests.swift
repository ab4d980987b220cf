import StoreContract
import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct ContractTests {
  @Test func `a table with an integer key keeps the contract`() throws {
    try checkStoreContract {
      try TestDatabase(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, n INTEGER)",
        "INSERT INTO t VALUES (3, 'c', 1), (1, 'a', 2), (-9, 'z', NULL), (70, 'q', 4)"
      ).open()
    }
  }

  @Test func `a table with a bare rowid keeps the contract`() throws {
    try checkStoreContract(textColumn: 0) {
      try TestDatabase(
        "CREATE TABLE t (name TEXT, n REAL)",
        "INSERT INTO t VALUES ('c', 1.5), ('a', 2), ('a', 2), ('q', NULL), ('r', 1e300)"
      ).open()
    }
  }

  @Test func `a table WITHOUT ROWID and with a composite key keeps the contract`() throws {
    let newValues: (Int) -> [Value?] = { number in
      [.text("k\(number % 3)"), .text("new \(number)"), .integer(Int64(100 + number))]
    }
    try checkStoreContract(newValues: newValues) {
      try TestDatabase(
        "CREATE TABLE t (a TEXT, name TEXT, b INTEGER, PRIMARY KEY (b, a)) WITHOUT ROWID",
        "INSERT INTO t VALUES ('x', '1', 1), ('y', '2', 1), ('x', '3', 2), ('z', '4', 900)"
      ).open()
    }
  }

  @Test func `a table whose key ignores case and runs backwards keeps the contract`() throws {
    let newValues: (Int) -> [Value?] = { number in
      [.text(number % 2 == 0 ? "za\(number)" : "ZB\(number)"), .text("new"), .real(0.5)]
    }
    try checkStoreContract(newValues: newValues) {
      try TestDatabase(
        """
        CREATE TABLE t (a TEXT COLLATE NOCASE, name TEXT, b REAL, PRIMARY KEY (a DESC, b))
        WITHOUT ROWID
        """,
        "INSERT INTO t VALUES ('x', '1', 1), ('Y', '2', 1), ('X', '3', 2), ('z', '4', 900)"
      ).open()
    }
  }

  @Test func `a key that compares text unlike its columns keeps the contract`() throws {
    let newValues: (Int) -> [Value?] = { [.text("z\($0)"), .text("new"), .text("Z")] }
    try checkStoreContract(newValues: newValues) {
      try TestDatabase(
        """
        CREATE TABLE t (a TEXT, name TEXT, b TEXT COLLATE NOCASE,
          PRIMARY KEY (b COLLATE BINARY, a COLLATE NOCASE)) WITHOUT ROWID
        """,
        "INSERT INTO t VALUES ('x', '1', 'a'), ('x', '2', 'A'), ('y', '3', 'a'), ('X', '4', 'B')"
      ).open()
    }
  }

  @Test func `names with quotes, spaces and other letters keep the contract`() throws {
    try checkStoreContract {
      try TestDatabase(
        #"""
        CREATE TABLE "my ""own"" 'table' é;--" ("the ""key""" INTEGER PRIMARY KEY,
          "na me's" TEXT, "select" TEXT, "[x]" BLOB, "" TEXT, "日本" TEXT DEFAULT 'd')
        """#,
        #"""
        INSERT INTO "my ""own"" 'table' é;--" VALUES
          (1, 'a', 'b', x'00ff', '', NULL), (2, 'c', NULL, NULL, NULL, 'x'),
          (3, 'a', 'b', 1, 2, 3), (4, 'e', 'f', 1.5, 'g', 'h')
        """#
      ).open("MY \"own\" 'table' é;--")
    }
  }

  @Test func `a large table keeps the contract`() throws {
    try checkStoreContract(steps: 20) {
      try TestDatabase(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)",
        "INSERT INTO t SELECT value * 3, 'n' || value FROM \(series(2_600))"
      ).open()
    }
  }
}
