/// A table of your own rows, swiped in a terminal.
///
/// ```swift
/// var tasks = ["Water the plants", "Call Ada"]
/// let table = SwipeTable("Tasks", columns: ["task"]) {
///   tasks.map { Row(id: $0, values: [$0]) }
/// }
/// table.trailingSwipeActions = { _ in
///   SwipeActionsConfiguration(actions: [
///     SwipeAction(style: .destructive, title: "Done") { row, completion in
///       tasks.removeAll { $0 == row.id }
///       completion(true)
///     }
///   ])
/// }
/// try table.run()
/// ```
public final class SwipeTable {
  /// The actions of a row; nil, or none, and the row is not dragged.
  public var trailingSwipeActions: (Row) -> SwipeActionsConfiguration? = { _ in nil }
  /// Called for whatever a row does, with the reason.
  public var onSwipe: (SwipeNotification) -> Void = { _ in }
  /// The numbers of swiping.
  public var feel = Feel.standard
  /// The colours and glyphs.
  public var theme = ThemeName.auto
  /// How much room a card takes.
  public var density = DensityChoice.auto

  private let source: SourceDescription
  private let rows: () -> [Row]
  private let shared = SharedRecords()
  private let mailbox = EventMailbox()
  private var current: [RecordID: Row] = [:]
  private var running: [Int: RecordID] = [:]

  /// A table; `rows` is asked again after every action.
  public init(_ name: String, columns: [String], rows: @escaping () -> [Row]) {
    source = SourceDescription(
      name: name, columns: columns.map { Column(name: $0) },
      capabilities: Capabilities(canInsert: false, savesExplicitly: false))
    self.rows = rows
  }

  /// Shows the table until the user leaves, and returns how.
  ///
  /// - Throws: `TerminalError` when there is no terminal to draw on.
  @discardableResult
  public func run() throws(TerminalError) -> Leaving {
    readRows()
    var configuration = TableConfiguration()
    configuration.density = density
    configuration.feel = feel
    configuration.actions = []
    let session = TerminalSession(look: Look(theme: theme), mailbox: mailbox)
    defer { session.close() }
    let (source, shared) = (source, shared)
    let worker = StoreWorker(mailbox: mailbox) { SharedRecordStore(source, shared) }
    defer { worker.close() }
    let opened: StoreWorker.Opened
    do { opened = try worker.open() } catch { throw TerminalError(.system, error.message) }
    let end = try session.run(
      worker, opened, configuration, shown: Array(source.columns.indices),
      application: { [weak self] in self?.perform($0) },
      beforeEvent: { [weak self] in self?.settled($0) ?? $0 })
    if case .left(let how) = end { return how }
    return .quit
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .notify(let notification): onSwipe(notification)
    case .run(let name, let record, let token): run(name, on: record, token)
    default: break
    }
  }

  private func run(_ name: String, on record: Record, _ token: Int) {
    let mailbox = mailbox
    guard let row = current[record.id], let index = Int(name),
      let actions = trailingSwipeActions(row)?.actions, actions.indices.contains(index)
    else { return mailbox.post(.actionFinished(token: token, outcome: .done)) }
    running[token] = record.id
    actions[index].handler(row) { isDone in
      mailbox.post(.actionFinished(token: token, outcome: isDone ? .done : .failed("")))
    }
  }

  /// An action is over: the rows are asked again, and a row that is gone collapses.
  private func settled(_ event: Event) -> Event {
    guard case .actionFinished(let token, .done) = event,
      let id = running.removeValue(forKey: token)
    else { return event }
    readRows()
    return current[id] == nil ? .actionFinished(token: token, outcome: .removed) : event
  }

  private func readRows() {
    let rows = rows()
    current = Dictionary(rows.map { ($0.recordID, $0) }, uniquingKeysWith: { first, _ in first })
    shared.all = rows.map { row in
      Record(
        id: row.recordID, values: row.values.map(Value.text), actions: descriptors(of: row))
    }
  }

  private func descriptors(of row: Row) -> [ActionDescriptor] {
    (trailingSwipeActions(row)?.actions ?? []).enumerated().map { index, action in
      ActionDescriptor(role: .custom(String(index)), title: action.title, style: action.style)
    }
  }
}
