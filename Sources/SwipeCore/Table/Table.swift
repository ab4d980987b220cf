/// The state of a table on the screen, and everything that can happen to it.
///
/// A value: an event and a time go in, effects come out, and their results come back as events.
/// It does no input or output and never asks for the time.
public struct Table: Sendable {
  /// What the table was set up with.
  public let configuration: TableConfiguration
  /// Which key does what.
  public let keyMap: KeyMap
  /// The source as a whole.
  public internal(set) var description: SourceDescription
  /// How many records there are, as far as is known.
  public internal(set) var extent: Extent
  /// How high cards are.
  public internal(set) var measure: any CardMeasuring
  /// Where everything stands.
  public internal(set) var layout: ScreenLayout
  /// The rows on the screen, top to bottom.
  public internal(set) var frames: [RowFrame] = []
  /// The position of the selected record.
  public internal(set) var selection = 0
  /// Which row is not closed.
  public internal(set) var controller: SwipeController
  /// What the pointer is doing.
  public internal(set) var gesture = PointerGesture()
  /// What was done.
  public internal(set) var history = EditHistory()
  /// The form over the list, if one is open.
  public internal(set) var form: Form?
  /// The question in the bottom line, if one is asked.
  public internal(set) var question: Question?
  /// The first line of the help that is shown, or nil while there is no help on the screen.
  public internal(set) var helpLine: Int?
  /// The message in the bottom line, until the next key or press.
  public internal(set) var message: Message?
  /// Whether a save is under way.
  public internal(set) var isSaving = false
  /// Whether mouse reports are asked for.
  public internal(set) var isMouseOn: Bool
  /// The time of the newest event.
  public internal(set) var now: Milliseconds = 0

  /// Whether the save that is under way goes into another file.
  var savesElsewhere = false
  var window = RecordWindow()
  var scroll = ScrollPosition()
  var collapsing: [CollapsingRow] = []
  var loading: Range<Int>?
  var generation = 0
  var canLoad = true
  var revealing: Int?
  /// What had been read before everything is read again, until the first page is here: so long it
  /// tells how high rows are, and then where they stood.
  var before: RecordWindow?
  /// Whether the open row's record is still to be found again.
  var confirmsOpen = false
  var keyDrag: KeyDrag?
  /// What the keys mean on rows that are not closed.
  var focuses: [RecordID: PanelFocus] = [:]
  /// What the panel asks.
  var confirming: Confirmation?
  /// The button that went down; what takes its place before the release is not pressed.
  var bound: PanelFocus?
  /// Whether the pointer went down where it drags nothing.
  var isPressDead = false
  var strips: [RecordID: RemovalStrip] = [:]
  /// Where the selection was before a record was added.
  var cameFrom: [RecordID: Int] = [:]
  /// The records of the strips, the oldest first.
  var stripOrder: [RecordID] = []
  /// The acts that code waits for: the act's token, and the one that code gave.
  var awaited: [Int: Int] = [:]
  var stopped: Milliseconds?
  /// What code asked for before anything was read, or while everything is read again.
  var early: [SwipeRequest] = []
  var hasRead = false
  /// The records that edits are under way on, with the newest edit's token.
  var busy: [RecordID: Int] = [:]
  /// The application's actions that are under way.
  var runs: [Int: RunningAction] = [:]
  var pending: [Int: PendingAct] = [:]
  var lastToken = 0
  /// Whether the newest undo or redo failed for good.
  var stuck: PendingAct.Kind?
  var leaving: Leaving?
  /// Where the edits were written before the source is read anew.
  var asidePath: String?
  var barGrab = 0
  var focusGained: Milliseconds = -.infinity
  var outbox: [Effect] = []

  /// What a form waits for that is no edit, but the save.
  static let savingToken = 0

  /// A table that has shown nothing yet; its first event should be `.resize`.
  public init(
    description: SourceDescription, extent: Extent, configuration: TableConfiguration,
    measure: any CardMeasuring
  ) {
    self.description = description
    self.extent = extent
    self.configuration = configuration
    self.measure = measure
    let keys: KeyMap = configuration.purpose == .choose ? .choosing : .standard
    keyMap = configuration.presentation == .lines ? keys.withoutDragging : keys
    isMouseOn = configuration.isMouseOn
    controller = SwipeController(allowsMultipleOpen: configuration.allowsMultipleOpen)
    layout = ScreenLayout(size: Size(columns: 0, lines: 0), density: .regular)
    if let failure = extent.failure { couldNotRead(failure) }
    tellLeftover()
  }

