import Synchronization

/// The way into the run of a table that is on, from any thread; while none is, there is nobody to be
/// told.
nonisolated final class EventInlet: Sendable {
  private let mailbox = Mutex<EventMailbox?>(nil)

  /// Where events go from now on.
  func lead(to new: EventMailbox?) { mailbox.withLock { $0 = new } }

  /// Leaves an event for the run.
  func post(_ event: Event) { mailbox.withLock { $0 }?.post(event) }
}
