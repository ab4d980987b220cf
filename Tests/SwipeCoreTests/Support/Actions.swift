@testable import SwipeCore

extension ActionDescriptor {
  /// An action of the application.
  static func custom(_ name: String) -> ActionDescriptor {
    ActionDescriptor(role: .custom(name), title: name)
  }

  /// The button that deletes the record, with something before it.
  static func delete(_ safety: ActionSafety) -> ActionDescriptor {
    var action = ActionDescriptor.delete
    action.safety = safety
    return action
  }

  /// The same action, with something before it.
  func asking(_ safety: ActionSafety) -> ActionDescriptor {
    var action = self
    action.safety = safety
    return action
  }

  /// The same action, which cannot be carried out now.
  func disabled(_ reason: String) -> ActionDescriptor {
    var action = self
    action.disabledReason = reason
    return action
  }
}

extension Driver {
  /// A table of one feel, with one action on the leading side where the feel has one.
  convenience init(
    feel: FeelName, count: Int = 20, size: Size = Size(columns: 80, lines: 40),
    trailing: [ActionDescriptor] = [.delete, .update], leading: [ActionDescriptor]? = nil,
    configure: (inout TableConfiguration) -> Void = { _ in }
  ) {
    let side = leading ?? (feel.feel.hasLeadingSide ? [.custom("flag")] : [])
    self.init(count: count, size: size) {
      $0.feel = feel.feel
      $0.actions = RowActions(trailing: trailing, leading: side)
      configure(&$0)
    }
  }

  /// Where the first row's container stands.
  var offset: Int { table.deck.offset(of: .number(0)) }

  /// The first row's state at rest; nil while it moves.
  var state: RestingState? {
    guard let row = table.deck.controller.row(.number(0)) else { return .closed }
    if case .resting(let state) = row.swipe.phase { return state }
    return nil
  }

  func ask(
    _ kind: SwipeRequest.Kind, _ id: Int64? = 0, isAnimated: Bool = true, token: Int? = nil
  ) {
    send(
      .swipe(
        SwipeRequest(
          kind, id: id.map(RecordID.number), isAnimated: isAnimated, token: token)))
  }

  /// The buttons that are shown on a record's row.
  func buttons(of id: Int64 = 0) -> [PanelButton] {
    for frame in table.deck.frames where frame.record?.id == .number(id) {
      if let record = frame.record { return table.deck.panel(of: record, in: frame)?.buttons ?? [] }
    }
    return []
  }

  /// Presses and releases a shown button.
  func click(_ button: PanelButton?) {
    guard let button else { return }
    click(button.rect.columns.lowerBound + 1, button.rect.lines.lowerBound)
  }
}
