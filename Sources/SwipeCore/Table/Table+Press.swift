// Pressing buttons: what is bound, what is asked first, and what cannot be done.

extension Table {
  mutating func pressFocusedButton() {
    guard let record = openRecord, isUncovered(record.id) else { return }
    guard let index = focusedButton else {
      return say("The actions of \(title(of: record)) have changed · ↑ ↓ choose one")
    }
    guard isWithinReach(record, index) else { return }
    press(index, of: record)
  }

  /// Whether the keys mean the buttons that are seen: not those of a side that is being left, and not
  /// one that a container, put aside by code, covers for good.
  private func isWithinReach(_ record: Record, _ index: Int) -> Bool {
    guard let swipe = controller.row(record.id)?.swipe else { return false }
    guard case .resting(.placed) = swipe.phase else {
      return uncoveredEdge(of: record.id) == swipe.target.edge
    }
    guard let frame = frames.first(where: { $0.record?.id == record.id }),
      let panel = panel(of: record, in: frame)
    else { return false }
    return panel.buttons.contains {
      $0.index == index && $0.rect.columns.overlaps(panel.uncovered)
    }
  }

  /// Presses the button of an index on a record's row.
  mutating func press(_ index: Int, of record: Record) {
    let buttons = buttons(of: record)
    guard buttons.indices.contains(index) else { return turnPage(index, of: record) }
    let asked = confirming?.action
    let action = buttons[index].action
    switch buttons[index].kind {
    case .cancel:
      confirming = nil
      focuses[record.id] = nil
    case .confirm:
      confirming = nil
      carryOut(asked ?? action, on: record)
    case .action(let place):
      guard let edge = uncoveredEdge(of: record.id) else { return }
      begin(action, place, edge, on: record)
    case .above, .below: break
    }
  }

  /// Puts the focus on the nearest button that a panel has no line for, beyond one of its ends.
  private mutating func turnPage(_ index: Int, of record: Record) {
    guard let frame = frames.first(where: { $0.record?.id == record.id }),
      let shown = panel(of: record, in: frame)?.buttons,
      let pressed = shown.first(where: { $0.index == index })
    else { return }
    let count = buttons(of: record).count
    let places = shown.map(\.index).filter { $0 < count }
    guard let first = places.first, let last = places.last else { return }
    switch pressed.kind {
    case .above: focus(first - 1, of: record)
    case .below: focus(last + 1, of: record)
    case .action, .confirm, .cancel: break
    }
  }

  /// The second click of a double click must not answer a question that the first one raised.
  private static let doubleClick: Milliseconds = 600

  /// Whether the pointer presses Confirm before anybody can have read it.
  func isTooSoon(_ index: Int, of record: Record) -> Bool {
    guard let asked = confirming, asked.id == record.id, now - asked.since < Self.doubleClick else {
      return false
    }
    let buttons = buttons(of: record)
    guard buttons.indices.contains(index), case .confirm = buttons[index].kind else { return false }
    return true
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
    if let reason = action.disabledReason { return refuse("\(action.title): \(reason)") }
    guard !isBusy(record.id) else { return refuse("\(title(of: record)) is still busy") }
    guard strips[record.id] == nil else { return .refused }
    switch action.safety {
    case .none: return carryOut(action, on: record)
    case .grace(let length): startStrip(record, action, length)
    case .confirmation:
      guard !feel(of: record).staysWhereDropped else {
        return refuse("\(action.title) asks first, and this row shows no buttons to answer with")
      }
      endGestures(reason: .user)
      if controller.row(record.id)?.swipe.target != .open(edge) {
        open(record, edge, reason: .user)
      }
      confirming = Confirmation(
        id: record.id, edge: edge, index: index, action: action, since: now)
      focuses[record.id] = nil
    }
    return .done
  }

  private mutating func refuse(_ reason: String) -> Beginning {
    say(reason, isError: true)
    return .refused
  }

  @discardableResult
  mutating func carryOut(_ action: ActionDescriptor, on record: Record) -> Beginning {
    guard !isBusy(record.id) else { return refuse("\(title(of: record)) is still busy") }
    if action.role == .update, form != nil || question != nil {
      return refuse("\(action.title): answer what is asked first")
    }
    controller.close(record.id, reason: .action, at: now)
    let (name, title) = (title(of: record), action.title)
    switch action.role {
    case .delete:
      return submitted(
        "Delete \(name)", done: "Deleted \(name) · z undoes it", [.delete(record)])
    case .update: openUpdateForm(record)
    case .duplicate: return duplicate(record)
    case .custom(let action):
      lastToken += 1
      runs[lastToken] = RunningAction(id: record.id, label: "\(title) on \(name)")
      outbox.append(.run(name: action, record: record, token: lastToken))
      return .work(lastToken)
    }
    return .done
  }

  private mutating func submitted(
    _ label: String, done: String, _ edits: [Edit]
  ) -> Beginning {
    submit(.act, label, done: done, edits).map(Beginning.work) ?? .refused
  }

  private mutating func duplicate(_ record: Record) -> Beginning {
    guard description.capabilities.canInsert else { return refuse("Nothing can be added here") }
    // A record of a text file may have more values than there are columns.
    let values = record.values.enumerated().map { index, value -> Value? in
      guard index < description.columns.count else { return value }
      let column = description.columns[index]
      return column.isAutomatic || column.readOnlyReason != nil ? nil : value
    }
    let name = title(of: record)
    return submitted(
      "Duplicate \(name)", done: "Duplicated \(name) · z undoes it", [.insert(values)])
  }

  /// A question in a panel goes when its side is no longer open, or its action no longer there; where
  /// the action was asked for again, the question is about the new one.
  mutating func dropStaleQuestion() {
    guard let asked = confirming else { return }
    if controller.isOpen(asked.id), controller.row(asked.id)?.swipe.target.edge == asked.edge {
      guard let record = window.record(asked.id) else { return }
      confirming = asked.again(among: actions(of: record, on: asked.edge))
      return
    }
    confirming = nil
  }
}
