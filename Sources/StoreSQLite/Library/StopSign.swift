import CSQLite
import SwipeCore
import Synchronization
import SwipeThreads

/// What stops a connection, whatever it does. SQLite asks it whether to go on while statements run, and
/// while it waits for another program's lock; a single step that takes long is cut short. Stopped, a
/// statement ends with SQLITE_INTERRUPT and takes its transaction back; a wait ends as if its time were
/// over.
///
/// SQLite forgets a cut that comes while no statement runs. So before each step it is asked as well
/// whether to stop, and once more when a statement has begun: from then on a cut is not forgotten.
final class StopSign: Sendable {
  /// How many steps of SQLite's machine there are between two questions: with most statements well under a millisecond.
  private static let steps: Int32 = 10_000
  /// How long a lock is waited for at once, in milliseconds.
  private static let nap: Milliseconds = 5

  private let interruption: Interruption
  /// How long a lock is waited for, in milliseconds.
  private let patience: Int
  private let isAside = Atomic(false)

  init(patience: Int, _ interruption: Interruption) {
    (self.patience, self.interruption) = (patience, interruption)
  }

  /// Whether to stop.
  var isStopped: Bool { interruption.isRequested && !isAside.load(ordering: .relaxed) }

  /// Has itself asked by a connection, which must not outlive it.
  func stand(before database: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      database, Self.steps,
      { raw in
        guard let raw else { return 0 }
        return Unmanaged<StopSign>.fromOpaque(raw).takeUnretainedValue().isStopped ? 1 : 0
      }, context)
    sqlite3_busy_handler(
      database,
      { raw, count in
        guard let raw else { return 0 }
        return Unmanaged<StopSign>.fromOpaque(raw).takeUnretainedValue().waits(count) ? 1 : 0
      }, context)
    sqlite3_trace_v2(
      database, UInt32(SQLITE_TRACE_STMT),
      { _, raw, statement, _ in
        guard let raw, let statement else { return 0 }
        if Unmanaged<StopSign>.fromOpaque(raw).takeUnretainedValue().isStopped {
          sqlite3_interrupt(sqlite3_db_handle(OpaquePointer(statement)))
        }
        return 0
      }, context)
    letCut(database)
  }

  /// Has a single step cut short that takes long.
  private func letCut(_ database: OpaquePointer) {
    let address = Int(bitPattern: database)
    interruption.whenRequested {
      if let database = OpaquePointer(bitPattern: address) { sqlite3_interrupt(database) }
    }
  }

  /// Lets `body` run to its end on a connection, whoever wants it to stop: what takes changes back must
  /// not be stopped half-way.
  func standAside(from database: OpaquePointer, _ body: () -> Void) {
    isAside.store(true, ordering: .relaxed)
    leave()
    body()
    isAside.store(false, ordering: .relaxed)
    letCut(database)
  }

  /// The connection is about to be closed: it can no longer be cut short.
  func leave() { interruption.whenRequested(nil) }

  /// Waits a little for a lock that was met `count` times before; false when that was long enough.
  private func waits(_ count: Int32) -> Bool {
    guard Milliseconds(count) * Self.nap < Milliseconds(patience), !isStopped else {
      return false
    }
    MonotonicClock.sleep(Self.nap)
    return true
  }
}
