import SwipeCore
import SwipeThreads
import Synchronization

/// Something that is found out before there is anything to show, on a worker's thread: so it can be
/// waited for, and stopped, as a store that opens.
nonisolated public final class Errand<Found: Sendable>: Sendable {
  private final class Result: Sendable {
    let found = Mutex<Found?>(nil)
  }

  /// A store without records.
  private final class NoRecords: RecordStore {
    let description = SourceDescription(
      name: "", columns: [], capabilities: Capabilities(savesExplicitly: false))
    let extent = Extent(count: 0)

    func records(in range: Range<Int>) throws(StoreError) -> [Record] { [] }
    func onChange(_ notify: @escaping @Sendable () -> Void) {}
  }

  /// The thread that it is found out on; open once it is known.
  public let worker: StoreWorker
  private let result = Result()

  /// Nothing happens before `worker` is opened.
  ///
  /// - Parameters:
  ///   - mailbox: that of the session which opens the worker.
  ///   - interruption: stops `find`, where that asks it.
  ///   - find: finds it out, on the worker's thread.
  public init(
    mailbox: EventMailbox, interruption: Interruption = Interruption(),
    _ find: @escaping @Sendable () throws(StoreError) -> Found
  ) {
    worker = StoreWorker(mailbox: mailbox, interruption: interruption) {
      [result] () throws(StoreError) in
      let found = try find()
      result.found.withLock { $0 = found }
      return NoRecords()
    }
  }

  /// What was found out; nil before that.
  public var found: Found? { result.found.withLock { $0 } }
}
