/// The state of a table on the screen, and everything that can happen to it.
///
/// A value: an event and a time go in, effects come out, and their results come back as events.
/// It does no input or output and never asks for the time.
public struct Table: Sendable {
  /// What the user is told in the bottom line, until the next key or press.
  public private(set) var notice: Notice?

  var layers = Layers()
  var scene: Scene
  var list: RecordList
  var removals = Removals()
  var panels: Panels
  var hand: Hand
  var acts = Acts()
  var departure = Departure()
  var outbox: [Effect] = []

  /// A table that has shown nothing yet; its first event should be `.resize`.
  public init(
    description: SourceDescription, extent: Extent, configuration: TableConfiguration,
    measure: any CardMeasuring
  ) {
    scene = Scene(description, configuration, measure)
    list = RecordList(extent)
    panels = Panels(allowsMultipleOpen: configuration.allowsMultipleOpen)
    hand = Hand(isMouseOn: configuration.isMouseOn)
    if let failure = extent.failure { couldNotRead(failure) }
    tellLeftover()
  }

  /// Takes an event that happened at `time` and returns what is to be done.
  ///
  /// - Complexity: that of the rows on one screen, whatever the number of records.
  public mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    scene.reached(time)
    advance()
    dispatch(event)
    arrange()
    defer { outbox = [] }
    return outbox
  }

  /// Lets text take other columns from now on, as when the terminal has told how wide it shows what;
  /// returns what is to be done. Rows and fields stand where they belong then.
  ///
  /// - Complexity: that of the rows on one screen, whatever the number of records.
  public mutating func measureAgain(
    by measure: any CardMeasuring, at time: Milliseconds
  ) -> [Effect] {
    scene.reached(time)
    scene.measured(by: measure)
    list.resized()
    arrange()
    defer { outbox = [] }
    return outbox
  }

  /// When the table wants a `.tick`, or nil while nothing moves. It does not change until an event
  /// comes, and lies at least one frame after the newest one while something is animated.
  public var nextDeadline: Milliseconds? {
    [
      controller.nextDeadline(after: now), hand.nextDeadline(configuration.feel),
      list.nextDeadline(in: scene), removals.nextDeadline(in: scene), nextWordOfWork,
      departure.grace,
    ].compactMap(\.self).min()
  }

  private mutating func dispatch(_ event: Event) {
    if isEnding, event.isFromHand { return }
    switch event {
    case .key(let key): handle(key)
    case .pointer(let pointer): handle(pointer)
    case .paste(let text): paste(text)
    case .focus(let isGained): focusChanged(isGained)
    case .resize(let size): resize(to: size)
    case .tick: break
    case .suspend: suspend()
    case .resume: removals.resumed(at: now)
    case .end(let ending): end(ending)
    case .store(let reply): handle(reply)
    case .actionFinished(let token, let outcome): actionFinished(token, outcome)
    case .reload: refresh()
    case .swipe(let request): handle(request)
    }
    // What stands over the list takes the keyboard and the pointer away from it.
    if !layers.isEmpty { endGestures(reason: .user) }
    panels.dropStaleQuestion(list, in: scene)
    panels.follow(list, in: scene)
    if outbox.contains(where: \.leaves) { settleAccounts() }
    outbox += panels.takeNews()
  }
}

// MARK: - What is told

extension Table {
  mutating func say(_ notice: Notice) { self.notice = notice }

  /// A key or a press: what was told was read.
  mutating func noticeRead() { notice = nil }
}

// MARK: - Time and the screen

extension Table {
  /// Lets everything that moves come to where it is at this time.
  private mutating func advance() {
    if let due = hand.nextDeadline(configuration.feel), due <= now { endKeyDrag() }
    panels.advance(to: now)
    commitStrips()
    tellWork()
    list.advance(in: scene)
    panels.dropStaleQuestion(list, in: scene)
  }

  private mutating func arrange() {
    if let range = list.arrange(scene, removals) {
      list.asked(ask(.page(range)))
    }
    if let formLayout { layers.edit { $0.reveal(in: formLayout) } }
  }

  private mutating func suspend() {
    removals.suspended(at: now)
    endGestures(reason: .suspended)
    panels.rest(reason: .suspended, at: now)
  }

  private mutating func resize(to size: Size) {
    endGestures(reason: .resize)
    panels.rest(reason: .resize, at: now)
    scene.resized(to: size)
    panels.update(list, in: scene)
    list.resized()
  }

  /// Everything is read again; what is open stays open if its record is still there.
  mutating func refresh() {
    let list = list
    removals.willReload(list.position(of:))
    self.list.willReload()
  }

  /// Whoever was told that a row will close is told that it did, also when nobody sees it any more;
  /// and whoever waits for an act hears that its end will not be seen.
  private mutating func settleAccounts() {
    panels.rest(reason: .code, at: now)
    answerEarlyRequests()
    outbox += acts.abandoned().map(Effect.completed)
  }
}
