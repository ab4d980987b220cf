// What a key asks of rows.

extension Deck {
  /// Carries out what a key asks for, nil where it asks for nothing; false where it is not about rows.
  ///
  /// - Parameters:
  ///   - meant: the record that was meant when the key went down.
  ///   - wasDragging: whether a row was held then: the key that ends a drag presses nothing that the
  ///     drag has only just uncovered.
  mutating func perform(
    _ command: Command?, on meant: RecordID?, wasDragging: Bool
  ) -> Bool {
    list.touched()
    switch command {
    case .cancelDrag: cancelKeyDrag()
    case .letGo: endKeyDrag()
    case .dragOpen: dragByKey(1)
    case .dragShut: dragByKey(-1)
    default:
      if hand.keyDrag != nil { endGestures(reason: .user) }
      guard let command else { return true }
      if wasDragging, [.press, .choose, .takeBack].contains(command) { return true }
      return moves(command) || acts(command, on: meant)
    }
    return true
  }

  private mutating func moves(_ command: Command) -> Bool {
    switch command {
    case .selectNext: openID == nil ? moveSelection(by: 1) : walkButtons(by: 1)
    case .selectPrevious: openID == nil ? moveSelection(by: -1) : walkButtons(by: -1)
    case .pageDown: page(by: scene.listHeight)
    case .pageUp: page(by: -scene.listHeight)
    case .halfPageDown: page(by: scene.listHeight / 2)
    case .halfPageUp: page(by: -scene.listHeight / 2)
    case .first: jump(to: 0)
    case .last: jump(to: list.extent.count - 1)
    default: return false
    }
    return true
  }

  private mutating func acts(_ command: Command, on meant: RecordID?) -> Bool {
    switch command {
    case .swingOpen: swing(to: .trailing)
    case .swingShut: swing(to: .leading)
    case .close: if let openID { panels.close(openID, reason: .user, at: now) }
    case .press: pressFocusedButton()
    case .mouse: toggleMouse()
    case .takeBack: if let id = list.selected?.id { takeBack(id) }
    case .choose: choose()
    case .delete: begin(by: command, .delete, .destructive, on: meant)
    case .update: begin(by: command, .update, .normal, on: meant)
    default: return false
    }
    return true
  }

  private mutating func begin(
    by command: Command, _ role: ActionDescriptor.Role, _ style: ActionStyle, on meant: RecordID?
  ) {
    guard let record = meant.flatMap(list.record(_:)) else { return }
    let actions = scene.actions(of: record, on: .trailing)
    guard let action = Help.action(for: role, style, among: actions),
      let index = actions.firstIndex(of: action)
    else { return refuse(record, .noAction(command, on: scene.title(of: record))) }
    wish(for: .begin(action, index, .trailing, on: record))
  }
}
