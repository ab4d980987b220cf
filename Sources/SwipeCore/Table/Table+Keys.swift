// Keys: what has the keyboard, and what a key asks for there.

extension Table {
  mutating func handle(_ key: Key) {
    let wasDragging = hand.isDragging
    // Another row may be open as well, and would be the one that keys act on once this one closes.
    let meant = deck.target?.id
    if gesture.isActive { deck.endGestures(reason: .user) }
    let context = context
    let command = keyMap.command(for: key, in: context)
    if context.isList || command == .suspend || command == .redraw {
      return performInList(command, on: meant, wasDragging: wasDragging)
    }
    if let command {
      perform(command, in: context)
    } else if context == .form, let character = key.typed {
      layers.edit { $0.type(character) }
    }
  }

  private mutating func perform(_ command: Command, in context: KeyContext) {
    switch context {
    case .question, .unreadable: answer(command)
    case .form: performInForm(command)
    case .waiting: performWhileWaiting(command)
    case .help: performInHelp(command)
    case .tooSmall: performUnseen(command)
    case .closed, .open, .strip, .drag, .opening: break
    }
  }

  /// On a screen too small to show what a key would do, keys can only leave.
  private mutating func performUnseen(_ command: Command) {
    if command == .quit, form == nil { leave(.quit) }
    if command == .interrupt { interrupt() }
  }

  private mutating func performInList(
    _ command: Command?, on meant: RecordID?, wasDragging: Bool
  ) {
    noticeRead()
    guard !deck.perform(command, on: meant, wasDragging: wasDragging), let command else { return }
    performOnWhole(command)
  }

  /// Commands on the table as a whole; an open row closes first.
  private mutating func performOnWhole(_ command: Command) {
    let wasOpen = openID != nil
    let keepsOpen: [Command] = [.redraw, .mouse, .suspend, .stopWork]
    if !keepsOpen.contains(command) { deck.panels.closeAll(reason: .user, at: now) }
    switch command {
    case .insert: openInsertForm()
    case .undo: undoByKey()
    case .redo: if help.canUndo { redo() }
    case .save: save(.guarded)
    case .mouse: toggleMouse()
    case .help: layers.helpShown(from: 0)
    case .quit: if !wasOpen { leave(.quit) }
    case .interrupt: interrupt()
    case .stopWork: stopOrClear()
    case .suspend: outbox.append(.suspend)
    case .redraw: outbox.append(.redrawAll)
    default: break
    }
  }

  /// The newest removal that still waits, else the newest act; nothing where neither can ever be.
  private mutating func undoByKey() {
    guard !deck.takeBack() else { return }
    if help.canUndo { return undo() }
    if help.canTakeBack { say(.nothingToTakeBack) }
  }

  private mutating func toggleMouse() {
    deck.hand.mouseToggled()
    outbox.append(.mouse(isMouseOn))
    say(.mouse(isOn: isMouseOn))
  }

  private var help: Help { Help(deck, history) }

  /// The entries of the help: the keys that do something here, and what that is.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var helpEntries: [HelpEntry] { help.entries }

  /// Where the help's parts stand.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var helpLayout: HelpLayout { measure.helpLayout(of: helpEntries, on: layout) }

  /// The last value of `helpLine`: in words it counts entries, elsewhere the lines of the box.
  var lastHelpLine: Int {
    layout.presentation == .lines ? max(0, helpEntries.count - 1) : helpLayout.lastFirst
  }

  private mutating func performInHelp(_ command: Command) {
    let page = max(1, helpLayout.box.lines.count - 2)
    // The screen may have become larger meanwhile.
    let line = min(helpLine ?? 0, lastHelpLine)
    switch command {
    case .scrollDown: scrollHelp(to: line + 1)
    case .scrollUp: scrollHelp(to: line - 1)
    case .scrollPageDown: scrollHelp(to: line + page)
    case .scrollPageUp: scrollHelp(to: line - page)
    case .closeHelp: layers.helpClosed()
    case .interrupt:
      layers.helpClosed()
      interrupt()
    default: break
    }
  }

  mutating func scrollHelp(to line: Int) {
    layers.helpShown(from: min(lastHelpLine, max(0, line)))
  }

  mutating func paste(_ text: String) {
    if takesText { layers.edit { $0.paste(text) } }
  }
}
