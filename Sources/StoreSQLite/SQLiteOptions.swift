import SwipeThreads

/// How to open a SQLite database.
public struct SQLiteOptions: Sendable {
  /// How long another program's lock is waited for unless said otherwise, in milliseconds.
  public static let defaultBusyTimeout = 2_000

  /// Whether nothing may be changed.
  public var isReadOnly: Bool
  /// How long another program's lock is waited for, in milliseconds, 0 or more.
  public var busyTimeout: Int
  /// What the source is called; nil names the table and its file.
  public var title: String?
  /// What stops whatever the store does, from another thread: opening, a page, an edit.
  public var interruption: Interruption

  /// Options; by default records can be changed.
  public init(
    isReadOnly: Bool = false, busyTimeout: Int = defaultBusyTimeout, title: String? = nil,
    interruption: Interruption = Interruption()
  ) {
    self.isReadOnly = isReadOnly
    self.busyTimeout = busyTimeout
    self.title = title
    self.interruption = interruption
  }
}
