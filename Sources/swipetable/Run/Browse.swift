import StoreSQLite
import SwipeKit
import SwipeThreads

/// Opens the source that was asked for and shows it.
struct Browse {
  private let options: Options
  private let session: TerminalSession

  init(_ options: Options, _ recorder: Recorder?) {
    self.options = options
    session = TerminalSession(
      look: options.look, isMouseOn: options.isMouseOn, recorder: recorder)
  }

  /// Shows the source until it is left.
  ///
  /// - Throws: `Failure` when the source, a table, a column or the terminal cannot be had.
  func run() throws(Failure) -> Leaving {
    defer { session.close() }
    let source = try SourceLocator.locate(options)
    switch source {
    case .delimited(let path):
      guard options.table == nil else {
        throw .usage("--table goes with a database, and \(path) is a text file")
      }
      return try showOnly(.delimited(path, options))
    case .sqlite(let path):
      try refuseTextOptions(path)
      if let name = options.table { return try showOnly(.table(name, of: path, options)) }
      return try browse(path)
    case .ownList(let path):
      try refuseTextOptions("your own list")
      if options.table != nil {
        throw .usage("--table goes with a database file, and none was named")
      }
      // Nothing is made for somebody who cannot be shown it.
      try drawing { () throws(TerminalError) in try TerminalSession.checkTerminal() }
      return try showOnly(.ownList(path, options))
    }
  }

  /// What came of showing a source.
  private enum Showing {
    /// It was left.
    case left(Leaving)
    /// The user would not wait for it.
    case stopped
    /// It could not be opened.
    case failed(StoreError)
  }

  /// Shows the only source that there is, until it is left.
  private func showOnly(_ source: ShownSource) throws(Failure) -> Leaving {
    switch try show(source) {
    case .left(let how): return how
    case .stopped: return .quit
    case .failed(let error): throw .failed(error.message)
    }
  }

  /// Shows a source until it is left.
  private func show(_ source: ShownSource) throws(Failure) -> Showing {
    let worker = StoreWorker(
      mailbox: session.mailbox, interruption: source.interruption, make: source.make)
    defer { worker.close() }
    let opened: StoreWorker.Opened
    switch try open(worker, name: source.name) {
    case .success(.opened(let answer)): opened = answer
    case .success(.stopped): return .stopped
    case .success(.left(let how)):
      session.close()
      return .left(how)
    case .failure(let error): return .failed(error)
    }
    let choice = try ColumnChoice(
      options, columns: opened.description.columns, hidesKeys: options.source == nil)
    var configuration = configuration
    configuration.titleColumn = choice.title
    configuration.hiddenColumns = choice.hidden
    let end = try drawing { () throws(TerminalError) in
      try session.run(worker, opened, configuration, shown: choice.shown)
    }
    // The terminal first: a store at work may take its time to end.
    session.close()
    if case .left(let how) = end { return .left(how) }
    return .left(.quit)
  }

  private func open(
    _ worker: StoreWorker, name: String
  ) throws(Failure) -> Result<TerminalSession.Opening, StoreError> {
    try drawing { () throws(TerminalError) in try session.open(worker, name: name) }
  }

  private var configuration: TableConfiguration {
    var configuration = TableConfiguration()
    configuration.density = options.density
    configuration.isMouseOn = options.isMouseOn
    configuration.feel = options.feel.feel
    if options.reducesMotion { configuration.feel = configuration.feel.withoutMotion }
    configuration.actions = actions
    return configuration
  }

  /// Delete and Update, as the feel wants them to look; Duplicate where it has a leading side. The
  /// plain container has no buttons.
  private var actions: RowActions {
    let feel = options.feel
    guard !feel.feel.staysWhereDropped else { return RowActions() }
    var (delete, update) = (ActionDescriptor.delete, ActionDescriptor.update)
    var duplicate = ActionDescriptor.duplicate
    if feel.name == .factory {
      (delete.icon, update.icon, duplicate.icon) = (.trash, .pencil, .plus)
      (delete.tint, update.tint, duplicate.tint) = (.red, .blue, .green)
    }
    return RowActions(
      trailing: [delete, update], leading: feel.feel.hasLeadingSide ? [duplicate] : [])
  }

  /// Shows the only table of a database, or those that the user chooses.
  private func browse(_ path: String) throws(Failure) -> Leaving {
    let interruption = Interruption()
    let errand = Errand(mailbox: session.mailbox, interruption: interruption) {
      [isReadOnly = options.isReadOnly] () throws(StoreError) in
      try SQLiteCatalog.tables(path: path, isReadOnly: isReadOnly, interruption: interruption)
    }
    let opening: TerminalSession.Opening
    do {
      defer { errand.worker.close() }
      let answer = try open(errand.worker, name: path.lastPathPart)
      opening = try storing { () throws(StoreError) in try answer.get() }
    }
    switch opening {
    case .left(let how): return how
    case .stopped: return .quit
    case .opened:
      let tables = errand.found ?? []
      if let only = tables.first, tables.count == 1 {
        return try showOnly(.table(only.name, of: path, options))
      }
      return try choose(among: tables, of: path)
    }
  }

  /// Shows the table that the user chooses; where the user would not wait for one, or it could not be
  /// opened, the list again.
  private func choose(among tables: [SQLiteTable], of path: String) throws(Failure) -> Leaving {
    var (selection, failure) = (0, StoreError?.none)
    while true {
      switch try choice(among: tables, selecting: selection, of: path, after: failure) {
      case .left(let how): return how
      case .chose(let record):
        guard case .text(let name)? = record.values.first else { return .quit }
        selection = tables.firstIndex { $0.name == name } ?? 0
        switch try show(.table(name, of: path, options)) {
        case .left(let how): return how
        case .stopped: failure = nil
        case .failed(let error): failure = error
        }
      }
    }
  }

  private func choice(
    among tables: [SQLiteTable], selecting selection: Int, of path: String,
    after failure: StoreError?
  ) throws(Failure) -> TerminalSession.End {
    let names = tables.map {
      SwipeRow(id: $0.name, values: [$0.name, $0.kind == .view ? "view" : "table"])
    }
    let list = RowList(
      "\(path.lastPathPart): choose a table", columns: ["name", "kind"],
      rows: names)
    let worker = StoreWorker(mailbox: session.mailbox, make: list.store)
    defer { worker.close() }
    var opened = try storing { () throws(StoreError) in try worker.open() }
    opened.description.leftover = failure.map { .remark($0.message) }
    var configuration = configuration
    (configuration.purpose, configuration.noun) = (.choose, "table")
    configuration.selection = selection
    if options.density == .auto { configuration.density = .always(.compact) }
    return try drawing { () throws(TerminalError) in
      try session.run(worker, opened, configuration, shown: [0, 1])
    }
  }

  private func refuseTextOptions(_ source: String) throws(Failure) {
    if options.delimiter != nil || !options.hasHeader {
      throw .usage("--delimiter and --no-header go with text files, and \(source) is a database")
    }
  }

  private func storing<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .failed(error.message) }
  }

  private func drawing<Value>(
    _ body: () throws(TerminalError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .failed(error.message) }
  }
}
