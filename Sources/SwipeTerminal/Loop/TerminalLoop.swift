import SwipeCore
import SwipeScreen
import SwipeThreads

/// Brings events to a model and carries out its effects; draws once a round. One thread, no timer
/// while nothing moves. Tasks of the main actor run in between.
public final class TerminalLoop<Model: LoopModel> {
  /// Where other threads leave events for this loop.
  public let mailbox: EventMailbox
  var model: Model
  let terminal: any LoopTerminal
  let worker: StoreWorker?
  let signals: SignalWatch?
  /// Carries out `.run`, `.cancel`, `.notify` and `.choose`; what comes of it may come back by
  /// the mailbox.
  let application: (Effect) -> Void
  private let clock: () -> Milliseconds
  private var input: Int32
  private var size: Size
  private var lastTick = -Milliseconds.infinity
  private var isDirty = true
  private var open = OpenRequests()
  /// Waits for the mailbox so many milliseconds at most; false when nothing came.
  var waitForMail: (EventMailbox, Milliseconds) -> Bool = { mailbox, length in
    !Wait.forInput([mailbox.descriptor], timeout: length).isEmpty
  }
  private var leaving: Leaving?
  /// The kinds of clusters that the model takes the terminal to show as one character.
  private var wholeClusters: ClusterKinds
  /// Whether another table stood over this one in this round.
  private var wasCovered = false
  /// Where tasks of the main actor announce themselves; negative where somebody else runs them.
  private var mainQueue: Int32 = -1

  /// A loop over `model`, which has been told nothing yet: the first event is `.resize`.
  ///
  /// - Parameters:
  ///   - mailbox: that of `worker`, where there is one.
  ///   - clock: milliseconds that never run backwards.
  ///   - application: carries out `.run`, `.cancel`, `.notify` and `.choose`.
  public init(
    _ model: Model, terminal: any LoopTerminal, mailbox: EventMailbox = EventMailbox(),
    worker: StoreWorker? = nil, signals: SignalWatch? = nil,
    clock: @escaping () -> Milliseconds = { MonotonicClock.now() },
    application: @escaping (Effect) -> Void = { _ in }
  ) {
    self.model = model
    self.terminal = terminal
    self.mailbox = mailbox
    self.worker = worker
    self.signals = signals
    self.clock = clock
    self.application = application
    input = terminal.input
    size = terminal.size
    wholeClusters = terminal.wholeClusters
  }

  /// Runs until the model leaves, and returns how, with the model as it is then.
  public func run() -> (Leaving, Model) {
    mainQueue = MainQueue.descriptor
    begin()
    while true {
      if let leaving = settled() { return (leaving, model) }
      round(watch.ready())
    }
  }

  /// The same as a part of a task: while nothing happens other tasks have the main actor. A key
  /// takes two changes of thread more.
  public func run() async -> (Leaving, Model) {
    begin()
    let waiter = Waiter()
    defer { waiter.close() }
    while true {
      if let leaving = settled() { return (leaving, model) }
      await waiter.wait(for: watch)
      // Other tables may have stood over this one meanwhile, and read what was there.
      round(watch.now.ready())
    }
  }

  private func begin() {
    _ = signals?.takeCovering()
    take(.resize(size))
    takeTyped()
  }

  /// Draws what has changed; returns how the table is left, once it is.
  private func settled() -> Leaving? {
    if terminal.isCovered { return leaving }
    hearClusters()
    settleStore(until: open.frameDeadline)
    if leaving == nil { draw() }
    return leaving
  }

  // MARK: - Waiting

  /// While another table stands over this one, its tasks and its end are all that there is to hear.
  private var watch: Watch {
    let covering = [signals?.descriptor ?? -1, mainQueue]
    if terminal.isCovered { return Watch(inputs: covering) }
    return Watch(
      inputs: [input, mailbox.descriptor] + covering, output: terminal.blockedOutput,
      timeout: timeToWait())
  }

  private func timeToWait() -> Milliseconds? {
    let now = clock()
    let due = [terminal.typed.deadline, nextTick].compactMap { $0 }.min()
    return due.map { max(0, $0 - now) }
  }

  /// Ticks come at most once a frame.
  private var nextTick: Milliseconds? {
    model.nextDeadline.map { max($0, lastTick + FrameRate.interval) }
  }

  private func round(_ ready: [Int32]) {
    wasCovered = false
    if !terminal.isCovered { takeAll(ready) }
    if leaving == nil, ready.contains(mainQueue) { MainQueue.run() }
    takeReturn()
  }

