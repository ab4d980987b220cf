/// What an action does to its record, which decides its place, colour and questions.
/// A style never removes a row by itself.
public enum ActionStyle: Hashable, Sendable {
  /// An ordinary action.
  case normal
  /// An action that takes something away.
  case destructive
}

/// One button behind a row, as a value: the application's closure stays outside the core.
public struct ActionDescriptor: Hashable, Sendable {
  /// Who carries the action out.
  public enum Role: Hashable, Sendable {
    /// The table deletes the record from its store.
    case delete
    /// The table opens the form on the record.
    case update
    /// The application does, known by a name of its own.
    case custom(String)
  }

  /// Who carries the action out.
  public var role: Role
  /// The button's text.
  public var title: String
  /// What the action does to its record.
  public var style: ActionStyle

  /// A button.
  public init(role: Role, title: String, style: ActionStyle = .normal) {
    self.role = role
    self.title = title
    self.style = style
  }

  /// The button that deletes the record.
  public static let delete = ActionDescriptor(role: .delete, title: "Delete", style: .destructive)
  /// The button that opens the form on the record.
  public static let update = ActionDescriptor(role: .update, title: "Update")
}

/// How an action of the application ended.
public enum ActionOutcome: Hashable, Sendable {
  /// Done; the row closes and stays.
  case done
  /// Done; the record is gone and its row leaves the list.
  case removed
  /// It could not be done; the row stays, and the text, where there is one, says why.
  case failed(String)
}
