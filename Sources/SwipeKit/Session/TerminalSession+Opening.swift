extension TerminalSession {
  /// What came of opening a store.
  public enum Opening: Sendable {
    /// The store is open, and this is what it told.
    case opened(StoreWorker.Opened)
    /// The user would not wait for it, and goes back to where it was chosen.
    case stopped
    /// The user, or somebody outside, would not wait for it, and leaves.
    case left(Leaving)
  }

  /// A moment: what opens within it is not announced.
  private static let moment: Milliseconds = 100

  /// Opens a worker's store. Where that takes longer than a moment the terminal shows what is waited
  /// for, and Esc, `q`, Ctrl-C and signals stop it, as `keyMap` has it. What else is typed meanwhile is for the table
  /// that is shown next.
  ///
  /// - Parameters:
  ///   - worker: the store's thread, which answers into this session's mailbox.
  ///   - name: what the source is called.
  /// - Returns: what came of it, or why the store could not be opened.
  /// - Throws: `TerminalError` when there is something to show and no terminal to draw on.
  public func open(
    _ worker: StoreWorker, name: String
  ) throws(TerminalError) -> Result<Opening, StoreError> {
    do throws(StoreError) {
      if let opened = try worker.open(within: Self.moment) { return .success(.opened(opened)) }
    } catch {
      return .failure(error)
    }
    let screen = try openScreen()
    let (leaving, model) = opening(worker, name, on: screen).run()
    isDarkBackground = model.isDarkBackground ?? isDarkBackground
    switch model.end {
    case .over: break
    case .stopped: return .success(.stopped)
    case nil: return .success(.left(leaving))
    }
    screen.typed.putBack(model.typed.events)
    return Result { () throws(StoreError) -> Opening in .opened(try worker.outcome()) }
  }

  private func opening(
    _ worker: StoreWorker, _ name: String, on screen: NcursesScreen
  ) -> TerminalLoop<OpeningModel> {
    let (glyphs, theme) = drawing(on: screen)
    let model = OpeningModel(
      OpeningScreen(
        name, theme: theme.theme(), glyphs: glyphs,
        presentation: look.isAccessible ? .lines : .cards, keys: keyMap)
    ) { worker.hasOutcome }
    return TerminalLoop(
      model, terminal: screen, mailbox: mailbox, worker: worker, signals: signals)
  }
}
