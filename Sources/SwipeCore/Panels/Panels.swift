/// The rows that are not closed: where their containers stand, which button the keys mean, and what
/// their panels ask.
struct Panels: Sendable {
  /// Which row is not closed.
  private(set) var controller: SwipeController
  /// What a panel asks.
  private(set) var question: Confirmation?
  /// What the keys mean on rows that are not closed.
  private var focuses: [RecordID: PanelFocus] = [:]

  init(allowsMultipleOpen: Bool) {
    controller = SwipeController(allowsMultipleOpen: allowsMultipleOpen)
  }

  // MARK: - Containers that move

  /// A drag begins. What a hand takes hold of asks nothing any more: no full swipe ever confirms.
  mutating func dragBegan(_ record: Record, in scene: Scene) {
    if !controller.isOpen(record.id) || question?.id == record.id { focuses[record.id] = nil }
    if question?.id == record.id { question = nil }
    controller.dragBegan(record.id, scene.setup(of: record), at: scene.now)
  }

  /// The drag stands so many columns towards the leading side of where it began.
  mutating func dragMoved(to columns: Int, at time: Milliseconds) {
    controller.dragMoved(to: Double(columns), at: time)
  }

  /// Somebody let go on purpose: the row settles, or a full swipe fires; returns the record and side
  /// whose first action is to run then.
  mutating func letGo(withSpeed: Bool, at time: Milliseconds) -> (id: RecordID, edge: Edge)? {
    let id = dragged?.id
    guard let edge = controller.dragEnded(at: time, withSpeed: withSpeed), let id else {
      return nil
    }
    return (id, edge)
  }

  /// The drag ends without somebody who let go: it runs nothing.
  mutating func dragLost(
    withSpeed: Bool, reason: SwipeNotification.Reason, at time: Milliseconds
  ) {
    controller.dragEnded(at: time, withSpeed: withSpeed, mayFire: false, reason: reason)
  }

  /// The drag is taken back.
  mutating func dragCancelled(at time: Milliseconds) { controller.dragCancelled(at: time) }

  /// Opens a side of a row in one go.
  mutating func open(
    _ record: Record, _ edge: Edge, reason: SwipeNotification.Reason, in scene: Scene
  ) {
    if !controller.isOpen(record.id) { focuses[record.id] = nil }
    controller.open(record.id, edge, scene.setup(of: record), reason: reason, at: scene.now)
  }

  /// Code sends a row to a state.
  mutating func move(
    _ record: Record, to state: RestingState, _ request: SwipeRequest, in scene: Scene
  ) {
    if !controller.isOpen(record.id) { focuses[record.id] = nil }
    controller.move(
      record.id, to: state, scene.setup(of: record), reason: .code,
      isAnimated: request.isAnimated, token: request.token, at: scene.now)
  }

  /// Code lets a row show for a moment that it can be opened.
  mutating func peek(_ record: Record, _ edge: Edge, token: Int?, in scene: Scene) {
    controller.peek(record.id, edge, scene.setup(of: record), token: token, at: scene.now)
  }

  /// A row closes at once: something else takes its place.
  mutating func replaced(_ record: Record, in scene: Scene) {
    controller.move(
      record.id, to: .closed, scene.setup(of: record), reason: .action, isAnimated: false,
      at: scene.now)
  }

  /// Closes one row.
  mutating func close(_ id: RecordID, reason: SwipeNotification.Reason, at time: Milliseconds) {
    controller.close(id, reason: reason, at: time)
  }

  /// Closes every row that is open.
  mutating func closeAll(reason: SwipeNotification.Reason, at time: Milliseconds) {
    controller.closeAll(reason: reason, at: time)
  }

  /// Code closes every row, and takes questions back.
  mutating func reset(_ request: SwipeRequest, at time: Milliseconds) {
    question = nil
    controller.closeAll(
      reason: .code, isAnimated: request.isAnimated, token: request.token, at: time)
  }

  /// Everything comes to rest at once.
  mutating func rest(reason: SwipeNotification.Reason, at time: Milliseconds) {
    controller.rest(reason: reason, at: time)
  }

  /// Brings rows to rest whose time has come.
  mutating func advance(to time: Milliseconds) { controller.advance(to: time) }

  /// A record is gone.
  mutating func forget(_ id: RecordID) { controller.forget(id) }

  /// After everything was read again, a row whose record is gone is open no longer.
  mutating func forgetLost(_ list: RecordList) {
    for row in controller.rows where list.position(of: row.id) == nil { forget(row.id) }
  }

  /// Rows that are not closed keep their state on a new screen, or with new actions.
  mutating func update(_ list: RecordList, in scene: Scene) {
    for row in controller.rows {
      guard let record = list.record(row.id) else { continue }
      controller.update(row.id, scene.setup(of: record), at: scene.now)
    }
  }

