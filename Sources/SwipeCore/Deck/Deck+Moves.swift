// What keys do to rows: select, open, press.

extension Deck {
  /// What came of making sure that an action is wanted.
  enum Preparation {
    /// It can be carried out at once.
    case ready
    /// It waits for a strip, or for an answer.
    case waits
    /// It cannot be begun; the notice says why, where it is worth a word.
    case refused(Notice?)
  }

  /// The selected record is the one that was looked for.
  mutating func choose() {
    if let record = list.selected { wish(for: .send(.choose(record))) }
  }

  /// The mouse is given to the terminal, or taken back.
  mutating func toggleMouse() {
    hand.mouseToggled()
    wish(for: .send(.mouse(isMouseOn)))
    wish(for: .tell(.mouse(isOn: isMouseOn)))
  }

  /// Brings the row that is open now fully into view.
  mutating func revealOpenRow() {
    if let position = openID.flatMap(list.position(of:)) { list.select(position) }
  }

  /// Opens a side in one go; from the other side, closes that one first.
  mutating func swing(to edge: Edge) {
    guard let record = target else { return }
    if controller.isOpen(record.id), panels.uncoveredEdge(of: record.id, at: now) != edge {
      return panels.close(record.id, reason: .user, at: now)
    }
    guard !scene.actions(of: record, on: edge).isEmpty, removals[record.id] == nil else {
      return refuseOpening(edge, of: record)
    }
    open(record, edge)
  }

  mutating func open(_ record: Record, _ edge: Edge) {
    panels.open(record, edge, reason: .user, in: scene)
    revealOpenRow()
  }

  /// Selects a neighbour; where that scrolls, every open row closes as with any other scrolling.
  mutating func moveSelection(by step: Int) {
    if list.step(by: step, scene, removals) { panels.closeAll(reason: .scroll, at: now) }
  }

  /// At the end of the list only the list.selection moves.
  mutating func page(by lines: Int) {
    panels.closeAll(reason: .scroll, at: now)
    list.turn(by: lines, scene, removals)
  }

  mutating func jump(to position: Int) {
    panels.closeAll(reason: .scroll, at: now)
    list.select(position)
  }

  /// Walks the stacked buttons; past either end the row closes and the list.selection moves on.
  mutating func walkButtons(by step: Int) {
    guard let record = openRecord, !panels.walk(by: step, record, in: scene) else { return }
    panels.close(record.id, reason: .user, at: now)
    moveSelection(by: step)
  }

  mutating func pressFocusedButton() {
    guard let record = openRecord, panels.isUncovered(record.id) else { return }
    guard let index = focusedButton else {
      return wish(for: .tell(.actionsChanged(scene.title(of: record))))
    }
    let frame = list.frame(of: record.id)
    guard panels.isWithinReach(index, of: record, frame: frame, in: scene) else { return }
    press(index, of: record)
  }

  /// Presses the button of an index on a record's row.
  mutating func press(_ index: Int, of record: Record) {
    let buttons = panels.buttons(of: record, in: scene)
    guard buttons.indices.contains(index) else {
      return panels.turnPage(index, of: record, frame: list.frame(of: record.id), in: scene)
    }
    let action = buttons[index].action
    switch buttons[index].kind {
    case .cancel: _ = panels.answered(isConfirmed: false, record.id)
    case .confirm:
      let asked = panels.answered(isConfirmed: true, record.id) ?? action
      wish(for: .carryOut(asked, on: record))
    case .action(let place):
      guard let edge = panels.uncoveredEdge(of: record.id, at: now) else { return }
      wish(for: .begin(action, place, edge, on: record))
    case .above, .below: break
    }
  }

  /// Makes sure that an action is wanted, as it says. A strip counts down before it, or the row's
  /// panel asks.
  mutating func prepare(
    _ action: ActionDescriptor, _ index: Int, _ edge: Edge, on record: Record
  ) -> Preparation {
    guard removals[record.id] == nil else { return .refused(nil) }
    switch action.safety {
    case .none: return .ready
    case .grace(let length): startStrip(record, action, length)
    case .confirmation:
      guard !scene.feel(of: record).staysWhereDropped else {
        return .refused(.needsButtons(action: action.title))
      }
      ask(action, index, edge, of: record)
    }
    return .waits
  }

  /// Asks about an action in the row's panel, which opens for it.
  private mutating func ask(
    _ action: ActionDescriptor, _ index: Int, _ edge: Edge, of record: Record
  ) {
    endGestures(reason: .user)
    if controller.row(record.id)?.swipe.target != .open(edge) { open(record, edge) }
    panels.ask(action, index, edge, of: record.id, at: now)
  }

  // MARK: - What cannot be done

  mutating func refuseDrag(_ id: RecordID) {
    guard let reason = scene.description.capabilities.readOnlyReason else { return }
    wish(for: .tell(.readOnly(reason)))
  }

  /// A key that finds nothing to do on a row says so.
  mutating func refuse(_ record: Record, _ notice: Notice) {
    guard scene.description.capabilities.readOnlyReason == nil else { return refuseDrag(record.id) }
    guard scene.configuration.purpose == .browse, removals[record.id] == nil else { return }
    wish(for: .tell(notice))
  }

  /// An arrow towards a side without actions. Towards the leading side it means to close a row, and
  /// a closed one needs no word.
  mutating func refuseOpening(_ edge: Edge, of record: Record) {
    guard edge == .trailing else { return refuseDrag(record.id) }
    refuse(record, .nothingToOpen(scene.title(of: record)))
  }

  // MARK: - Removals that wait, and records that are gone

  /// A removal begins to count down where the row was.
  private mutating func startStrip(
    _ record: Record, _ action: ActionDescriptor, _ length: Milliseconds
  ) {
    let height = list.frame(of: record.id)?.lines.count ?? scene.layout.density.lowestCard
    panels.replaced(record, in: scene)
    removals.started(record, action, length: length, height: height, at: now)
  }

  /// Takes a removal back, that of a record or the newest. False when there is none.
  @discardableResult
  mutating func takeBack(_ id: RecordID? = nil) -> Bool {
    guard let strip = removals.takenBack(id) else { return false }
    wish(for: .tell(.kept(scene.title(of: strip.record))))
    if let position = list.position(of: strip.record.id) { list.select(position) }
    return true
  }
}
