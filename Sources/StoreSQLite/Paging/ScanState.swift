import Synchronization
import SwipeCore
import SwipeThreads

/// What the store and the thread that counts for it share.
final class ScanState: Sendable {
  /// The indexes at one moment.
  struct Indexes: Sendable {
    /// What pages are read by.
    var active = KeyIndex()
    /// The next one, while rows are counted again because somebody else changed the table.
    var pending: KeyIndex?
  }

  private struct Content {
    var indexes = Indexes()
    var progress = 0.0
    var failure: StoreError?
    var notify: (@Sendable () -> Void)?
  }

  private let content = Mutex(Content())
  /// Held for an edit, and for each stretch of counting: an edit falls between two stretches,
  /// so each row that comes or goes is noted exactly once.
  private let turns = Mutex(())

  /// The indexes as they stand.
  var indexes: Indexes { content.withLock { $0.indexes } }
  /// Stops the counting.
  let interruption = Interruption()
  /// Whether the store is gone.
  var isCancelled: Bool { interruption.isRequested }

  /// How many rows there are, as far as is known.
  var extent: Extent {
    content.withLock { content in
      let active = content.indexes.active
      let isComplete =
        content.failure != nil || active.isComplete && content.indexes.pending == nil
      return Extent(
        count: active.count, isComplete: isComplete, progress: isComplete ? 1 : content.progress,
        failure: content.failure)
    }
  }

  /// Runs `body` while no stretch is being counted and no edit is under way; what it makes of
  /// the indexes holds when it does not throw.
  func takeTurn<Result: Sendable>(
    _ body: (inout Indexes) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try turns.withLock { _ throws(StoreError) in
      var indexes = self.indexes
      let result = try body(&indexes)
      content.withLock { $0.indexes = indexes }
      return result
    }
  }

  /// Notes how much has been counted, 0 to 1.
  func note(progress: Double) { content.withLock { $0.progress = progress } }

  /// Why the counting ended early, or what was met since that is as bad; nil while all is well.
  var failure: StoreError? { content.withLock { $0.failure } }

  /// Ends the counting with what is known; nil lets it begin again.
  func fail(_ failure: StoreError?) {
    content.withLock { content in
      content.failure = failure
      if failure != nil { content.indexes.pending = nil }
    }
  }

  /// Stops the counting soon.
  func cancel() { interruption.close() }

  /// Takes the function to call when the extent changed by itself.
  func onChange(_ notify: @escaping @Sendable () -> Void) {
    content.withLock { $0.notify = notify }
  }

  /// Tells that the extent changed.
  func tell() { content.withLock { $0.notify }?() }
}
