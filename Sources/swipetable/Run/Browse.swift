import StoreDelimited
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
      return try show(delimited(path))
    case .sqlite(let path):
      try refuseTextOptions(path)
      return try show(sqlite(path))
    case .ownList(let path):
      try refuseTextOptions("your own list")
      if options.table != nil {
        throw .usage("--table goes with a database file, and none was named")
      }
      // Nothing is made for somebody who cannot be shown it.
      try drawing { () throws(TerminalError) in try TerminalSession.checkTerminal() }
      try storing { () throws(StoreError) in
        try OwnList.prepare(path: path, isReadOnly: options.isReadOnly)
      }
      return try show(table(path, OwnList.table, title: "Your list"))
    }
  }

  private enum Start {
    /// The store to show, what it is called, and what stops it.
    case success(StoreFactory, name: String, Interruption)
    /// The user left before there was one.
    case left(Leaving)
  }

  private func show(_ start: Start) throws(Failure) -> Leaving {
    switch start {
    case .left(let how): return how
    case .success(let make, let name, let interruption):
      let worker = StoreWorker(
        mailbox: session.mailbox, interruption: interruption, make: make)
      defer { worker.close() }
      let opening = try drawing { () throws(TerminalError) in
        try session.open(worker, name: name)
      }
      let opened: StoreWorker.Opened
      switch try storing({ () throws(StoreError) in try opening.get() }) {
      case .opened(let answer): opened = answer
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

  private func delimited(_ path: String) -> Start {
    let wanted = DelimitedOptions(
      delimiter: options.delimiter, hasHeader: options.hasHeader,
      isReadOnly: options.isReadOnly, stateDirectory: UserFolders().state)
    let make: StoreFactory = { () throws(StoreError) in
      try DelimitedStore(path: path, options: wanted)
    }
    return .success(make, name: path.lastPathPart, Interruption())
  }

  private func table(_ path: String, _ name: String, title: String? = nil) -> Start {
    let interruption = Interruption()
    let wanted = SQLiteOptions(
      isReadOnly: options.isReadOnly, title: title, interruption: interruption)
    let make: StoreFactory = { () throws(StoreError) in
      try SQLiteStore(path: path, table: name, options: wanted)
    }
    return .success(make, name: title ?? "\(name) in \(path.lastPathPart)", interruption)
  }

  /// The table that was named, the only one, or the one that the user chooses.
  private func sqlite(_ path: String) throws(Failure) -> Start {
    if let name = options.table { return table(path, name) }
    let tables = try storing { () throws(StoreError) in
      try SQLiteCatalog.tables(path: path, isReadOnly: options.isReadOnly)
    }
    if let only = tables.first, tables.count == 1 { return table(path, only.name) }
    return try choose(among: tables, of: path)
  }

  private func choose(among tables: [SQLiteTable], of path: String) throws(Failure) -> Start {
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
    if options.density == .auto { configuration.density = .always(.compact) }
    let end = try drawing { () throws(TerminalError) in
      try session.run(worker, opened, configuration, shown: [0, 1])
    }
    switch end {
    case .left(let how): return .left(how)
    case .chose(let record):
      guard case .text(let name)? = record.values.first else { return .left(.quit) }
      return table(path, name)
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
