// Keys, by what has the keyboard: a question, the form, the help, or the list.

extension Table {
  mutating func handle(_ key: Key) {
    if key == .control("z") || key == .control("l") { return listKey(key) }
    guard !layout.isTooSmall else { return blindKey(key) }
    if question != nil { return answer(key) }
    if form != nil { return formKey(key) }
    if helpLine != nil { return helpKey(key) }
    listKey(key)
  }

  /// On a screen too small to show what a key would do, keys can only leave. A question that cannot
  /// be read is not answered: Esc takes it back.
  private mutating func blindKey(_ key: Key) {
    if question != nil {
      if key.code == .escape { answer(key) }
      return
    }
    let command = keyMap.command(for: key, in: .closed)
    if command == .quit, form == nil { leave(.quit) }
    if command == .interrupt { interrupt() }
  }

  private mutating func listKey(_ pressed: Key) {
    let key = scene.logical(pressed)
    notice = nil
    list.touched()
    let wasDragging = hand.isDragging
    // Another row may be open as well, and would be the one that keys act on once this one closes.
    let meant = target?.id
    if gesture.isActive { endGestures(reason: .user) }
    let command = keyMap.command(for: key, in: context)
    if isDraggedByKeys, command != .dragOpen, command != .dragShut {
      if key.code == .escape { return cancelKeyDrag() }
      if key.code == .enter { return endKeyDrag() }
      endGestures(reason: .user)
    }
    // The key that ends a drag presses nothing that the drag has only just uncovered.
    if wasDragging, command == .press || key.code == .enter { return }
    if takesBack(key) { return }
    if key.code == .escape, context == .closed, escapeClosedRow() { return }
    if let command = keyMap.command(for: key, in: context) { perform(command, on: meant) }
  }

  /// On the strip of a removal Enter, Space and Esc take it back.
  private mutating func takesBack(_ key: Key) -> Bool {
    guard context == .closed, let id = selectedRecord?.id, removals[id] != nil,
      [.enter, .escape, .character(" ")].contains(key.code)
    else { return false }
    return takeBack(id)
  }

  /// Which bindings of the key table hold now.
  public var context: KeyContext { openID == nil ? .closed : .open }

  private mutating func perform(_ command: Command, on meant: RecordID?) {
    switch command {
    case .selectNext: context == .open ? walkButtons(by: 1) : moveSelection(by: 1)
    case .selectPrevious: context == .open ? walkButtons(by: -1) : moveSelection(by: -1)
    case .pageDown: page(by: listHeight)
    case .pageUp: page(by: -listHeight)
    case .halfPageDown: page(by: listHeight / 2)
    case .halfPageUp: page(by: -listHeight / 2)
    case .first: jump(to: 0)
    case .last: jump(to: extent.count - 1)
    case .dragOpen: dragByKey(1)
    case .dragShut: dragByKey(-1)
    case .swingOpen: swing(to: .trailing)
    case .swingShut: swing(to: .leading)
    case .close: if let id = openID { panels.close(id, reason: .user, at: now) }
    case .press: pressFocusedButton()
    case .choose: if let record = selectedRecord { outbox.append(.choose(record)) }
    case .delete: act(by: command, .delete, .destructive, on: meant)
    case .update: act(by: command, .update, .normal, on: meant)
    default: performOnWhole(command)
    }
  }

  /// Commands on the table as a whole; an open row closes first.
  private mutating func performOnWhole(_ command: Command) {
    let wasOpen = context == .open
    let keepsOpen: [Command] = [.redraw, .mouse, .suspend]
    if !keepsOpen.contains(command) { panels.closeAll(reason: .user, at: now) }
    switch command {
    case .insert: openInsertForm()
    case .undo: undoByKey()
    case .redo: if canUndo { redo() }
    case .save: save(.guarded)
    case .mouse: toggleMouse()
    case .help: helpLine = 0
    case .quit: if !wasOpen { leave(.quit) }
    case .interrupt: interrupt()
    case .suspend: outbox.append(.suspend)
    case .redraw: outbox.append(.redrawAll)
    default: break
    }
  }

  private mutating func act(
    by command: Command, _ role: ActionDescriptor.Role, _ style: ActionStyle,
    on meant: RecordID?
  ) {
    guard let record = meant.flatMap(list.record(_:)) else { return }
    let actions = actions(of: record)
    guard let action = Self.action(for: role, style, among: actions),
      let index = actions.firstIndex(of: action)
    else { return refuse(record, .noAction(command, on: title(of: record))) }
    begin(action, index, .trailing, on: record)
  }

  /// The newest removal that still waits, else the newest act; nothing where neither can ever be.
  private mutating func undoByKey() {
    guard !takeBack() else { return }
    if canUndo { return undo() }
    if canTakeBack { say(.nothingToTakeBack) }
  }

  private mutating func toggleMouse() {
    hand.mouseToggled()
    outbox.append(.mouse(isMouseOn))
    say(.mouse(isOn: isMouseOn))
  }

  /// Where the help's parts stand.
  public var helpLayout: HelpLayout { HelpLayout(helpBindings, on: layout) }

  /// The last value of `helpLine`: in words it counts keys, elsewhere the lines of the box.
  var lastHelpLine: Int {
    layout.presentation == .lines ? max(0, helpBindings.count - 1) : helpLayout.lastFirst
  }

  private mutating func helpKey(_ key: Key) {
    let (last, page) = (lastHelpLine, max(1, helpLayout.box.lines.count - 2))
    // The screen may have become larger meanwhile.
    let line = min(helpLine ?? 0, last)
    switch key.code {
    case .down, .character("j"): helpLine = min(last, line + 1)
    case .up, .character("k"): helpLine = max(0, line - 1)
    case .pageDown: helpLine = min(last, line + page)
    case .pageUp: helpLine = max(0, line - page)
    case .escape, .enter, .character("q"), .character("?"), .function(1): helpLine = nil
    case .character("c") where key.modifiers == .control:
      helpLine = nil
      interrupt()
    default: break
    }
  }

  mutating func paste(_ text: String) {
    if takesText { form?.paste(text) }
  }

  mutating func say(_ notice: Notice) { self.notice = notice }
}

extension Scene {
  /// The key as it would be in a left-to-right table.
  fileprivate func logical(_ key: Key) -> Key {
    guard isMirrored else { return key }
    var key = key
    switch key.code {
    case .left: key.code = .right
    case .right: key.code = .left
    case .character("h") where key.modifiers.isEmpty: key.code = .character("l")
    case .character("l") where key.modifiers.isEmpty: key.code = .character("h")
    default: break
    }
    return key
  }
}
