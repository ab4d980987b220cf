// Pressing buttons: what is bound, what is asked first, and what cannot be done.

extension Table {
  mutating func pressFocusedButton() {
    guard let record = openRecord, isUncovered(record.id) else { return }
    press(focusedButton, of: record)
  }

  /// Presses the button of an index on a record's row.
  mutating func press(_ index: Int, of record: Record) {
    let buttons = buttons(of: record)
    guard buttons.indices.contains(index) else { return }
    let action = buttons[index].action
    switch buttons[index].kind {
    case .cancel:
      confirming = nil
      focus = (record.id, 0)
    case .confirm:
      confirming = nil
      carryOut(action, on: record)
    case .action(let place): begin(action, place, on: record)
    }
  }

  /// Runs an action, or asks first where that is wanted.
  mutating func begin(_ action: ActionDescriptor, _ index: Int, on record: Record) {
    if let reason = action.disabledReason {
      return say("\(action.title): \(reason)", isError: true)
    }
    guard busy[record.id] == nil else {
      return say("\(title(of: record)) is still busy", isError: true)
    }
    guard strips[record.id] == nil else { return }
    switch action.safety {
    case .none: carryOut(action, on: record)
    case .grace(let length): startStrip(record, action, length)
    case .confirmation:
      if !isUncovered(record.id), let edge = edge(of: action, record) {
        open(record, edge, reason: .user)
      }
      confirming = (record.id, index)
      // Enter never means yes to a loss.
      focus = (record.id, 1)
    }
  }

  private func edge(of action: ActionDescriptor, _ record: Record) -> Edge? {
    Edge.allCases.last { actions(of: record, on: $0).contains(action) }
  }

  mutating func carryOut(_ action: ActionDescriptor, on record: Record) {
    guard busy[record.id] == nil else {
      return say("\(title(of: record)) is still busy", isError: true)
    }
    controller.close(record.id, reason: .action, at: now)
    let name = title(of: record)
    switch action.role {
    case .delete:
      submit(.act, "Delete \(name)", done: "Deleted \(name) · z undoes it", [.delete(record)])
    case .update: openUpdateForm(record)
    case .duplicate: duplicate(record)
    case .custom(let name):
      lastToken += 1
      busy[record.id] = lastToken
      outbox.append(.run(name: name, record: record, token: lastToken))
    }
  }

  private mutating func duplicate(_ record: Record) {
    guard description.capabilities.canInsert else {
      return say("Nothing can be added here", isError: true)
    }
    let values = description.columns.enumerated().map { index, column -> Value? in
      guard !column.isAutomatic, column.readOnlyReason == nil,
        record.values.indices.contains(index)
      else { return nil }
      return record.values[index]
    }
    let name = title(of: record)
    submit(.act, "Duplicate \(name)", done: "Duplicated \(name) · z undoes it", [.insert(values)])
  }

  /// A question in a panel goes when its row is no longer open.
  mutating func dropStaleQuestion() {
    if let asked = confirming, !controller.isOpen(asked.id) { confirming = nil }
  }
}
