import CSQLite
import Glibc
import SwipeCore

/// What SQLite reported, before it is put into words.
struct Failure {
  private let code: Int32
  private let text: String
  /// What the system said, 0 where it was not asked.
  private let systemCode: Int32

  /// SQLITE_READONLY_ROLLBACK, which, as those below, is a macro that Swift cannot import.
  private static let needsRollback = SQLITE_READONLY | 3 << 8
  /// SQLITE_READONLY_RECOVERY: a log has no index that can be used, and nobody makes one.
  static let needsRecovery = SQLITE_READONLY | 1 << 8
  /// SQLITE_CORRUPT_VTAB: the rest of the database may be in order.
  private static let isIndexDamaged = SQLITE_CORRUPT | 1 << 8
  private static let isMoved = SQLITE_READONLY | 4 << 8
  /// With SQLITE_READONLY_CANTINIT.
  private static let needsRepair = [needsRecovery, SQLITE_READONLY | 5 << 8]

  /// What stands before SQLite's own words where an edit was refused.
  static let refusal = "the table refused it: "

  /// The failure that `database` reported last.
  init(code: Int32, database: OpaquePointer?) {
    self.code = code
    let text = database.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.text = text.map { String(cString: $0) } ?? "unknown error \(code)"
    systemCode = database.map { sqlite3_system_errno($0) } ?? 0
  }

  /// The failure as one sentence about a database.
  func storeError(_ files: DatabaseFiles) -> StoreError {
    let (kind, reason) = meaning(files)
    guard kind != .refused else { return StoreError(kind, reason) }
    if kind == .damaged {
      let cure = "restore a copy, or see what .recover of sqlite3 saves"
      return StoreError(kind, "\(files.path): \(reason); \(cure)", brief: reason)
    }
    return StoreError(kind, "\(files.path): \(reason)", brief: reason)
  }

  /// The failure of an edit of a file that is no longer where it was.
  static func moved(_ files: DatabaseFiles) -> StoreError {
    Failure(code: isMoved, database: nil).storeError(files)
  }

  private func meaning(_ files: DatabaseFiles) -> (StoreError.Code, String) {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED:
      (.busy, "the database is locked by another program; try again")
    case SQLITE_INTERRUPT: (.interrupted, "stopped; nothing was changed")
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG:
      (.refused, Self.refusal + text)
    case SQLITE_READONLY: readOnly
    case SQLITE_FULL: (.unwritable, "the disk is full; nothing was changed")
    case SQLITE_NOTADB: (.unreadable, "this is not a SQLite database")
    case SQLITE_CORRUPT where code == Self.isIndexDamaged:
      (.unreadable, "a virtual table of the database is damaged (\(text)); rebuild it")
    case SQLITE_CORRUPT: (.damaged, "the database is damaged (\(text))")
    case SQLITE_NOMEM: (.unreadable, "memory ran out; close some programs")
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      (.unreadable, files.reasonNotOpened(systemCode))
    case SQLITE_IOERR where [EMFILE, ENFILE, ENOMEM].contains(systemCode):
      (.unreadable, files.reasonNotOpened(systemCode))
    case SQLITE_IOERR: (.unreadable, "the disk reported an error (\(text)); check it")
    default: (.unreadable, text)
    }
  }

  private var readOnly: (StoreError.Code, String) {
    switch code {
    case Self.isMoved:
      return (.readOnly, "moved or removed while it was open; nothing was changed, open it again")
    case Self.needsRollback:
      let cure = "open it again, and SQLite takes that back"
      return (.unreadable, "a program stopped in the middle of a change; \(cure)")
    case let code where Self.needsRepair.contains(code):
      let cure = "open it once where it can be written, and SQLite repairs that"
      return (.unreadable, "a program left its log unfinished; \(cure)")
    default: return (.readOnly, "the database cannot be written (\(text))")
    }
  }
}
