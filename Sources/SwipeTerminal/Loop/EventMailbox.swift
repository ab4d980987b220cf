import SwipeCore
import Synchronization

/// Events for the loop from other threads.
nonisolated public final class EventMailbox: Sendable {
  private let events = Mutex<[Event]>([])
  private let counter = EventCounter()

  /// An empty mailbox.
  public init() {}

  /// Readable when `take` has something.
  public var descriptor: Int32 { counter.descriptor }

  /// Leaves an event and wakes the loop. May be called from any thread.
  public func post(_ event: Event) {
    events.withLock { $0.append(event) }
    counter.signal()
  }

  /// What was left since the last call, in order; to be called when `descriptor` is readable.
  func take() -> [Event] {
    counter.wait()
    return events.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
  }
}
