import CSQLite
import SwipeCore
import SwipeThreads

/// What a connection asks, whatever it does, whether to go on: while statements run, and while it waits
/// for another program's lock. Stopped, a statement ends with SQLITE_INTERRUPT and takes its
/// transaction back; a wait ends as if its time were over.
final class StopSign: Sendable {
  /// How many steps of SQLite's machine there are between two questions: well under a millisecond.
  private static let steps: Int32 = 10_000
  /// How long a lock is waited for at once, in milliseconds.
  private static let nap: Milliseconds = 5

  /// Whether to stop.
  let isStopped: @Sendable () -> Bool
  /// How long a lock is waited for, in milliseconds.
  private let patience: Int

  init(patience: Int, _ isStopped: @escaping @Sendable () -> Bool) {
    (self.patience, self.isStopped) = (patience, isStopped)
  }

  /// Has itself asked by a connection, which must not outlive it.
  func stand(before database: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      database, Self.steps,
      { raw in
        guard let raw else { return 0 }
        return Unmanaged<StopSign>.fromOpaque(raw).takeUnretainedValue().isStopped() ? 1 : 0
      }, context)
    sqlite3_busy_handler(
      database,
      { raw, count in
        guard let raw else { return 0 }
        return Unmanaged<StopSign>.fromOpaque(raw).takeUnretainedValue().waits(count) ? 1 : 0
      }, context)
  }

  /// Waits a little for a lock that was met `count` times before; false when that was long enough.
  private func waits(_ count: Int32) -> Bool {
    guard Milliseconds(count) * Self.nap < Milliseconds(patience), !isStopped() else {
      return false
    }
    MonotonicClock.sleep(Self.nap)
    return true
  }
}
