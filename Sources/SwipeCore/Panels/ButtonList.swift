/// The buttons of a row's panel as they were shown, so that one of them is found again among those
/// that take their place.
struct ButtonList: Sendable {
  typealias Button = (kind: PanelButton.Kind, action: ActionDescriptor)

  let edge: Edge
  let buttons: [Button]
  /// The action that Confirm and Cancel are about.
  let asked: ActionDescriptor?

  /// The button that has the focus as long as nobody chose: Enter never means yes to a loss.
  var first: Int { buttons.firstIndex { $0.kind == .cancel } ?? 0 }

  /// Where the button of an index stands among later ones: nil when it is not there any more, or
  /// when nothing tells it from others that look the same.
  func place(of index: Int, in later: ButtonList) -> Int? {
    guard edge == later.edge, buttons.indices.contains(index) else { return nil }
    let sought = buttons[index]
    let alike = buttons.indices.filter { isSame(sought, buttons[$0], asked) }
    let found = later.buttons.indices.filter { isSame(sought, later.buttons[$0], later.asked) }
    if alike.count == 1, found.count == 1 { return found.first }
    let named = found.filter { later.buttons[$0].action.role == sought.action.role }
    if named.count == 1 { return named.first }
    // What the application draws may differ where the words are the same.
    guard alike.count == found.count, !sought.action.isDrawn else { return nil }
    return alike.firstIndex(of: index).map { found[$0] }
  }

  private func isSame(_ one: Button, _ other: Button, _ otherAsked: ActionDescriptor?) -> Bool {
    switch (one.kind, other.kind) {
    case (.action, .action): return one.action.isSame(as: other.action)
    case (.cancel, .cancel): return true
    case (.confirm, .confirm):
      guard let asked, let otherAsked else { return false }
      return asked.isSame(as: otherAsked)
    default: return false
    }
  }
}

extension ButtonList: Equatable {
  static func == (one: ButtonList, other: ButtonList) -> Bool {
    one.edge == other.edge && one.asked == other.asked
      && one.buttons.elementsEqual(other.buttons) { $0.kind == $1.kind && $0.action == $1.action }
  }
}

extension ActionDescriptor {
  /// Whether it is the action that another one was, when what lies behind a row was asked for again:
  /// the table's own by what they do, the application's by what a person knows them by.
  func isSame(as other: ActionDescriptor) -> Bool {
    if case .custom = role, case .custom = other.role {
      return title == other.title && style == other.style
    }
    return role == other.role
  }
}

/// Which button of a row that is not closed the keys mean.
struct PanelFocus: Equatable, Sendable {
  /// The buttons among which it was chosen.
  var list: ButtonList
  /// The place of the button; nil when it is there no more and no other was chosen.
  var index: Int?
}
