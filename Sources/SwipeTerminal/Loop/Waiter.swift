import SwipeCore
import SwipeThreads
import Synchronization

/// Waits for descriptors on a thread of its own, so that the main actor is free meanwhile.
nonisolated final class Waiter: Sendable {
  private struct State {
    var job: (watch: Watch, done: CheckedContinuation<Void, Never>)?
    var isClosing = false
  }

  private final class Desk: Sendable {
    let state = Mutex(State())
    let work = EventCounter()
  }

  private let desk = Desk()
  private let thread: BackgroundThread?

  init() { thread = BackgroundThread { [desk] in Self.run(desk) } }

  /// Returns when something is ready, or the time is over. One call at a time.
  func wait(for watch: Watch) async {
    guard thread != nil else {
      _ = watch.ready()
      return
    }
    await withCheckedContinuation { done in
      desk.state.withLock { $0.job = (watch, done) }
      desk.work.signal()
    }
  }

  /// Ends the thread. To be called once, while nobody waits.
  func close() {
    desk.state.withLock { $0.isClosing = true }
    desk.work.signal()
    thread?.join()
  }

  private static func run(_ desk: Desk) {
    while true {
      desk.work.wait()
      let (job, isClosing) = desk.state.withLock { state in
        defer { state.job = nil }
        return (state.job, state.isClosing)
      }
      if let job {
        _ = job.watch.ready()
        job.done.resume()
      }
      if isClosing { return }
    }
  }
}

/// What a loop waits for.
nonisolated struct Watch: Sendable {
  /// The descriptors to read from; negative ones are left out.
  var inputs: [Int32]
  /// The one to write to.
  var output: Int32?
  /// The longest wait in milliseconds; nil is for as long as it takes.
  var timeout: Milliseconds?

  /// Waits; returns the descriptors that are ready, or dead.
  func ready() -> [Int32] { Wait.forInput(inputs, orOutput: output, timeout: timeout) }

  /// The same without a wait.
  var now: Watch { Watch(inputs: inputs, output: output, timeout: 0) }
}
