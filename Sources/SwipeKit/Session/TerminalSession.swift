/// A terminal that was taken, and the tables that are shown on it one after the other.
public final class TerminalSession {
  /// How a table was left.
  public enum End: Equatable, Sendable {
    /// The user, or somebody outside, left.
    case left(Leaving)
    /// The user chose a record.
    case chose(Record)
  }

  /// Where other threads leave events for the loop.
  public let mailbox: EventMailbox
  /// Which key does what while a source is being opened. A table's own are in its configuration.
  public var keyMap = KeyMap.standard
  let look: Look
  private let isMouseOn: Bool
  private let recorder: Recorder?
  let signals = SignalWatch()
  private var screen: NcursesScreen?
  /// What the terminal told of its background, which is asked for only once.
  var isDarkBackground: Bool?
  /// Whether a table is shown.
  private var isRunning = false
  /// What the last table was told that is meant for tables below as well.
  private var news: SignalNews = []

  /// A session; the terminal is untouched until the first table runs.
  ///
  /// - Parameters:
  ///   - look: colours and glyphs.
  ///   - isMouseOn: whether the mouse is on at the start.
  ///   - mailbox: where other threads leave events, when there is one already.
  ///   - recorder: writes down everything that happens.
  public init(
    look: Look, isMouseOn: Bool = true, mailbox: EventMailbox = EventMailbox(),
    recorder: Recorder? = nil
  ) {
    self.recorder = recorder
    self.look = look
    self.isMouseOn = isMouseOn
    self.mailbox = mailbox
  }

  /// Looks whether there is a terminal to draw on, before something is made for what it will show.
  ///
  /// - Throws: `TerminalError` when there is none.
  public static func checkTerminal() throws(TerminalError) { try NcursesScreen.check() }

  /// Shows a store's records until the table is left.
  ///
  /// Another session may run a table meanwhile, from a callback: it has the terminal until it is
  /// closed, and this one's table is shown again then. Where that one was interrupted or ended from
  /// outside, this one is as well.
  ///
  /// - Parameters:
  ///   - worker: the store's thread, which answers into this session's mailbox.
  ///   - opened: what `StoreWorker.open()` returned.
  ///   - configuration: what the table is set up with.
  ///   - shown: the indexes of the columns to show, in order.
  ///   - drawing: what the application draws itself.
  ///   - application: carries out `.run`, `.cancel` and `.notify`.
  ///   - beforeEvent: sees every event first and may put another in its place.
  ///   - afterEvent: sees the table after every event, with the effects to be carried out next.
  /// - Throws: `TerminalError` when there is no terminal to draw on, or when this session shows a
  ///   table already.
  @discardableResult
  public func run(
    _ worker: StoreWorker, _ opened: StoreWorker.Opened, _ configuration: TableConfiguration,
    shown: [Int], drawing: ApplicationDrawing = ApplicationDrawing(),
    application: @escaping (Effect) -> Void = { _ in },
    beforeEvent: @escaping (Event) -> Event = { $0 },
    afterEvent: @escaping (Table, [Effect]) -> Void = { _, _ in }
  ) throws(TerminalError) -> End {
    let loop = try begin(
      worker, opened, configuration, shown: shown, drawing: drawing, application: application,
      beforeEvent: beforeEvent, afterEvent: afterEvent)
    return end(loop.run())
  }

  /// The same as a part of a task: tasks of the main actor run while the table does, also those that
  /// are under way when it begins. Meant for a task, and for an asynchronous `main`.
  ///
  /// - Throws: `TerminalError` when there is no terminal to draw on, or when this session shows a
  ///   table already.
  @discardableResult
  public func run(
    _ worker: StoreWorker, _ opened: StoreWorker.Opened, _ configuration: TableConfiguration,
    shown: [Int], drawing: ApplicationDrawing = ApplicationDrawing(),
    application: @escaping (Effect) -> Void = { _ in },
    beforeEvent: @escaping (Event) -> Event = { $0 },
    afterEvent: @escaping (Table, [Effect]) -> Void = { _, _ in }
  ) async throws(TerminalError) -> End {
    let loop = try begin(
      worker, opened, configuration, shown: shown, drawing: drawing, application: application,
      beforeEvent: beforeEvent, afterEvent: afterEvent)
    return end(await loop.run())
  }

  private func begin(
    _ worker: StoreWorker, _ opened: StoreWorker.Opened, _ configuration: TableConfiguration,
    shown: [Int], drawing: ApplicationDrawing, application: @escaping (Effect) -> Void,
    beforeEvent: @escaping (Event) -> Event, afterEvent: @escaping (Table, [Effect]) -> Void
  ) throws(TerminalError) -> TerminalLoop<TableModel> {
    guard !isRunning else {
      throw TerminalError(
        .alreadyRunning, "this session shows a table already; open another session for the next")
    }
    let screen = try openScreen()
    isRunning = true
    let (glyphs, theme) = self.drawing(on: screen)
    let setup = TableSetup(
      size: screen.size, glyphs: glyphs, theme: theme,
      configuration: look.isAccessible ? configuration.accessible : configuration,
      source: opened.description, extent: opened.extent, shown: shown)
    let model = TableModel(
      setup, drawing, recorder: recorder, beforeEvent: beforeEvent, afterEvent: afterEvent)
    return TerminalLoop(
      model, terminal: screen, mailbox: mailbox, worker: worker, signals: signals,
      application: application)
  }

  private func end(_ result: (leaving: Leaving, model: TableModel)) -> End {
    isRunning = false
    isDarkBackground = result.model.isDarkBackground ?? isDarkBackground
    news = SignalNews(result.leaving)
    return result.model.chosen.map(End.chose) ?? .left(result.leaving)
  }

  /// What is drawn with on a screen.
  func drawing(on screen: NcursesScreen) -> (Glyphs, ThemeChoice) {
    let plain = look.isASCII || look.isAccessible || !screen.isUTF8
    var glyphs = plain ? Glyphs.ascii(isUnicodeText: screen.isUTF8) : .unicode
    glyphs.wholeClusters = screen.wholeClusters
    var theme = look.themeChoice(colors: screen.colors)
    theme.isDarkBackground = isDarkBackground ?? theme.isDarkBackground
    return (glyphs, theme)
  }

  /// Gives the terminal back as it was, or to the session that had it before.
  public func close() {
    screen?.close(handingOn: news)
    screen = nil
  }

  func openScreen() throws(TerminalError) -> NcursesScreen {
    if let screen { return screen }
    let opened = try NcursesScreen.open(
      TerminalOptions(
        colors: look.depth, mouse: isMouseOn && !look.isAccessible,
        asksBackground: look.asksBackground, asksClusters: !look.isAccessible),
      signals: signals)
    screen = opened
    return opened
  }
}

extension SignalNews {
  /// What the tables below are to be told when one was left so: nothing where the user has just
  /// quit it.
  init(_ leaving: Leaving) {
    switch leaving {
    case .quit: self = []
    case .interrupted, .ended(.interrupt, _): self = .interrupt
    case .ended(.terminate, _): self = .terminate
    case .ended(.hangUp, _): self = .hangUp
    case .ended(.quit, _): self = .quit
    case .ended(.other, _): self = .other
    }
  }
}
