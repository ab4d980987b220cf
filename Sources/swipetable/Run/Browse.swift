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
      return try show(.delimited(path, options)) ?? .quit
    case .sqlite(let path):
      try refuseTextOptions(path)
      if let name = options.table { return try show(.table(name, of: path, options)) ?? .quit }
      return try browse(path)
    case .ownList(let path):
      try refuseTextOptions("your own list")
      if options.table != nil {
        throw .usage("--table goes with a database file, and none was named")
      }
      // Nothing is made for somebody who cannot be shown it.
      try drawing { () throws(TerminalError) in try TerminalSession.checkTerminal() }
      return try show(.ownList(path, options)) ?? .quit
    }
  }

  /// Shows a source until it is left; nil where its opening was stopped, to go back.
  private func show(_ source: ShownSource) throws(Failure) -> Leaving? {
    let worker = StoreWorker(
      mailbox: session.mailbox, interruption: source.interruption, make: source.make)
    defer { worker.close() }
    let opened: StoreWorker.Opened
    switch try open(worker, name: source.name) {
    case .opened(let answer): opened = answer
    case .stopped: return nil
    case .left(let how):
      session.close()
      return how
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
    if case .left(let how) = end { return how }
    return .quit
  }

  private func open(
    _ worker: StoreWorker, name: String
  ) throws(Failure) -> TerminalSession.Opening {
    let opening = try drawing { () throws(TerminalError) in
      try session.open(worker, name: name)
    }
    return try storing { () throws(StoreError) in try opening.get() }
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
      opening = try open(errand.worker, name: path.lastPathPart)
    }
    switch opening {
    case .left(let how): return how
    case .stopped: return .quit
    case .opened:
      let tables = errand.found ?? []
      if let only = tables.first, tables.count == 1 {
        return try show(.table(only.name, of: path, options)) ?? .quit
      }
      return try choose(among: tables, of: path)
    }
  }

  /// Shows the table that the user chooses; where the user would not wait for one, the list again.
  private func choose(among tables: [SQLiteTable], of path: String) throws(Failure) -> Leaving {
    var selection = 0
    while true {
      switch try choice(among: tables, selecting: selection, of: path) {
      case .left(let how): return how
      case .chose(let record):
        guard case .text(let name)? = record.values.first else { return .quit }
        selection = tables.firstIndex { $0.name == name } ?? 0
        if let how = try show(.table(name, of: path, options)) { return how }
      }
    }
  }

  private func choice(
    among tables: [SQLiteTable], selecting selection: Int, of path: String
  ) throws(Failure) -> TerminalSession.End {
    let names = tables.map {
      SwipeRow(id: $0.name, values: [$0.name, $0.kind == .view ? "view" : "table"])
    }
    let list = RowList(
      "\(path.lastPathPart): choose a table", columns: ["name", "kind"],
      rows: names)
    let worker = StoreWorker(mailbox: session.mailbox, make: list.store)
    defer { worker.close() }
    let opened = try storing { () throws(StoreError) in try worker.open() }
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
