// The mouse: what was hit is found by the same layout that is drawn.

extension Table {
  /// A focus click may come as a press and a motion of one cell: no drag right after focus came.
  private static let focusClick: Milliseconds = 300

  mutating func handle(_ pointer: PointerEvent) {
    guard question == nil else { return }
    if form != nil { return formPointer(pointer) }
    if case .wheel(let notches) = pointer.kind { return wheel(notches) }
    guard helpLine == nil else { return }
    let pointer = logical(pointer)
    if keyDrag != nil, pointer.kind == .press { endGestures(reason: .user) }
    let over = hit(column: pointer.column, line: pointer.line)
    switch pointer.kind {
    case .press:
      message = nil
      if over == .scrollBar { scrollBarPressed(line: pointer.line) }
      let slop = now - focusGained < Self.focusClick ? 2 : 1
      if gesture.isActive { endGestures(reason: .user) }
      bind(over, column: pointer.column)
      perform(
        gesture.pressed(on: over, column: pointer.column, line: pointer.line, slop: slop))
    case .drag: move(over: over, pointer)
    case .release: release(over: over, pointer)
    case .move: endGestures(reason: .user)
    case .wheel: break
    }
  }

  /// What goes down is bound: a button to its action, a press to the columns that drag nothing.
  private mutating func bind(_ target: PointerTarget, column: Int) {
    bound = nil
    isPressDead = false
    switch target {
    case .button(let id, let index):
      guard let record = window.record(id) else { return }
      bind(index, of: record)
    case .row(let id):
      guard let record = window.record(id), controller.row(id) == nil else { return }
      isPressDead = column < ScreenLayout.margin + feel(of: record).deadColumns
    default: break
    }
  }

  /// What lies under a cell.
  func hit(column: Int, line: Int) -> PointerTarget {
    guard !layout.isTooSmall, layout.list.contains(line) else { return .elsewhere }
    if column == layout.scrollBarColumn, scrollBarThumb != nil { return .scrollBar }
    guard let frame = frames.first(where: { $0.lines.contains(line) }),
      let record = frame.record, frame.position != nil
    else { return .elsewhere }
    if let index = button(at: column, line, of: record, in: frame) {
      return .button(record.id, index: index)
    }
    return column < ScreenLayout.margin && controller.row(record.id) == nil
      ? .margin(record.id) : .row(record.id)
  }

  mutating func focusChanged(_ isGained: Bool) {
    if isGained {
      focusGained = now
    } else {
      endGestures(reason: .user)
    }
  }

  /// A button answers only where it is uncovered, and while its row is open, on its way there, or
  /// following the pointer.
  private func button(at column: Int, _ line: Int, of record: Record, in frame: RowFrame) -> Int? {
    guard controller.isOpen(record.id) else { return nil }
    if layout.presentation == .lines {
      return measure.actionPlaces(of: record, in: frame, self)
        .firstIndex { $0.contains(column: column, line: line) }
    }
    guard let panel = panel(of: record, in: frame),
      panel.uncovered.contains(column)
    else { return nil }
    return panel.buttons.first { $0.rect.contains(column: column, line: line) }?.index
  }

  private mutating func wheel(_ notches: Int) {
    if let line = helpLine {
      helpLine = min(lastHelpLine, max(0, line + notches))
      return
    }
    endGestures(reason: .scroll)
    scroll(by: 3 * notches)
  }

  private mutating func move(over: PointerTarget, _ pointer: PointerEvent) {
    var moving = gesture
    let outputs = moving.moved(column: pointer.column, line: pointer.line, over: over) {
      !isPressDead && layout.presentation == .cards && canDrag($0, by: $1)
    }
    gesture = moving
    perform(outputs)
  }

  private mutating func release(over: PointerTarget, _ pointer: PointerEvent) {
    if gesture.isDragging { move(over: over, pointer) }
    perform(gesture.released(over: over))
  }

  private mutating func perform(_ outputs: [PointerGesture.Output]) {
    for output in outputs {
      switch output {
      case .dragBegan(let id): dragBegan(id)
      case .dragMoved(let columns): controller.dragMoved(to: Double(columns), at: now)
      case .dragEnded: letGo(withSpeed: true)
      case .dragRefused(let id): refuseDrag(id)
      case .scrolled(let lines): scroll(by: lines)
      case .scrollBarMoved(let line): scrollBarMoved(to: line)
      case .clicked(let target): clicked(target)
      case .buttonPressed(let id, let index):
        guard controller.isOpen(id), let record = window.record(id), isBound(index, of: record),
          !isTooSoon(index, of: record)
        else { continue }
        press(index, of: record)
      }
    }
  }

  /// A click beside the buttons of an open row closes it and does nothing else.
  private mutating func clicked(_ target: PointerTarget) {
    if controller.openID != nil {
      controller.closeAll(reason: .tapOutside, at: now)
      return
    }
    if case .row(let id) = target, takeBack(id) { return }
    guard case .row(let id) = target, let position = window.position(of: id) else {
      if case .margin(let id) = target, let position = window.position(of: id) {
        select(position)
      }
      return
    }
    let isAgain = position == selection && configuration.purpose == .choose
    select(position)
    if isAgain, let record = selectedRecord { outbox.append(.choose(record)) }
  }
}
