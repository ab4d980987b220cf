/// What has the keyboard. The raw value is its name in recordings.
public enum KeyContext: String, CaseIterable, Hashable, Sendable {
  /// The list, every row closed.
  case closed
  /// The list, a row open.
  case open
  /// The list, on the strip of a record that is about to go.
  case strip
  /// A row that keys drag.
  case drag
  /// The form.
  case form
  /// The form, while what was accepted is on its way.
  case waiting
  /// A question.
  case question
  /// The help.
  case help
  /// The screen that is shown while a source is being opened.
  case opening
  /// A screen that is too small to show anything.
  case tooSmall = "too-small"
  /// A screen that is too small to show the question that is asked.
  case unreadable

  /// Whether it is the list. What modifiers a key is pressed with matters there, bound or not: a key
  /// that was meant for something else deletes nothing.
  var isList: Bool { KeyContext.list.contains(self) }

  /// The list, whatever its rows are at.
  public static let list: Set<KeyContext> = [.closed, .open, .strip, .drag]
}
