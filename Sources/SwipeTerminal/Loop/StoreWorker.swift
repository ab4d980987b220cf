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
    /// Whether somebody waits for the outcome with the mailbox.
    var tellsOpening = false
    var thread: BackgroundThread?
  }

  /// What the thread and its owner share.
  final class Desk: Sendable {
    let state = Mutex(State())
    let work = EventCounter()
    let opened = EventCounter()
    let mailbox: EventMailbox
    let interruption: Interruption
    let make: StoreFactory
    init(mailbox: EventMailbox, interruption: Interruption, make: @escaping StoreFactory) {
      self.mailbox = mailbox
      self.interruption = interruption
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
  ///
  /// - Parameter interruption: stops the store in whatever it does, where the store asks it.
  public init(
    mailbox: EventMailbox, interruption: Interruption = Interruption(),
    make: @escaping StoreFactory
  ) {
    desk = Desk(mailbox: mailbox, interruption: interruption, make: make)
  }

  /// Starts the thread, makes the store there, and waits until it is open.
  ///
  /// - Throws: what the factory throws, or `.unreadable` when the system gives no thread, or no
  ///   descriptor to wake it by.
  public func open() throws(StoreError) -> Opened {
    try start()
    desk.opened.wait()
    return try outcome()
  }

  /// Starts the thread, and waits `patience` milliseconds at most until the store is open; nil where
  /// it is not by then. It then tells of itself by an `.extent` in the mailbox, once `outcome()` can be
  /// asked.
  ///
  /// - Throws: as `open()`.
  public func open(within patience: Milliseconds) throws(StoreError) -> Opened? {
    try start()
    guard Wait.forInput([desk.opened.descriptor], timeout: patience).isEmpty else {
      return try outcome()
    }
    let isOpen = desk.state.withLock { state in
      state.tellsOpening = state.outcome == nil
      return state.outcome != nil
    }
    return isOpen ? try outcome() : nil
  }

  private func start() throws(StoreError) {
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
  }

  /// Whether the store is open, or could not be opened.
  public var hasOutcome: Bool { desk.state.withLock { $0.outcome != nil } }

  /// What the store told when it was opened.
  ///
  /// - Throws: what the factory threw.
  public func outcome() throws(StoreError) -> Opened {
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
    let cancelled = desk.state.withLock { state in
      let cancelled = state.requests.cancel(id)
      // Under the lock, so that it cannot reach the request behind it.
      if cancelled == .underWay { desk.interruption.request() }
      return cancelled
    }
    if case .taken(let request) = cancelled { desk.interrupted(request) }
  }

  /// Ends the thread when what changes something is done of what was handed over, and waits for it.
  /// What is only read, or opened, is stopped.
  public func close() {
    let thread = desk.state.withLock { state in
      state.isClosing = true
      _ = state.requests.dropPages()
      if state.requests.current?.supersedesLike != false { desk.interruption.request() }
      if state.outcome == nil { desk.interruption.close() }
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
      _ = store.takeNews()
      settle(.success((store.description, store.extent)), desk)
      serve(StoreDesk(store: store), desk)
    } catch {
      settle(.failure(error), desk)
    }
  }

  /// The store is open, or could not be opened.
  private static func settle(_ outcome: Result<Opened, StoreError>, _ desk: Desk) {
    let extent = (try? outcome.get())?.extent ?? Extent(count: 0)
    let isToTell = desk.state.withLock { state in
      (state.extent, state.outcome) = (extent, outcome)
      return state.tellsOpening
    }
    desk.opened.signal()
    if isToTell { desk.post(.extent, extent: extent) }
  }

  private static func serve(_ store: StoreDesk, _ desk: Desk) {
    while true {
      desk.work.wait()
      while let request = next(desk) { serve(store, desk, request) }
      let (changed, isClosing) = desk.state.withLock { state in
        defer { state.extentChanged = false }
        return (state.extentChanged, state.isClosing && state.requests.isEmpty)
      }
      if changed { tellNews(of: store.store, desk) }
      if isClosing { return }
    }
  }

  private static func tellNews(of store: any RecordStore, _ desk: Desk) {
    let isOther = store.takeNews()
    desk.post(isOther ? .described(store.description) : .extent, extent: store.extent)
  }

  private static func next(_ desk: Desk) -> StoreRequest? {
    desk.state.withLock { state in
      desk.interruption.begin()
      return state.requests.next()
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
