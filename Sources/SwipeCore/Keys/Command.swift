/// What a key can ask of the table.
public enum Command: Hashable, Sendable {
  /// Select the next row, or the next button of the open row.
  case selectNext
  /// Select the row before, or the button before of the open row.
  case selectPrevious
  /// Go a screen towards the end.
  case pageDown
  /// Go a screen towards the beginning.
  case pageUp
  /// Go half a screen towards the end.
  case halfPageDown
  /// Go half a screen towards the beginning.
  case halfPageUp
  /// Go to the first row.
  case first
  /// Go to the last row.
  case last
  /// Drag the container by one step so that the trailing side comes into view.
  case dragOpen
  /// Drag the container back by one step, or to its other side.
  case dragShut
  /// Uncover the trailing side in one go.
  case swingOpen
  /// Cover it in one go, or uncover the leading side.
  case swingShut
  /// Press the focused button.
  case press
  /// Close the open row.
  case close
  /// Choose the selected record.
  case choose
  /// Delete the selected record.
  case delete
  /// Show the form on the selected record.
  case update
  /// Show the form for a new record.
  case insert
  /// Take the last act back.
  case undo
  /// Do again what was taken back last.
  case redo
  /// Save the edits.
  case save
  /// Turn the mouse on or off.
  case mouse
  /// Show every key.
  case help
  /// Leave; asks when something is unsaved or runs.
  case quit
  /// Leave with exit code 130; asks as `quit` does.
  case interrupt
  /// Stop the program as job control does.
  case suspend
  /// Draw every cell again.
  case redraw
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
