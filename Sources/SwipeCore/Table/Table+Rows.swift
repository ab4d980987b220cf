// Opening rows, pressing buttons, and beginning what they do.

extension Table {
  /// Brings the row that is open now fully into view.
  mutating func revealOpenRow() {
    if let position = openID.flatMap(list.position(of:)) { list.select(position) }
  }

  /// Opens a side in one go; from the other side, closes that one first.
  mutating func swing(to edge: Edge) {
    guard let record = target else { return }
    if controller.isOpen(record.id), uncoveredEdge(of: record.id) != edge {
      return panels.close(record.id, reason: .user, at: now)
    }
    guard !actions(of: record, on: edge).isEmpty, removals[record.id] == nil else {
      return refuseOpening(edge, of: record)
    }
    open(record, edge)
  }

  private mutating func open(_ record: Record, _ edge: Edge) {
    panels.open(record, edge, reason: .user, in: scene)
    revealOpenRow()
  }

  /// Selects a neighbour; where that scrolls, every open row closes as with any other scrolling.
  mutating func moveSelection(by step: Int) {
    if list.step(by: step, scene, removals) { panels.closeAll(reason: .scroll, at: now) }
  }

  /// At the end of the list only the selection moves.
  mutating func page(by lines: Int) {
    panels.closeAll(reason: .scroll, at: now)
    list.turn(by: lines, scene, removals)
  }

  mutating func jump(to position: Int) {
    panels.closeAll(reason: .scroll, at: now)
    list.select(position)
  }

  /// Walks the stacked buttons; past either end the row closes and the selection moves on.
  mutating func walkButtons(by step: Int) {
    guard let record = openRecord, !panels.walk(by: step, record, in: scene) else { return }
    panels.close(record.id, reason: .user, at: now)
    moveSelection(by: step)
  }

  mutating func pressFocusedButton() {
    guard let record = openRecord, isUncovered(record.id) else { return }
    guard let index = focusedButton else {
      return say(.actionsChanged(title(of: record)))
    }
    let frame = list.frame(of: record.id)
    guard panels.isWithinReach(index, of: record, frame: frame, in: scene) else { return }
    press(index, of: record)
  }

  /// Presses the button of an index on a record's row.
  mutating func press(_ index: Int, of record: Record) {
    let buttons = buttons(of: record)
    guard buttons.indices.contains(index) else {
      return panels.turnPage(index, of: record, frame: list.frame(of: record.id), in: scene)
    }
    let action = buttons[index].action
    switch buttons[index].kind {
    case .cancel: _ = panels.answered(isConfirmed: false, record.id)
    case .confirm:
      carryOut(panels.answered(isConfirmed: true, record.id) ?? action, on: record)
    case .action(let place):
      guard let edge = uncoveredEdge(of: record.id) else { return }
      begin(action, place, edge, on: record)
    case .above, .below: break
    }
  }

  /// What came of beginning an action.
  enum Beginning: Equatable {
    /// Nothing: the message line says why.
    case refused
    /// What there is to do at once: the action itself, a question, a form, a strip.
    case done
    /// The action is under way, by this token.
    case work(Int)
  }

  /// Runs an action of a side, or asks first where that is wanted.
  @discardableResult
  mutating func begin(
    _ action: ActionDescriptor, _ index: Int, _ edge: Edge, on record: Record
  ) -> Beginning {
    if let reason = action.disabledReason {
      return refuse(.unavailable(action: action.title, reason: reason))
    }
    guard !isBusy(record.id) else { return refuse(.recordBusy(title(of: record))) }
    guard removals[record.id] == nil else { return .refused }
    switch action.safety {
    case .none: return carryOut(action, on: record)
    case .grace(let length): startStrip(record, action, length)
    case .confirmation:
      guard !feel(of: record).staysWhereDropped else {
        return refuse(.needsButtons(action: action.title))
      }
      endGestures(reason: .user)
      if controller.row(record.id)?.swipe.target != .open(edge) { open(record, edge) }
      panels.ask(action, index, edge, of: record.id, at: now)
    }
    return .done
  }

  private mutating func refuse(_ notice: Notice) -> Beginning {
    say(notice)
    return .refused
  }

