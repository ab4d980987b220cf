import CSQLite
import SwipeCore

/// What SQLite reported, before it is put into words.
struct Failure {
  private let code: Int32
  private let text: String
  /// What SQLITE_READONLY_RECOVERY, _ROLLBACK, _CANTINIT and _DIRECTORY, macros that Swift cannot
  /// import, add to SQLITE_READONLY: a log is to be read back, or made, where nothing can be.
  private static let needsFolder: Set<Int32> = [1, 3, 5, 6]

  /// What stands before SQLite's own words where an edit was refused.
  static let refusal = "the table refused it: "

  /// The failure that `database` reported last.
  init(code: Int32, database: OpaquePointer?) {
    self.code = code
    let text = database.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.text = text.map { String(cString: $0) } ?? "unknown error \(code)"
  }

  /// The failure as one sentence about the file at `path`.
  func storeError(path: String) -> StoreError {
    let (kind, reason) = meaning
    guard kind != .refused else { return StoreError(kind, reason) }
    return StoreError(kind, "\(path): \(reason)", brief: reason)
  }

  private var meaning: (StoreError.Code, String) {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED:
      (.busy, "the database is locked by another program; try again")
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG:
      (.refused, Self.refusal + text)
    case SQLITE_READONLY where Self.needsFolder.contains(code >> 8):
      (
        .unreadable,
        "SQLite must keep a log beside this database, and its folder cannot be written; "
          + "copy the database elsewhere"
      )
    case SQLITE_READONLY: (.readOnly, "the database cannot be written (\(text))")
    case SQLITE_FULL: (.unwritable, "the disk is full; nothing was changed")
    case SQLITE_NOTADB: (.unreadable, "this is not a SQLite database")
    case SQLITE_CORRUPT: (.unreadable, "the database is damaged (\(text))")
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      (.unreadable, "the database cannot be opened; check its permissions")
    default: (.unreadable, text)
    }
  }
}