  /// What rows did and what calls by code came to since the last time, in order.
  mutating func takeNews() -> [Effect] {
    controller.takeNotifications().map(Effect.notify)
      + controller.takeCompletions().map(Effect.completed)
  }

  // MARK: - Questions

  /// A panel asks about an action of its side.
  mutating func ask(
    _ action: ActionDescriptor, _ index: Int, _ edge: Edge, of id: RecordID, at time: Milliseconds
  ) {
    question = Confirmation(id: id, edge: edge, index: index, action: action, since: time)
    focuses[id] = nil
  }

  /// The question of a panel was answered; returns the action that it was about.
  mutating func answered(isConfirmed: Bool, _ id: RecordID) -> ActionDescriptor? {
    defer { question = nil }
    if !isConfirmed { focuses[id] = nil }
    return question?.action
  }

  /// A question in a panel goes when its side is no longer open, or its action no longer there; where
  /// the action was asked for again, the question is about the new one.
  mutating func dropStaleQuestion(_ list: RecordList, in scene: Scene) {
    guard let asked = question else { return }
    guard let row = controller.row(asked.id), controller.isOpen(asked.id),
      row.swipe.target.edge == asked.edge
    else {
      question = nil
      return
    }
    guard let record = list.record(asked.id) else { return }
    // A row that is no more than a container now has no panel to ask in.
    question =
      scene.feel(of: record).staysWhereDropped
      ? nil : asked.again(among: scene.actions(of: record, on: asked.edge))
  }

  /// Whether the pointer presses Confirm before anybody can have read what is asked.
  func isTooSoon(_ index: Int, of record: Record, in scene: Scene) -> Bool {
    guard let question, question.id == record.id, question.isTooNew(at: scene.now) else {
      return false
    }
    let buttons = buttons(of: record, in: scene)
    guard buttons.indices.contains(index), case .confirm = buttons[index].kind else { return false }
    return true
  }

  // MARK: - The focus

  /// The index of the button that has the focus in the panel of a row; nil when the one that had it
  /// is gone and no other was chosen since.
  func focusedButton(of record: Record, in scene: Scene) -> Int? {
    guard let list = buttonList(of: record, in: scene) else { return 0 }
    return focus(among: list, of: record.id).index
  }

  /// Puts the focus on a button of a record's row.
  mutating func focus(_ index: Int, of record: Record, in scene: Scene) {
    guard let list = buttonList(of: record, in: scene) else { return }
    focuses[record.id] = PanelFocus(list: list, index: index)
  }

  /// The focus goes back to the button that has it as long as nobody chose.
  mutating func forgetFocus(of id: RecordID) { focuses[id] = nil }

  /// Puts the focus on the nearest button that a panel has no line for, beyond one of its ends.
  mutating func turnPage(_ index: Int, of record: Record, frame: RowFrame?, in scene: Scene) {
    guard let frame, let shown = panel(of: record, frame: frame, in: scene)?.buttons,
      let pressed = shown.first(where: { $0.index == index })
    else { return }
    let count = buttons(of: record, in: scene).count
    let places = shown.map(\.index).filter { $0 < count }
    guard let first = places.first, let last = places.last else { return }
    switch pressed.kind {
    case .above: focus(first - 1, of: record, in: scene)
    case .below: focus(last + 1, of: record, in: scene)
    case .action, .confirm, .cancel: break
    }
  }

  /// Walks the stacked buttons of a row; false past either end.
  mutating func walk(by step: Int, _ record: Record, in scene: Scene) -> Bool {
    let places = buttons(of: record, in: scene).indices
    let start = step > 0 ? places.lowerBound : places.upperBound - 1
    let next = focusedButton(of: record, in: scene).map { $0 + step } ?? start
    guard places.contains(next) else { return false }
    focus(next, of: record, in: scene)
    return true
  }

  /// Brings the focus of every row in step with its buttons, after whatever has happened. A drag that
  /// was to run another action than the one that is first now runs nothing.
  mutating func follow(_ records: RecordList, in scene: Scene) {
    for row in controller.rows {
      guard let record = records.record(row.id), let list = buttonList(of: record, in: scene)
      else { continue }
      if let before = focuses[row.id]?.list, before.edge == list.edge, before != list,
        before.place(of: 0, in: list) != 0
      {
        controller.disarm(row.id)
      }
      focuses[row.id] = focus(among: list, of: row.id)
    }
    if focuses.keys.contains(where: { controller.row($0) == nil }) {
      focuses = focuses.filter { controller.row($0.key) != nil }
    }
  }

  /// What the focus is on among the buttons that a row has now.
  private func focus(among list: ButtonList, of id: RecordID) -> PanelFocus {
    guard let known = focuses[id], known.list.edge == list.edge else {
      return PanelFocus(list: list, index: list.first)
    }
    guard known.list != list else { return known }
    let index = known.index.flatMap { known.list.place(of: $0, in: list) }
    return PanelFocus(list: list, index: index)
  }
}
