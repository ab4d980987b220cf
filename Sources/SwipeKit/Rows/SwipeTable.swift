/// A table of your own rows, swiped in a terminal.
///
/// ```swift
/// var tasks = ["Water the plants", "Call Ada"]
/// let table = SwipeTable("Tasks", columns: ["task"]) {
///   tasks.map { SwipeRow(id: $0, values: [$0]) }
/// }
/// table.trailingSwipeActions = { _ in
///   SwipeActionsConfiguration(actions: [
///     SwipeAction(style: .destructive, title: "Done") { row, completion in
///       tasks.removeAll { $0 == row.id }
///       completion(true)
///     }
///   ])
/// }
/// table.runOrExit()
/// ```
public final class SwipeTable {
  /// The actions that dragging towards the leading side uncovers; nil, or none, and the row is not
  /// dragged there. Asked for whenever the rows are read; what runs is what was shown.
  public var trailingSwipeActions: (SwipeRow) -> SwipeActionsConfiguration? = { _ in nil }
  /// The actions that dragging towards the trailing side uncovers.
  public var leadingSwipeActions: (SwipeRow) -> SwipeActionsConfiguration? = { _ in nil }
  /// Called for whatever a row does, with the reason.
  public var onSwipe: (SwipeNotification) -> Void = { _ in }
  /// The numbers of swiping.
  public var feel = Feel.standard
  /// The feel of a row, where it differs from `feel`.
  public var feelOfRow: (SwipeRow) -> Feel? = { _ in nil }
  /// Rows of one group close each other; those of other groups stay as they are.
  public var groupOfRow: (SwipeRow) -> String = { _ in "" }
  /// Whether several rows may be open together.
  public var allowsMultipleOpen = false
  /// Draws the text of a card in your own way, for a width in columns; nil draws the title and
  /// `name value` pairs. Lines of words (`isAccessible`) are always pairs.
  public var cardText: (@Sendable (_ row: SwipeRow, _ width: Int) -> CardText)?
  /// The colours and glyphs.
  public var look = Look()
  /// The colours.
  public var theme: ThemeName {
    get { look.theme }
    set { look.theme = newValue }
  }
  /// Whether everything is lines of words, for screen readers.
  public var isAccessible: Bool {
    get { look.isAccessible }
    set { look.isAccessible = newValue }
  }
  /// How much room a card takes.
  public var density = DensityChoice.auto
  /// Which way lines of text run.
  public var direction = LayoutDirection.leftToRight
  /// Whether the mouse is on at the start.
  public var isMouseOn = true
  /// Which key does what; hints and the help follow it.
  ///
  /// ```swift
  /// table.keyMap.bind([.character("x")], to: .delete, in: KeyContext.list)
  /// ```
  public var keyMap = KeyMap.standard
  /// The row that shows for a moment at the start that it can be swiped, by its id.
  public var peekingRow: String?

  /// Writes down everything that happens, but not what the application draws itself.
  public var recorder: Recorder?

  let inlet = EventInlet()
  var current: [RecordID: SwipeRow] = [:]
  var bound = BoundActions()
  var running: [Int: Run] = [:]
  var requests = SwipeRequests()
  private var isRunning = false
  let source: SourceDescription
  let shared = SharedRecords()
  private let rows: () -> [SwipeRow]

  /// A table; `rows` is asked again after every action, and after `reload()`. Of rows with one id
  /// only the first is shown.
  ///
  /// - Complexity: each time linear in the number of rows, whose actions are asked for as well. Where
  ///   they are too many for that, write a store.
  public init(_ name: String, columns: [String], rows: @escaping () -> [SwipeRow]) {
    source = SourceDescription(
      name: name, columns: columns.map { Column(name: $0) },
      capabilities: Capabilities(canInsert: false, savesExplicitly: false))
    self.rows = rows
  }

