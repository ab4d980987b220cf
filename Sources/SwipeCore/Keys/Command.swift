/// What a key can ask of the table.
public enum Command: Hashable, Sendable {
  case selectNext, selectPrevious, pageDown, pageUp, halfPageDown, halfPageUp, first, last
  case dragOpen, dragShut, swingOpen, swingShut, press, close, choose
  case delete, update, insert, undo, redo, save
  case mouse, help, quit, interrupt, suspend, redraw
}

/// When a binding holds.
public enum KeyContext: Hashable, Sendable {
  /// The list, every row closed.
  case closed
  /// The list, a row open.
  case open
}

/// Keys, what they do, and how the help speaks of them.
public struct KeyBinding: Hashable, Sendable {
  /// The keys.
  public var keys: [Key]
  /// Their names for the help.
  public var names: String
  /// What they ask for.
  public var command: Command
  /// When they hold.
  public var contexts: Set<KeyContext>
  /// What they do, for the help.
  public var help: String
}
