/// The state of a table on the screen, and everything that can happen to it.
///
/// A value: an event and a time go in, effects come out, and their results come back as events.
/// It does no input or output and never asks for the time.
public struct Table: Sendable {
  /// What the user is told in the bottom line, until the next key or press.
  public private(set) var notice: Notice?

  /// What stands over the list.
  var layers = Layers()
  /// The rows.
  public internal(set) var deck: Deck
  /// What is asked of the store and the application.
  var ledger = Ledger()

  /// A table that has shown nothing yet; its first event should be `.resize`.
  public init(
    description: SourceDescription, extent: Extent, configuration: TableConfiguration,
    measure: any CardMeasuring
  ) {
    deck = Deck(Scene(description, configuration, measure), extent)
    if let failure = extent.failure { couldNotRead(failure) }
    ledger.tellLeftover(scene)
    route()
  }

  /// Takes an event that happened at `time` and returns what is to be done.
  ///
  /// - Complexity: that of the rows on one screen, whatever the number of records.
  public mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    deck.scene.reached(time)
    advance()
    dispatch(event)
    arrange()
    return ledger.takeOutbox()
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
    return ledger.takeOutbox()
  }

  /// When the table wants a `.tick`, or nil while nothing moves. It does not change until an event
  /// comes, and lies at least one frame after the newest one while something is animated.
  public var nextDeadline: Milliseconds? {
    [
      deck.nextDeadline, ledger.departure.grace,
      ledger.nextWord(scene, shown: list.frames.compactMap(\.record?.id)),
    ].compactMap(\.self).min()
  }

  private mutating func dispatch(_ event: Event) {
    if ledger.departure.isEnding, event.isFromHand { return }
    switch event {
    case .key(let key): handle(key)
    case .pointer(let pointer): handle(pointer)
    case .paste(let text): if takesText { layers.edit { $0.paste(text) } }
    case .focus(let isGained): deck.focusChanged(isGained)
    case .resize(let size): deck.resized(to: size)
    case .tick: break
    case .suspend: deck.suspended()
    case .resume: deck.resumed()
    case .end(let ending):
      deck.endGestures(reason: .suspended)
      ledger.end(ending, scene)
    case .store(let reply): handle(reply)
    case .actionFinished(let number, let outcome): actionFinished(number, outcome)
    case .reload: deck.refresh()
    case .swipe(let request): handle(request)
    }
    route()
    // What stands over the list takes the keyboard and the pointer away from it.
    if !layers.isEmpty { deck.endGestures(reason: .user) }
    deck.follow()
    if ledger.outbox.contains(where: \.leaves) { settleAccounts() }
    for notification in deck.panels.takeNews() { ledger.send(notification) }
  }

  /// Lets everything that moves come to where it is at this time.
  private mutating func advance() {
    deck.advance()
    route()
    commitStrips()
    ledger.advance(scene, isAsking: question != nil)
    route()
    deck.advanceList()
  }

  private mutating func arrange() {
    if let range = deck.arrange() { deck.list.asked(ledger.ask(.page(range))) }
    if let formLayout { layers.edit { $0.reveal(in: formLayout) } }
  }

  /// Whoever was told that a row will close is told that it did, also when nobody sees it any more;
  /// and whoever waits for an act hears that its end will not be seen.
  private mutating func settleAccounts() {
    answerEarlyRequests()
    deck.panels.rest(reason: .code, at: now)
    ledger.abandon()
  }

  // MARK: - What is told

  mutating func say(_ notice: Notice) { self.notice = notice }

  /// A key or a press: what was told was read.
  mutating func noticeRead() { notice = nil }
}
