import Glibc
import SwipeCore
import SwipeThreads

/// The user's own list: a database that is made with sample rows when it is first used.
public enum OwnList {
  /// The name of the list's table.
  public static let table = "list"

  /// Makes sure that the list's database stands at `path`.
  ///
  /// What is missing is made: the folders, for the user alone, and the table with ten sample
  /// rows. Two programs that start at once make them once; a list that was emptied stays empty.
  /// - Parameters:
  ///   - isReadOnly: whether nothing may be made.
  ///   - interruption: stops it in whatever it does, with `.interrupted`; nothing is made then, or an
  ///     empty file that the next start fills.
  /// - Throws: `StoreError` when something cannot be made, or `path` holds no database.
  public static func prepare(
    path: String, isReadOnly: Bool = false, interruption: Interruption = Interruption()
  ) throws(StoreError) {
    let exists = access(path, F_OK) == 0
    if isReadOnly {
      if exists { return }
      throw StoreError(
        .unreadable, "\(path): there is no list yet; start once without --read-only to make it")
    }
    if !exists { try makeFolders(of: path) }
    let connection = try Connection(
      path: path, mode: exists ? .writing : .creating,
      busyTimeout: SQLiteOptions.defaultBusyTimeout, interruption: interruption)
    if try isThere(connection) { return }
    try connection.transaction { () throws(StoreError) in
      // Somebody else may have been quicker while this one waited for its turn.
      if try isThere(connection) { return }
      chmod(path, 0o600)
      try connection.run(
        """
        CREATE TABLE \(table) (
          id INTEGER PRIMARY KEY, title TEXT NOT NULL, note TEXT, due TEXT, tag TEXT)
        """)
      for sample in Sample.all {
        try connection.run(
          "INSERT INTO \(table) (title, note, due, tag) VALUES (?, ?, ?, ?)", sample.values)
      }
    }
  }

  private static func isThere(_ connection: Connection) throws(StoreError) -> Bool {
    try !connection.rows("SELECT 1 FROM sqlite_schema WHERE name = '\(table)'") { _ in }.isEmpty
  }

  /// Makes each folder on the way to `path` that is missing.
  private static func makeFolders(of path: String) throws(StoreError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      if mkdir(folder, 0o700) == 0 || errno == EEXIST { continue }
      let reason = String(cString: strerror(errno))
      throw StoreError(.unwritable, "\(folder): the folder cannot be made: \(reason)")
    }
  }
}
