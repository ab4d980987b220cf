import SwipeCore
import SwipeThreads
import Synchronization

/// Makes a store; called on the thread that the store will live on.
public typealias StoreFactory = @Sendable () throws(StoreError) -> any RecordStore

/// Owns a thread with a store on it. Jobs go in and replies come out as values; the store itself
/// never leaves its thread.
nonisolated public final class StoreWorker: Sendable {
  /// What a store tells when it has been opened.
  public typealias Opened = (description: SourceDescription, extent: Extent)

  struct State {
    var jobs: [Effect] = []
    var extentChanged = false
    var isClosing = false
    var outcome: Result<Opened, StoreError>?
    var thread: BackgroundThread?
  }

  /// What the thread and its owner share.
  final class Desk: Sendable {
    let state = Mutex(State())
    let work = EventCounter()
    let opened = EventCounter()
    let mailbox: EventMailbox
    let make: StoreFactory
    init(mailbox: EventMailbox, make: @escaping StoreFactory) {
      self.mailbox = mailbox
      self.make = make
    }

    /// Whether both sides can hear of each other.
    var isHeard: Bool {
      [work.descriptor, opened.descriptor, mailbox.descriptor].allSatisfy { $0 >= 0 }
    }
  }

  let desk: Desk

  /// A worker that answers into `mailbox`, as `Event.store`.
  public init(mailbox: EventMailbox, make: @escaping StoreFactory) {
    desk = Desk(mailbox: mailbox, make: make)
  }

  /// Starts the thread, makes the store there, and waits until it is open.
  ///
  /// - Throws: what the factory throws, or `.unreadable` when the system gives no thread, or no
  ///   descriptor to wake it by.
  public func open() throws(StoreError) -> Opened {
    guard desk.isHeard else {
      throw StoreError(
        .unreadable,
        "too many files are open to read the source; close some programs, or raise the limit with "
          + "ulimit -n")
    }
    let thread = BackgroundThread { [desk] in Self.run(desk) }
    guard let thread else {
      throw StoreError(.unreadable, "no thread to read the source on; close some programs")
    }
    desk.state.withLock { $0.thread = thread }
    desk.opened.wait()
    switch desk.state.withLock({ $0.outcome }) {
    case .success(let opened): return opened
    case .failure(let error): throw error
    case nil: throw StoreError(.unreadable, "the source did not open; try again")
    }
  }

  /// Hands over an effect. False when it is none of a store's.
  @discardableResult
  public func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .load, .apply, .save, .reloadStore, .finishSave, .rescue: break
    default: return false
    }
    desk.state.withLock { $0.jobs.append(effect) }
    desk.work.signal()
    return true
  }

  /// Ends the thread when the jobs handed over are done, and waits for it.
  public func close() {
    let thread = desk.state.withLock { state in
      state.isClosing = true
      defer { state.thread = nil }
      return state.thread
    }
    guard let thread else { return }
    desk.work.signal()
    thread.join()
  }

  private static func run(_ desk: Desk) {
    do {
      let store = try desk.make()
      store.onChange { [weak desk] in
        desk?.state.withLock { $0.extentChanged = true }
        desk?.work.signal()
      }
      desk.state.withLock { $0.outcome = .success((store.description, store.extent)) }
      desk.opened.signal()
      serve(StoreDesk(store: store), desk)
    } catch {
      desk.state.withLock { $0.outcome = .failure(error) }
      desk.opened.signal()
    }
  }

  private static func serve(_ store: StoreDesk, _ desk: Desk) {
    while true {
      desk.work.wait()
      let (jobs, changed, isClosing) = desk.state.withLock { state in
        defer { (state.jobs, state.extentChanged) = ([], false) }
        return (state.jobs, state.extentChanged, state.isClosing)
      }
      for job in jobs {
        if let reply = store.answer(job) { desk.mailbox.post(.store(reply), from: desk) }
      }
      if changed {
        desk.mailbox.post(.store(StoreReply(.extent, extent: store.store.extent)), from: desk)
      }
      if isClosing { return }
    }
  }
}
