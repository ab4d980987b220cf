/// What an action does to its record, which decides its place, colour and questions.
/// A style never removes a row by itself.
public enum ActionStyle: CaseIterable, Hashable, Sendable {
  /// An ordinary action.
  case normal
  /// An action that takes something away.
  case destructive
}

/// The colour of a button; themes give each its look, and without colour attributes tell them apart.
public enum ActionTint: String, CaseIterable, Hashable, Sendable {
  /// As the style says: destructive is outlined, normal is filled.
  case standard
  /// Filled in a colour of its own.
  case red, orange, green, blue, purple, grey
}

/// What stands before a destructive action.
public enum ActionSafety: Hashable, Sendable {
  /// Nothing: it can be undone, or it does not matter.
  case none
  /// The button stands beside a Cancel, and is pressed a second time.
  case confirmation
  /// The row becomes a strip that counts down, in milliseconds; until then it can be taken back.
  case grace(Milliseconds)
}
