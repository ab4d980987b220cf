/// One button behind a row, as a value: the application's closures stay outside the core.
public struct ActionDescriptor: Hashable, Sendable {
  /// Who carries the action out.
  public enum Role: Hashable, Sendable {
    /// The table deletes the record from its store.
    case delete
    /// The table opens the form on the record.
    case update
    /// The table adds a record with the same values, but for those that fill in by themselves.
    case duplicate
    /// The application does, known by a name of its own.
    case custom(String)

    /// The application's name of the action; nil for what the table does by itself.
    public var name: String? { if case .custom(let name) = self { name } else { nil } }
  }

  /// Who carries the action out.
  public var role: Role
  /// The button's text.
  public var title: String
  /// What the action does to its record.
  public var style: ActionStyle
  /// The button's icon; it stands above the text where there is room, before it elsewhere.
  public var icon: ActionIcon?
  /// The button's colour.
  public var tint = ActionTint.standard
  /// The button's width in columns, 4 or more; nil is that of the other buttons.
  public var width: Int?
  /// The height in lines, 1 or more; nil is 4 with icons, 3 without, 1 in compact cards. All buttons
  /// of a panel are as high as its highest, as far as the card has room.
  public var height: Int?
  /// Why the action cannot be carried out now, in a few words; nil when it can.
  public var disabledReason: String?
  /// What stands before the action.
  public var safety = ActionSafety.none
  /// Whether the application can stop the action while it is under way.
  public var isCancellable = false
  /// Whether the application draws the button.
  public var isDrawn = false

  /// A button.
  public init(
    role: Role, title: String, style: ActionStyle = .normal, icon: ActionIcon? = nil,
    width: Int? = nil
  ) {
    self.role = role
    self.title = title
    self.style = style
    self.icon = icon
    self.width = width
  }

  /// The button that deletes the record.
  public static let delete = ActionDescriptor(role: .delete, title: "Delete", style: .destructive)
  /// The button that opens the form on the record.
  public static let update = ActionDescriptor(role: .update, title: "Update")
  /// The button that adds a copy of the record.
  public static let duplicate = ActionDescriptor(role: .duplicate, title: "Duplicate", width: 16)
}
