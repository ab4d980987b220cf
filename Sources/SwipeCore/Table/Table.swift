/// The state of a table on the screen, and everything that can happen to it.
///
/// A value: an event and a time go in, effects come out, and their results come back as events.
/// It does no input or output and never asks for the time.
public struct Table: Sendable {
  /// What the user is told in the bottom line, until the next key or press.
  public private(set) var notice: Notice?

  var layers = Layers()
  var deck: Deck
  var acts = Acts()
  var departure = Departure()
  var outbox: [Effect] = []

  /// A table that has shown nothing yet; its first event should be `.resize`.
  public init(
    description: SourceDescription, extent: Extent, configuration: TableConfiguration,
    measure: any CardMeasuring
  ) {
    deck = Deck(Scene(description, configuration, measure), extent)
    if let failure = extent.failure { couldNotRead(failure) }
    tellLeftover()
  }

  /// Takes an event that happened at `time` and returns what is to be done.
  ///
  /// - Complexity: that of the rows on one screen, whatever the number of records.
  public mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    deck.scene.reached(time)
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
    deck.scene.reached(time)
    deck.measured(by: measure)
    arrange()
    defer { outbox = [] }
    return outbox
  }

  /// When the table wants a `.tick`, or nil while nothing moves. It does not change until an event
  /// comes, and lies at least one frame after the newest one while something is animated.
  public var nextDeadline: Milliseconds? {
    [deck.nextDeadline, nextWordOfWork, departure.grace].compactMap(\.self).min()
  }

  private mutating func dispatch(_ event: Event) {
    if isEnding, event.isFromHand { return }
    switch event {
    case .key(let key): handle(key)
    case .pointer(let pointer): handle(pointer)
    case .paste(let text): paste(text)
    case .focus(let isGained): deck.focusChanged(isGained)
    case .resize(let size): deck.resized(to: size)
    case .tick: break
    case .suspend: deck.suspended()
    case .resume: deck.resumed()
    case .end(let ending): end(ending)
    case .store(let reply): handle(reply)
    case .actionFinished(let token, let outcome): actionFinished(token, outcome)
    case .reload: deck.refresh()
    case .swipe(let request): handle(request)
    }
    fulfil()
    // What stands over the list takes the keyboard and the pointer away from it.
    if !layers.isEmpty { deck.endGestures(reason: .user) }
    deck.follow()
    if outbox.contains(where: \.leaves) { settleAccounts() }
    outbox += deck.panels.takeNews()
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
    deck.advance()
    fulfil()
    commitStrips()
    tellWork()
    deck.advanceList()
  }

  private mutating func arrange() {
    if let range = deck.arrange() { deck.list.asked(ask(.page(range))) }
    if let formLayout { layers.edit { $0.reveal(in: formLayout) } }
  }

  /// Whoever was told that a row will close is told that it did, also when nobody sees it any more;
  /// and whoever waits for an act hears that its end will not be seen.
  private mutating func settleAccounts() {
    deck.panels.rest(reason: .code, at: now)
    answerEarlyRequests()
    outbox += acts.abandoned().map(Effect.completed)
  }
}