  /// Shows the table until the user leaves, and returns how. Tasks of the main actor run meanwhile.
  /// In a task, or in an asynchronous `main`, take the one that is waited for.
  ///
  /// What is printed on the terminal meanwhile comes after the table, up to 16 MiB.
  ///
  /// A handler may run another table: it stands over this one until it is left, and what the
  /// terminal was told to end then ends both. A table may run again once it was left; actions of
  /// an earlier run that are over only then change nothing any more.
  ///
  /// - Throws: `TerminalError` when there is no terminal to draw on, or the table runs already.
  @discardableResult
  public func run() throws(TerminalError) -> Leaving {
    let stage = try open()
    defer { close(stage) }
    return Self.leaving(
      try stage.session.run(
        stage.worker, stage.opened, configuration, shown: shown, drawing: drawing,
        application: { [weak self] in self?.perform($0, in: stage.mailbox) },
        beforeEvent: { [weak self] in self?.settled($0) ?? $0 },
        afterEvent: { [weak self] in self?.handled($0, $1) }))
  }

  /// Shows the table as a part of a task, or of an asynchronous `main`, and returns how the user left
  /// it. Tasks of the main actor run meanwhile; all else is as with `run()` outside of a task.
  ///
  /// - Throws: `TerminalError` when there is no terminal to draw on, or the table runs already.
  @discardableResult
  public func run() async throws(TerminalError) -> Leaving {
    let stage = try open()
    defer { close(stage) }
    return Self.leaving(
      try await stage.session.run(
        stage.worker, stage.opened, configuration, shown: shown, drawing: drawing,
        application: { [weak self] in self?.perform($0, in: stage.mailbox) },
        beforeEvent: { [weak self] in self?.settled($0) ?? $0 },
        afterEvent: { [weak self] in self?.handled($0, $1) }))
  }

  /// What a run has of its own.
  private struct Stage {
    let mailbox: EventMailbox
    let session: TerminalSession
    let worker: StoreWorker
    let opened: StoreWorker.Opened
  }

  private func open() throws(TerminalError) -> Stage {
    guard !isRunning else {
      throw TerminalError(
        .alreadyRunning, "the table \(source.name) runs already; leave it before it runs again")
    }
    let mailbox = begin()
    let session = TerminalSession(
      look: look, isMouseOn: isMouseOn, mailbox: mailbox, recorder: recorder)
    let (source, shared) = (source, shared)
    let worker = StoreWorker(mailbox: mailbox) { SharedRecordStore(source, shared) }
    do {
      return Stage(mailbox: mailbox, session: session, worker: worker, opened: try worker.open())
    } catch {
      end()
      throw TerminalError(.system, error.message)
    }
  }

  private func close(_ stage: Stage) {
    stage.worker.close()
    stage.session.close()
    end()
  }

  /// An action that is under way.
  struct Run {
    let row: SwipeRow
    let cancelHandler: ((SwipeRow) -> Void)?
  }

  private var shown: [Int] { Array(source.columns.indices) }

  private static func leaving(_ end: TerminalSession.End) -> Leaving {
    if case .left(let how) = end { how } else { .quit }
  }

  /// Each run has a mailbox of its own: what belongs to an earlier one finds nobody.
  func begin() -> EventMailbox {
    isRunning = true
    let mailbox = EventMailbox()
    inlet.lead(to: mailbox)
    // After that: a reload that comes meanwhile is not lost.
    readRows()
    for request in requests.begin() { mailbox.post(.swipe(request)) }
    if let peekingRow { peek(peekingRow) }
    return mailbox
  }

  func end() {
    isRunning = false
    inlet.lead(to: nil)
    running = [:]
    bound.releaseAll()
    for waiter in requests.end() { waiter(false) }
  }

  var configuration: TableConfiguration {
    var configuration = TableConfiguration()
    configuration.density = density
    configuration.feel = feel
    configuration.actions = RowActions()
    configuration.allowsMultipleOpen = allowsMultipleOpen
    configuration.direction = direction
    configuration.isMouseOn = isMouseOn
    configuration.keyMap = keyMap
    return configuration
  }

  var drawing: ApplicationDrawing {
    var drawing = ApplicationDrawing()
    if let cardText {
      drawing.card = { record, width in cardText(SwipeRow(record), width) }
    }
    drawing.button = { [weak self] record, button, context, grid in
      self?.draw(button, of: record, context, &grid) ?? false
    }
    return drawing
  }

  func readRows() {
    current = [:]
    bound.beginReading()
    // Rows are known by their ids, so a second row of one id could only be mistaken for the first.
    shared.all = rows().compactMap { row in
      guard current[row.recordID] == nil else { return nil }
      current[row.recordID] = row
      return Record(
        id: row.recordID, values: row.values.map(Value.text), actions: rowActions(of: row))
    }
  }
}
