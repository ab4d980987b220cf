// Opening and closing rows: pointer and keys meet here, and everything passes the controller.

extension Table {
  /// The actions of a record, top to bottom; none when nothing can be changed.
  public func actions(of record: Record) -> [ActionDescriptor] {
    if let own = record.actions { return own }
    return description.capabilities.readOnlyReason == nil && configuration.purpose == .browse
      ? configuration.actions : []
  }

  /// The record whose row is open, going to be, or being dragged.
  public var openRecord: Record? { controller.openID.flatMap(window.record(_:)) }

  /// The record whose row is open or on its way there; one that is only being dragged from closed
  /// does not count yet. Its row and the bottom line look different, which costs bytes: not during
  /// the steps of a drag.
  public var uncoveredRecord: Record? {
    guard let active = controller.active, active.swipe.target == .open else { return nil }
    return window.record(active.id)
  }

  /// The index of the button that Enter presses on the open row.
  public var focusedButton: Int {
    guard let focus, focus.id == controller.active?.id else { return 0 }
    return focus.index
  }

  /// Whether an action of the record is under way.
  public func isBusy(_ id: RecordID) -> Bool { busy[id] != nil }

  /// The record that a command acts on: that of the open row, else the selected one.
  var target: Record? { controller.openID == nil ? selectedRecord : openRecord }

  func canDrag(_ id: RecordID, by columns: Int) -> Bool {
    guard let record = window.record(id), !actions(of: record).isEmpty else { return false }
    return columns < 0 || controller.row(id) != nil
  }

  mutating func dragBegan(_ id: RecordID) {
    if controller.row(id) == nil { focus = (id, 0) }
    controller.dragBegan(id, at: now)
    if let position = window.position(of: id) { selection = position }
  }

  /// A drag came to its end: the row that is open now is brought fully into view.
  mutating func dragEnded() {
    guard let id = controller.openID, let position = window.position(of: id) else { return }
    select(position)
  }

  mutating func refuseDrag(_ id: RecordID) {
    guard let reason = description.capabilities.readOnlyReason else { return }
    say("Read-only: \(reason)", isError: true)
  }

  mutating func dragByKey(_ direction: Int) {
    guard let record = target else { return }
    guard canDrag(record.id, by: -direction) else { return refuseDrag(record.id) }
    if keyDrag == nil {
      dragBegan(record.id)
      revealing = selection
      keyDrag = KeyDrag(travel: 0, last: now)
    }
    let isAtRest = direction < 0 && offset(of: record.id) == 0
    let step = isAtRest ? 0 : direction * configuration.feel.keyStep
    keyDrag?.travel += step
    keyDrag?.last = now
    controller.dragMoved(to: Double(keyDrag?.travel ?? 0), at: now)
  }

  mutating func endKeyDrag() {
    guard keyDrag != nil else { return }
    keyDrag = nil
    controller.dragEnded(at: now, withSpeed: false)
    dragEnded()
  }

  mutating func cancelKeyDrag() {
    keyDrag = nil
    controller.dragCancelled(at: now)
  }

  mutating func swingOpen() {
    guard let record = target else { return }
    guard canDrag(record.id, by: -1) else { return refuseDrag(record.id) }
    if controller.openID != record.id { focus = (record.id, 0) }
    controller.open(record.id, reason: .user, at: now)
    dragEnded()
  }

  /// Ends whatever pointer or arrow drag is under way, by the release rule.
  mutating func endGestures(reason: SwipeNotification.Reason) {
    if gesture.lost() == [.dragEnded] {
      controller.dragEnded(at: now, withSpeed: true, reason: reason)
      dragEnded()
    }
    endKeyDrag()
  }

  /// Walks the stacked buttons; past either end the row closes and the selection moves on.
  mutating func walkButtons(by step: Int) {
    guard let record = openRecord else { return }
    let next = focusedButton + step
    guard actions(of: record).indices.contains(next) else {
      controller.close(reason: .user, at: now)
      select(selection + step)
      return
    }
    focus = (record.id, next)
  }

  mutating func pressFocusedButton() {
    guard let record = openRecord, controller.active?.swipe.target == .open else { return }
    press(focusedButton, of: record)
  }

  mutating func press(_ index: Int, of record: Record) {
    let actions = actions(of: record)
    guard actions.indices.contains(index) else { return }
    act(actions[index], on: record)
  }
}
