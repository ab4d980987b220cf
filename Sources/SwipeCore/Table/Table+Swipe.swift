// Opening and closing rows: pointer and keys meet here, and everything passes the controller.

extension Table {
  /// The record whose row is open, going to be, or being dragged, and which the keys act on. Where
  /// several rows may be open it is that of the selected record.
  public var openRecord: Record? { openID.flatMap(window.record(_:)) }

  var openID: RecordID? {
    if let id = selectedRecord?.id, controller.isOpen(id) { return id }
    return configuration.allowsMultipleOpen ? nil : controller.openID
  }

  /// Whether a record's row is open or on its way there; one that is only being dragged from closed
  /// does not count yet. Its row and the bottom line look different, which costs bytes: not during
  /// the steps of a drag.
  public func isUncovered(_ id: RecordID) -> Bool {
    guard let row = controller.row(id), !row.isLeaving else { return false }
    return row.swipe.target.isOpen
  }

  /// The open record that the keys act on, unless it is only being dragged from closed.
  public var uncoveredRecord: Record? { openRecord.flatMap { isUncovered($0.id) ? $0 : nil } }

  /// Whether an action of the record is under way.
  public func isBusy(_ id: RecordID) -> Bool {
    busy[id] != nil || runs.values.contains { $0.id == id }
  }

  /// Whether letting go now would run the first action of a record's row.
  public func isArmed(_ id: RecordID) -> Bool {
    controller.row(id)?.swipe.drag?.isArmed ?? false
  }

  /// The record whose first action would run if the drag that is under way were let go now, with
  /// that action.
  public var armed: (record: Record, action: ActionDescriptor)? {
    guard let row = controller.rows.last(where: { $0.swipe.drag?.isArmed == true }),
      let record = window.record(row.id), let edge = row.swipe.drag?.edge,
      let first = actions(of: record, on: edge).first
    else { return nil }
    return (record, first)
  }

  /// Whether arrows drag the row that is dragged now, and not the pointer.
  public var isDraggedByKeys: Bool { keyDrag != nil }

  /// The record that a command acts on: that of the open row, else the selected one.
  var target: Record? { openID == nil ? selectedRecord : openRecord }

  /// Whether a row may be dragged by so many columns, negative towards the leading side.
  func canDrag(_ id: RecordID, by columns: Int) -> Bool {
    guard let record = window.record(id), strips[id] == nil else { return false }
    if controller.row(id) != nil || feel(of: record).staysWhereDropped { return true }
    return !actions(of: record, on: columns < 0 ? .trailing : .leading).isEmpty
  }

  mutating func dragBegan(_ id: RecordID) {
    guard let record = window.record(id) else { return }
    if !controller.isOpen(id) || confirming?.id == id { focuses[id] = nil }
    // What a hand takes hold of asks nothing any more: no full swipe ever confirms.
    if confirming?.id == id { confirming = nil }
    controller.dragBegan(id, setup(of: record), at: now)
    if let position = window.position(of: id) { selection = position }
  }

  /// Somebody let go: the row settles, or a full swipe runs the first action.
  mutating func letGo(withSpeed: Bool) {
    let id = controller.rows.last { $0.swipe.isDragging }?.id
    let fired = controller.dragEnded(at: now, withSpeed: withSpeed)
    revealOpenRow()
    guard let fired, let id, let record = window.record(id),
      let first = actions(of: record, on: fired).first
    else { return }
    focuses[id] = nil
    begin(first, 0, fired, on: record)
  }

  /// Brings the row that is open now fully into view.
  mutating func revealOpenRow() {
    guard let id = openID, let position = window.position(of: id) else { return }
    select(position)
  }

  mutating func refuseDrag(_ id: RecordID) {
    guard let reason = description.capabilities.readOnlyReason else { return }
    say("Read-only: \(reason)", isError: true)
  }

  /// A key that finds nothing to do on a row says so.
  mutating func refuse(_ record: Record, _ what: String) {
    guard description.capabilities.readOnlyReason == nil else { return refuseDrag(record.id) }
    guard configuration.purpose == .browse, strips[record.id] == nil else { return }
    say("\(what) on \(title(of: record))")
  }

  /// An arrow towards a side without actions. Towards the leading side it means to close a row, and
  /// a closed one needs no word.
  mutating func refuseOpening(_ edge: Edge, of record: Record) {
    edge == .trailing ? refuse(record, "Nothing to open") : refuseDrag(record.id)
  }

  /// Opens a side in one go; from the other side, closes that one first.
  mutating func swing(to edge: Edge) {
    guard let record = target else { return }
    if controller.isOpen(record.id), uncoveredEdge(of: record.id) != edge {
      return controller.close(record.id, reason: .user, at: now)
    }
    guard !actions(of: record, on: edge).isEmpty, strips[record.id] == nil else {
      return refuseOpening(edge, of: record)
    }
    open(record, edge, reason: .user)
  }

  mutating func open(_ record: Record, _ edge: Edge, reason: SwipeNotification.Reason) {
    if !controller.isOpen(record.id) { focuses[record.id] = nil }
    controller.open(record.id, edge, setup(of: record), reason: reason, at: now)
    revealOpenRow()
  }

  /// Ends whatever pointer or arrow drag is under way, by the release rule. Nobody let go on
  /// purpose, so a full swipe runs nothing.
  mutating func endGestures(reason: SwipeNotification.Reason) {
    guard gesture.lost() == [.dragEnded] || keyDrag != nil else { return }
    controller.dragEnded(at: now, withSpeed: keyDrag == nil, mayFire: false, reason: reason)
    keyDrag = nil
    revealOpenRow()
  }

  /// Walks the stacked buttons; past either end the row closes and the selection moves on.
  mutating func walkButtons(by step: Int) {
    guard let record = openRecord else { return }
    let places = buttons(of: record).indices
    let start = step > 0 ? places.lowerBound : places.upperBound - 1
    let next = focusedButton.map { $0 + step } ?? start
    guard places.contains(next) else {
      controller.close(record.id, reason: .user, at: now)
      moveSelection(by: step)
      return
    }
    focus(next, of: record)
  }
}
