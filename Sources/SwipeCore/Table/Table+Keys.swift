// Keys and the pointer, by what has them.

extension Table {
  mutating func handle(_ key: Key) {
    let wasDragging = deck.hand.isDragging
    // Another row may be open as well, and would be the one that keys act on once this one closes.
    let meant = deck.target?.id
    if deck.gesture.isActive { deck.endGestures(reason: .user) }
    let context = context
    let command = keyMap.command(for: key, in: context)
    if context.isList || command == .suspend || command == .redraw {
      performInList(command, on: meant, wasDragging: wasDragging)
    } else if let command {
      fulfil(layers.perform(command, in: context, helpReach))
    } else if context == .form, let character = key.typed {
      layers.edit { $0.type(character) }
    }
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
    let wasOpen = deck.openID != nil
    let keepsOpen: [Command] = [.redraw, .suspend, .stopWork]
    if !keepsOpen.contains(command) { deck.panels.closeAll(reason: .user, at: now) }
    if ledger.isAboutToLeave, command.beginsEdit { return say(ledger.quitting) }
    switch command {
    case .insert: fulfil(layers.openInsertForm(scene))
    case .undo: undoByKey()
    case .redo: if help.canUndo { ledger.redo(at: now) }
    case .save: ledger.save(.guarded, scene)
    case .help: layers.helpShown(from: 0)
    case .quit: if !wasOpen { leave(.quit) }
    case .interrupt: fulfil(layers.interrupt())
    case .stopWork: ledger.stopOrClear(selectedRecord?.id)
    case .suspend: ledger.send(.suspend)
    case .redraw: ledger.send(.redrawAll)
    default: break
    }
  }

  /// The newest removal that still waits, else the newest act; nothing where neither can ever be.
  private mutating func undoByKey() {
    guard !deck.takeBack() else { return }
    if help.canUndo { return ledger.undo(at: now) }
    if help.canTakeBack { say(.nothingToTakeBack) }
  }

  mutating func handle(_ pointer: PointerEvent) {
    guard layers.isEmpty else { return layers.pointed(pointer, formLayout, helpReach) }
    let pointer = scene.logical(pointer)
    if pointer.kind == .press {
      noticeRead()
      if deck.isDraggedByKeys { deck.endGestures(reason: .user) }
    }
    deck.pointed(pointer, at: hit(column: pointer.column, line: pointer.line))
  }

  /// What lies under a cell.
  func hit(column: Int, line: Int) -> PointerTarget {
    deck.target(column: column, line: line) { status(of: $0, at: $1) }
  }
}
