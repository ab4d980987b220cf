// The pointer and the arrows: what they do to rows and to the list.

extension Deck {
  /// The pointer did something over a cell, where `target` lies.
  mutating func pointed(_ pointer: PointerEvent, at target: PointerTarget) {
    switch pointer.kind {
    case .press: press(pointer, target)
    case .drag: move(over: target, pointer)
    case .release:
      if hand.gesture.isDragging { move(over: target, pointer) }
      perform(hand.released(over: target))
    case .move: endGestures(reason: .user)
    case .wheel(let notches): wheel(notches)
    }
  }

  private mutating func press(_ pointer: PointerEvent, _ over: PointerTarget) {
    if hand.gesture.isActive { endGestures(reason: .user) }
    var (buttons, deadColumns) = (ButtonList?.none, 0)
    switch over {
    case .button(let id, _):
      buttons = list.record(id).flatMap { panels.buttonList(of: $0, in: scene) }
    case .row(let id) where controller.row(id) == nil:
      deadColumns =
        list.record(id).map { ScreenLayout.margin + scene.feel(of: $0).deadColumns } ?? 0
    default: break
    }
    perform(
      hand.pressed(
        on: over, pointer, buttons: buttons, deadColumns: deadColumns,
        thumb: list.scrollBar(in: scene).thumb,
        at: now))
  }

  private mutating func move(over: PointerTarget, _ pointer: PointerEvent) {
    var moving = hand
    let outputs = moving.moved(over: over, pointer) {
      scene.layout.presentation == .cards && canDrag($0, by: $1)
    }
    hand = moving
    perform(outputs)
  }

  private mutating func perform(_ outputs: [PointerGesture.Output]) {
    for output in outputs {
      switch output {
      case .dragBegan(let id): dragBegan(id)
      case .dragMoved(let columns): panels.dragMoved(to: columns, at: now)
      case .dragEnded: letGo(withSpeed: true)
      case .dragRefused(let id): refuseDrag(id)
      case .scrolled(let lines): scroll(by: lines)
      case .scrollBarMoved(let line): scrollBarMoved(to: line)
      case .clicked(let target): clicked(target)
      case .buttonPressed(let id, let index): buttonReleased(id, index)
      }
    }
  }

  private mutating func buttonReleased(_ id: RecordID, _ index: Int) {
    guard controller.isOpen(id), let record = list.record(id),
      hand.isBound(index, in: panels.buttonList(of: record, in: scene)),
      !panels.isTooSoon(index, of: record, in: scene)
    else { return }
    press(index, of: record)
  }

  /// A click beside the buttons of an open row closes it and does nothing else.
  private mutating func clicked(_ target: PointerTarget) {
    if controller.openID != nil { return panels.closeAll(reason: .tapOutside, at: now) }
    switch target {
    case .row(let id):
      guard !takeBack(id), let position = list.position(of: id) else { return }
      let isAgain = position == list.selection && scene.configuration.purpose == .choose
      list.select(position)
      if isAgain { choose() }
    case .margin(let id): if let position = list.position(of: id) { list.select(position) }
    default: break
    }
  }

  mutating func wheel(_ notches: Int) {
    endGestures(reason: .scroll)
    scroll(by: 3 * notches)
  }

  /// Scrolls by lines, towards the end when positive, and keeps the list.selection on the screen.
  private mutating func scroll(by lines: Int) {
    panels.closeAll(reason: .scroll, at: now)
    list.scroll(by: lines, scene, removals)
  }

  private mutating func scrollBarMoved(to line: Int) {
    guard let position = list.scrollBar(in: scene).position(forThumbAt: hand.thumbTop(line)) else {
      return
    }
    panels.closeAll(reason: .scroll, at: now)
    list.scroll(to: position, scene, removals)
  }

  mutating func focusChanged(_ isGained: Bool) {
    isGained ? hand.focusGained(at: now) : endGestures(reason: .user)
  }

  // MARK: - Drags

  /// Drags by one arrow: 1 towards the leading side, -1 towards the trailing one.
  mutating func dragByKey(_ direction: Int) {
    guard let record = target else { return }
    guard canDrag(record.id, by: -direction) else {
      return refuseOpening(direction > 0 ? .trailing : .leading, of: record)
    }
    if hand.keyDrag?.id != record.id || controller.row(record.id)?.swipe.isDragging != true {
      endGestures(reason: .user)
      dragBegan(record.id)
      list.revealSelection()
      hand.keysTookHold(of: record.id)
    }
    guard let row = controller.row(record.id),
      let travel = hand.keysMoved(direction, row.swipe, at: now)
    else { return }
    panels.dragMoved(to: travel, at: now)
  }

  mutating func endKeyDrag() {
    if hand.keysLetGo() { letGo(withSpeed: false) }
  }

  mutating func cancelKeyDrag() {
    if hand.keysLetGo() { panels.dragCancelled(at: now) }
  }

  /// Whether a row may be dragged by so many columns, negative towards the leading side.
  private func canDrag(_ id: RecordID, by columns: Int) -> Bool {
    guard let record = list.record(id), removals[id] == nil else { return false }
    if controller.row(id) != nil || scene.feel(of: record).staysWhereDropped { return true }
    return !scene.actions(of: record, on: columns < 0 ? .trailing : .leading).isEmpty
  }

  private mutating func dragBegan(_ id: RecordID) {
    guard let record = list.record(id) else { return }
    panels.dragBegan(record, in: scene)
    if let position = list.position(of: id) { list.pointed(at: position) }
  }

  /// Somebody let go: the row settles, or a full swipe runs the first action.
  private mutating func letGo(withSpeed: Bool) {
    let fired = panels.letGo(withSpeed: withSpeed, at: now)
    revealOpenRow()
    guard let fired, let record = list.record(fired.id),
      let first = scene.actions(of: record, on: fired.edge).first
    else { return }
    panels.forgetFocus(of: fired.id)
    wish(for: .begin(first, 0, fired.edge, on: record))
  }

  /// Ends whatever pointer or arrow drag is under way, by the release rule. Nobody let go on
  /// purpose, so a full swipe runs nothing.
  mutating func endGestures(reason: SwipeNotification.Reason) {
    guard case .drag(let byKeys) = hand.lost() else { return }
    panels.dragLost(withSpeed: !byKeys, reason: reason, at: now)
    revealOpenRow()
  }
}
