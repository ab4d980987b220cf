/// A question inside a panel, about one action of a record's row.
struct Confirmation: Equatable, Sendable {
  let id: RecordID
  let edge: Edge
  /// The place of the action on its side.
  let index: Int
  let action: ActionDescriptor
  /// When the question came up.
  let since: Milliseconds

  /// The second click of a double click must not answer a question that the first one raised.
  private static let doubleClick: Milliseconds = 600

  /// Whether nobody can have read it yet.
  func isTooNew(at time: Milliseconds) -> Bool { time - since < Self.doubleClick }

  /// The question about the same action among those that lie behind the row now; nil where it is not
  /// there, or cannot be carried out.
  func again(among actions: [ActionDescriptor]) -> Confirmation? {
    if actions.indices.contains(index), actions[index] == action { return self }
    let alike = actions.indices.filter { actions[$0].isSame(as: action) }
    let named = alike.filter { actions[$0].role == action.role }
    let here = alike.filter { $0 == index && !action.isDrawn }
    guard let place = [alike, named, here].first(where: { $0.count == 1 })?.first,
      actions[place].disabledReason == nil
    else { return nil }
    return Confirmation(id: id, edge: edge, index: place, action: actions[place], since: since)
  }

  /// The two buttons that answer it.
  var buttons: [ButtonList.Button] {
    var confirm = action
    confirm.isDrawn = false
    var cancel = ActionDescriptor(role: action.role, title: "Cancel")
    (cancel.width, cancel.height) = (action.width, action.height)
    return [(.confirm(index), confirm), (.cancel, cancel)]
  }
}