  /// Takes an event that happened at `time` and returns what is to be done.
  ///
  /// - Complexity: that of the rows on one screen, whatever the number of records.
  public mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    now = max(now, time)
    advance()
    dispatch(event)
    arrange()
    defer { outbox = [] }
    return outbox
  }

  /// When the table wants a `.tick`, or nil while nothing moves. It does not change until an event
  /// comes, and lies at least one frame after the newest one while something is animated.
  public var nextDeadline: Milliseconds? {
    let idle = keyDrag.map { $0.last + configuration.feel.keyIdle }
    let (now, feel, lowest) = (now, configuration.feel, stripHeight)
    let rows = collapsing.compactMap { $0.nextDeadline(after: now, feel: feel) }
    // What is overdue waits for something else, a save for one.
    let strips = stripOrder.compactMap { self.strips[$0] }.filter { $0.deadline > now }
      .map { $0.nextDeadline(after: now, lowest: lowest, feel: feel) }
    return ([controller.nextDeadline(after: now), idle] + rows + strips).compactMap { $0 }.min()
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
    case .resume: resume()
    case .end(let ending): end(ending)
    case .store(let reply): handle(reply)
    case .actionFinished(let token, let outcome): actionFinished(token, outcome)
    case .reload: refresh()
    case .swipe(let request): handle(request)
    }
    // What stands over the list takes the keyboard and the pointer away from it.
    if question != nil || form != nil || helpLine != nil { endGestures(reason: .user) }
    dropStaleQuestion()
    followFocus()
    if outbox.contains(where: \.leaves) { settleAccounts() }
    outbox += controller.takeNotifications().map(Effect.notify)
    outbox += controller.takeCompletions().map(Effect.completed)
  }
}

extension Table {
  /// Whoever was told that a row will close is told that it did, also when nobody sees it any more;
  /// and whoever waits for an act hears that its end will not be seen.
  private mutating func settleAccounts() {
    controller.rest(reason: .code, at: now)
    answerEarlyRequests()
    for token in awaited.keys.sorted() { actEnded(token, isDone: false) }
  }
}

/// One line for the user.
public struct Message: Equatable, Sendable {
  /// The sentence.
  public var text: String
  /// Whether something could not be done.
  public var isError: Bool
}

/// The list's place: so many lines of the anchor's row lie above the screen.
struct ScrollPosition: Equatable, Sendable {
  var anchor = 0
  var line = 0
}

/// A question inside a panel, about one action of a record's row.
struct Confirmation: Equatable, Sendable {
  let id: RecordID
  let edge: Edge
  /// The place of the action on its side.
  let index: Int
  let action: ActionDescriptor
  /// When the question came up.
  let since: Milliseconds

  /// The question about the same action among those that lie behind the row now; nil where it is not
  /// there, or cannot be carried out.
  func again(among actions: [ActionDescriptor]) -> Confirmation? {
    if actions.indices.contains(index), actions[index] == action { return self }
    let alike = actions.indices.filter { actions[$0].isSame(as: action) }
    let named = alike.filter { actions[$0].role == action.role }
    let here = alike.filter { $0 == index && !action.isDrawn }
    guard let place = [alike, named, here].first(where: { $0.count == 1 })?.first,
      actions[place].disabledReason == nil
    else { return nil }
    return Confirmation(id: id, edge: edge, index: place, action: actions[place], since: since)
  }
}

/// An action of the application that is under way.
struct RunningAction: Equatable, Sendable {
  /// The record that it is about.
  let id: RecordID
  /// What it is called: "Archive on Ada".
  let label: String
  /// Whether the user leaves without waiting for it.
  var isGivenUp = false
}

/// What waits for the store's answer.
struct PendingAct: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case act, undo, redo
  }

  var kind: Kind
  /// What the act is called: "Delete Ada Lovelace".
  var label: String
  /// What is said when it is done: "Deleted Ada Lovelace".
  var done: String
  var edits: [Edit]
}
