import SwipeCore
import Synchronization

/// Events for the loop from other threads.
nonisolated public final class EventMailbox: Sendable {
  private struct Letter: Sendable {
    var event: Event
    /// The store's end that answered; kept, so that no other can be taken for it.
    var sender: StoreWorker.Desk?
  }

  private let letters = Mutex<[Letter]>([])
  private let counter = EventCounter()

  /// An empty mailbox.
  public init() {}

  /// Readable when `take` has something.
  public var descriptor: Int32 { counter.descriptor }

  /// Leaves an event and wakes the loop. May be called from any thread.
  public func post(_ event: Event) { post(event, from: nil) }

  func post(_ event: Event, from sender: StoreWorker.Desk?) {
    letters.withLock { $0.append(Letter(event: event, sender: sender)) }
    counter.signal()
  }

  /// What was left since the last call, in order, without the answers of other stores than
  /// `worker`'s, whose tables are gone; to be called when `descriptor` is readable.
  func take(for worker: StoreWorker?) -> [Event] {
    counter.wait()
    let waiting = letters.withLock { letters in
      defer { letters.removeAll() }
      return letters
    }
    return waiting.filter { $0.sender == nil || $0.sender === worker?.desk }.map(\.event)
  }
}
