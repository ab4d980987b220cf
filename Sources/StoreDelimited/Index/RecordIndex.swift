import SwipeCore
import Synchronization

/// Where the records of a file begin, as far as it was looked through: one offset every 32 of
/// them. Filled by one thread and read by another.
final class RecordIndex: Sendable {
  /// What is known at one moment.
  struct State: Sendable {
    /// The offset of every 32nd record.
    var starts: [Int] = []
    /// The records that have ended.
    var count = 0
    /// How many bytes were looked at.
    var scanned = 0
    /// Whether the file's end was reached.
    var isComplete = false
    /// What the whole file was; of no use before the scan has come to its end.
    var fingerprint = Fingerprint()
    /// Why the scan ended early.
    var failure: StoreError?
  }

  private let state = Mutex(State())
  private let isStopped = Atomic(false)

  /// The records found so far, whether that is all, and how many bytes were looked at.
  var progress: (count: Int, isComplete: Bool, scanned: Int) {
    state.withLock { ($0.count, $0.isComplete, $0.scanned) }
  }

  /// What the whole file was, once the scan has come to its end.
  var fingerprint: Fingerprint { state.withLock { $0.fingerprint } }

  /// Notes what the whole file was.
  func keep(_ fingerprint: Fingerprint) { state.withLock { $0.fingerprint = fingerprint } }

  /// Why the scan ended early, if it did.
  var failure: StoreError? { state.withLock { $0.failure } }

  /// The last noted record at or before `ordinal`, and its offset.
  func checkpoint(before ordinal: Int) -> (ordinal: Int, offset: Int)? {
    state.withLock { state in
      let slot = ordinal / RecordScanner.stride
      guard state.starts.indices.contains(slot) else { return nil }
      return (slot * RecordScanner.stride, state.starts[slot])
    }
  }

  /// Adds what a scanner found; its own list of starts is emptied.
  func publish(_ scanner: RecordScanner, _ starts: inout [Int], isComplete: Bool) {
    state.withLock { state in
      state.starts.append(contentsOf: starts)
      state.count = scanner.count
      state.scanned = scanner.offset
      state.isComplete = isComplete
    }
    starts.removeAll(keepingCapacity: true)
  }

  /// Ends the scan early.
  func fail(_ error: StoreError) {
    state.withLock { state in
      state.failure = error
      state.isComplete = true
    }
  }

  /// Asks the scan to end soon.
  func stop() { isStopped.store(true, ordering: .relaxed) }
  /// Whether the scan was asked to end.
  var shouldStop: Bool { isStopped.load(ordering: .relaxed) }
}
