/// One action behind a row, for your own program.
///
/// Named after `UIContextualAction`: a style, a title, and a handler that says when it is done.
public struct SwipeAction {
  /// What a handler gets: the row, and a function to call exactly once, from any thread, with
  /// whether the action was carried out.
  public typealias Handler = (_ row: Row, _ completion: @escaping @Sendable (Bool) -> Void) -> Void

  /// What the action does to its row, which decides its colour. A style never removes a row: the
  /// row leaves the list when your rows no longer hold it.
  public var style: ActionStyle
  /// The button's text; 10 columns are shown.
  public var title: String
  /// What is done. Until it has completed, the row is busy and takes no second action.
  public var handler: Handler

  /// An action.
  public init(style: ActionStyle, title: String, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions behind a row, top to bottom.
public struct SwipeActionsConfiguration {
  /// The actions; those that do not fit into the card's height are left out.
  public var actions: [SwipeAction]

  /// A configuration.
  public init(actions: [SwipeAction]) { self.actions = actions }
}

/// One row of your own program.
public struct Row: Identifiable, Hashable, Sendable {
  /// What the row is known by, whatever its position.
  public var id: String
  /// The values, in the order of the table's columns; the first one heads the card.
  public var values: [String]

  /// A row.
  public init(id: String, values: [String]) {
    self.id = id
    self.values = values
  }

  var recordID: RecordID { .key([.text(id)]) }
}
