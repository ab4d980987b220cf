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
    var requests = RequestQueue()
    var extentChanged = false
    var isClosing = false
    /// What the store last told of its extent.
    var extent = Extent(count: 0)
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

    func post(_ content: StoreReply.Content, to request: Int? = nil, extent: Extent) {
      state.withLock { $0.extent = extent }
      mailbox.post(.store(StoreReply(content, to: request, extent: extent)), from: self)
    }

    /// Answers a request that is not carried out.
    func interrupted(_ request: StoreRequest) {
      let extent = state.withLock { $0.extent }
      let error = StoreError(.interrupted, "stopped; nothing was changed")
      mailbox.post(
        .store(StoreReply(request.refused(error), to: request.id, extent: extent)), from: self)
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

  /// Hands over a request. Those that it makes pointless are answered as interrupted.
  public func perform(_ request: StoreRequest) {
    for pointless in desk.state.withLock({ $0.requests.add(request) }) {
      desk.interrupted(pointless)
    }
    desk.work.signal()
  }

  /// Stops a request, where that can be: one that still waits is answered as interrupted.
  public func cancel(_ id: Int) {
    switch desk.state.withLock({ $0.requests.cancel(id) }) {
    case .taken(let request): desk.interrupted(request)
    case .underWay, .none: break
    }
  }

  /// Ends the thread when what changes something is done of what was handed over, and waits for it.
  public func close() {
    let thread = desk.state.withLock { state in
      state.isClosing = true
      _ = state.requests.dropPages()
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
      desk.state.withLock { state in
        state.extent = store.extent
        state.outcome = .success((store.description, store.extent))
      }
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
      while let request = desk.state.withLock({ $0.requests.next() }) {
        serve(store, desk, request)
      }
      let (changed, isClosing) = desk.state.withLock { state in
        defer { state.extentChanged = false }
        return (state.extentChanged, state.isClosing && state.requests.isEmpty)
      }
      if changed { desk.post(.extent, extent: store.store.extent) }
      if isClosing { return }
    }
  }

  private static func serve(_ store: StoreDesk, _ desk: Desk, _ request: StoreRequest) {
    var percent = 0
    let content = store.answer(request) { share in
      // More steps than these are nowhere seen.
      guard Int(share * 100) > percent else { return }
      percent = Int(share * 100)
      desk.post(.progress(share), to: request.id, extent: store.store.extent)
    }
    desk.post(content, to: request.id, extent: store.store.extent)
  }
}
