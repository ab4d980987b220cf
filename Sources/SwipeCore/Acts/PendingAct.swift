/// An action of the application that is under way.
struct RunningAction: Equatable, Sendable {
  /// The record that it is about.
  let id: RecordID
  /// What it is called: "Archive on Ada".
  let label: String
  /// Whether the user leaves without waiting for it.
  var isGivenUp = false
}

/// What waits for the store's answer.
struct PendingAct: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case act, undo, redo
  }

  var kind: Kind
  /// What the act is called: "Delete Ada Lovelace".
  var label: String
  /// What is said when it is done: "Deleted Ada Lovelace".
  var done: String
  var edits: [Edit]
  /// When it was asked for.
  var since: Milliseconds
}