  private func takeAll(_ ready: [Int32]) {
    if let blocked = terminal.blockedOutput, ready.contains(blocked) { terminal.flush() }
    terminal.typed.awaitsReply = terminal.awaitsReplies
    if ready.contains(mailbox.descriptor) { takeMail() }
    if let signals, ready.contains(signals.descriptor) {
      takeReturn()
      take(signals.take())
    }
    // What was ready before another table ran may have been read by that one.
    if wasCovered { return }
    if ready.contains(input) {
      readInput()
    } else if let due = terminal.typed.deadline, clock() >= due {
      terminal.typed.timeout(at: clock())
      takeTyped()
    }
    tickIfDue()
  }

  private func tickIfDue() {
    let now = clock()
    guard let due = nextTick, due <= now else { return }
    lastTick = now
    take(.tick)
  }

  /// Gives the store a moment to answer what was asked.
  private func settleStore(until deadline: Milliseconds?) {
    guard let deadline else { return }
    while !open.isEmpty, leaving == nil {
      let left = deadline - clock()
      guard left > 0, waitForMail(mailbox, left) else { return }
      takeMail()
    }
  }

  /// A terminal that has not taken the frame before gets no further one: only the newest counts.
  private func draw() {
    guard isDirty, terminal.blockedOutput == nil else { return }
    isDirty = false
    terminal.present(model.render(size: size))
  }

  // MARK: - Events

  private func readInput() {
    guard let bytes = ByteReader.read(input) else {
      // A dead line stays readable for ever: it is left out from now on.
      input = -1
      take(.end(.hangUp))
      return
    }
    terminal.typed.feed(bytes, at: clock())
    takeTyped()
  }

  private func takeMail() {
    for event in mailbox.take(for: worker) {
      if case .store(let reply) = event { open.heard(reply) }
      take(event)
    }
  }

  /// What is typed behind the key that leaves is for somebody else.
  private func takeTyped() {
    while leaving == nil, let input = terminal.typed.next(joiningText: model.takesText) {
      switch input {
      case .event(let event):
        settleStore(until: open.deadline(of: event))
        take(event)
      case .backgroundColor(let red, let green, let blue):
        model.backgroundChanged(red: red, green: green, blue: blue, at: clock())
        isDirty = true
      case .cursorPlace(let line, let column):
        terminal.cursorTold(line: line, column: column)
      case .mode(let mode, let state):
        terminal.modeTold(mode, state: state)
      case .deviceAttributes:
        terminal.repliesArrived()
      }
    }
  }

  /// Tells the model what the terminal has told here, or while another table stood over this one.
  private func hearClusters() {
    let kinds = terminal.wholeClusters
    guard kinds != wholeClusters, leaving == nil else { return }
    wholeClusters = kinds
    isDirty = true
    for effect in model.clustersTold(kinds, at: clock()) { perform(effect) }
  }

  /// Another table stood over this one, and is gone: for the model that was a suspension. An end that
  /// was asked for there is meant for this one too.
  private func takeReturn() {
    guard let covering = signals?.takeCovering() else { return }
    wasCovered = true
    if leaving == nil {
      isDirty = true
      for effect in model.handle(.suspend, at: covering.began) { perform(effect) }
    }
    resumed()
    take(covering.news)
  }

  private func take(_ news: SignalNews) {
    if news.contains(.stop) { suspend() }
    if news.contains(.continued) {
      terminal.resume()
      resumed()
    }
    if news.contains(.resized) { measure() }
    if news.contains(.hangUp) { take(.end(.hangUp)) }
    if news.contains(.terminate) { take(.end(.terminate)) }
    if news.contains(.interrupt) { take(.end(.interrupt)) }
    if news.contains(.quit) { take(.end(.quit)) }
    if news.contains(.other) { take(.end(.other)) }
  }

  private func measure() {
    size = terminal.size
    take(.resize(size))
  }

  private func take(_ event: Event) {
    guard leaving == nil else { return }
    isDirty = true
    for effect in model.handle(event, at: clock()) { perform(effect) }
    takeReturn()
  }

  // MARK: - Effects

  private func perform(_ effect: Effect) {
    switch effect {
    case .store(let request):
      guard let worker else { return }
      open.asked(request, at: clock())
      worker.perform(request)
    case .cancel(let number):
      worker?.cancel(number)
      application(effect)
    case .run, .notify, .choose, .completed:
      application(effect)
    case .mouse(let isOn):
      terminal.setMouse(isOn)
    case .suspend:
      suspend()
    case .redrawAll:
      terminal.redrawAll()
      isDirty = true
    case .leave(let how):
      leaving = leaving ?? how
    }
  }

  /// The model hears of it before, so that no row stays half-way, and after.
  private func suspend() {
    isDirty = true
    for effect in model.handle(.suspend, at: clock()) where effect != .suspend { perform(effect) }
    guard leaving == nil else { return }
    terminal.suspend()
    resumed()
  }

  private func resumed() {
    take(.resume)
    if terminal.size != size { measure() }
  }
}
