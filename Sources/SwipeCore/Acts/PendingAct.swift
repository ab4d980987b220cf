/// An action of the application that is under way.
struct RunningAction: Equatable, Sendable {
  /// The record that it is about.
  let id: RecordID
  /// What it is called.
  let name: ActName
  /// When it was begun.
  let since: Milliseconds
  /// Whether the application can stop it.
  let isCancellable: Bool
  /// Whether the user leaves without waiting for it.
  var isGivenUp = false
}

/// What waits for the store's answer.
struct PendingAct: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case act, undo, redo
  }

  var kind: Kind
  /// What the act is called.
  var name: ActName
  /// The act that was passed over for it.
  var skipped: ActName?
  var edits: [Edit]
  /// When it was asked for.
  var since: Milliseconds

  /// What is said when it is done.
  var notice: Notice {
    switch kind {
    case .act: .done(name)
    case .undo: .undone(name, skipped: skipped)
    case .redo: .redone(name, skipped: skipped)
    }
  }
}