  @discardableResult
  mutating func carryOut(_ action: ActionDescriptor, on record: Record) -> Beginning {
    guard !isBusy(record.id) else { return refuse(.recordBusy(title(of: record))) }
    if action.role == .update, form != nil || question != nil {
      return refuse(.answerFirst(action: action.title))
    }
    panels.close(record.id, reason: .action, at: now)
    let name = title(of: record)
    switch action.role {
    case .delete: return submitted(.delete(name), [.delete(record)])
    case .update: openUpdateForm(record)
    case .duplicate: return duplicate(record)
    case .custom(let custom):
      let token = acts.newNumber()
      acts.ran(
        RunningAction(
          id: record.id, name: .run(action.title, on: name), since: now,
          isCancellable: action.isCancellable), token)
      outbox.append(.run(name: custom, record: record, token: token))
      return .work(token)
    }
    return .done
  }

  private mutating func submitted(_ name: ActName, _ edits: [Edit]) -> Beginning {
    submit(.act, name, edits).map(Beginning.work) ?? .refused
  }

  private mutating func duplicate(_ record: Record) -> Beginning {
    guard description.capabilities.canInsert else {
      return refuse(.cannotAdd(description.capabilities.readOnlyReason))
    }
    let copy = Edit.insert(record.valuesToCopy(description.columns))
    return submitted(.duplicate(title(of: record)), [copy])
  }

  // MARK: - What cannot be done

  mutating func refuseDrag(_ id: RecordID) {
    guard let reason = description.capabilities.readOnlyReason else { return }
    say(.readOnly(reason))
  }

  /// A key that finds nothing to do on a row says so.
  mutating func refuse(_ record: Record, _ notice: Notice) {
    guard description.capabilities.readOnlyReason == nil else { return refuseDrag(record.id) }
    guard configuration.purpose == .browse, removals[record.id] == nil else { return }
    say(notice)
  }

  /// An arrow towards a side without actions. Towards the leading side it means to close a row, and
  /// a closed one needs no word.
  mutating func refuseOpening(_ edge: Edge, of record: Record) {
    guard edge == .trailing else { return refuseDrag(record.id) }
    refuse(record, .nothingToOpen(title(of: record)))
  }

  // MARK: - Removals that wait, and records that are gone

  private mutating func startStrip(
    _ record: Record, _ action: ActionDescriptor, _ length: Milliseconds
  ) {
    let height = list.frame(of: record.id)?.lines.count ?? layout.density.lowestCard
    panels.replaced(record, in: scene)
    removals.started(record, action, length: length, height: height, at: now)
  }

  /// Takes a removal back, that of a record or the newest. False when there is none.
  @discardableResult
  mutating func takeBack(_ id: RecordID? = nil) -> Bool {
    guard let strip = removals.takenBack(id) else { return false }
    say(.kept(title(of: strip.record)))
    if let position = list.position(of: strip.record.id) { list.select(position) }
    return true
  }

  /// Carries out the removals whose time is over. Those that cannot be now wait: for the end of a
  /// save, of other work on the record, of a stop.
  mutating func commitStrips(all: Bool = false) {
    guard !isSaving, !removals.strips.isEmpty else { return }
    let due = removals.due(at: now, all: all, isHeld: acts.isBusy)
    for strip in due { carryOut(strip.action, on: strip.record) }
  }

  mutating func removed(_ record: Record, at position: Int, animated: Bool = true) {
    if animated {
      list.removed(
        record, at: position, collapsing: controller.row(record.id)?.swipe, in: scene)
    } else {
      list.removed(record.id, at: position)
    }
    panels.forget(record.id)
    removals.forget(record.id)
    acts.dealt(with: record.id)
  }
}

extension Record {
  /// The values of a copy: those that fill in by themselves are left out. A record of a text file may
  /// have more values than there are columns.
  fileprivate func valuesToCopy(_ columns: [Column]) -> [Value?] {
    values.enumerated().map { index, value in
      guard index < columns.count else { return value }
      return columns[index].isAutomatic || columns[index].readOnlyReason != nil ? nil : value
    }
  }
}
