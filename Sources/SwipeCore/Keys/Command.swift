/// What a key can ask for. The raw value is its name in recordings.
public enum Command: String, CaseIterable, Hashable, Sendable {
  // MARK: Going through the list

  /// Select the next row, or the next button of the open row.
  case selectNext = "select-next"
  /// Select the row before, or the button before of the open row.
  case selectPrevious = "select-previous"
  /// Go a screen towards the end.
  case pageDown = "page-down"
  /// Go a screen towards the beginning.
  case pageUp = "page-up"
  /// Go half a screen towards the end.
  case halfPageDown = "half-page-down"
  /// Go half a screen towards the beginning.
  case halfPageUp = "half-page-up"
  /// Go to the first row.
  case first
  /// Go to the last row.
  case last

  // MARK: Rows

  /// Drag the container by one step so that the trailing side comes into view.
  case dragOpen = "drag-open"
  /// Drag the container back by one step, or to its other side.
  case dragShut = "drag-shut"
  /// Let the dragged row go: it settles, or its first action runs.
  case letGo = "let-go"
  /// Put the dragged row back where it was.
  case cancelDrag = "cancel-drag"
  /// Uncover the trailing side in one go.
  case swingOpen = "swing-open"
  /// Cover it in one go, or uncover the leading side.
  case swingShut = "swing-shut"
  /// Press the focused button.
  case press
  /// Close the open row.
  case close
  /// Keep the record whose strip counts down.
  case takeBack = "take-back"

  // MARK: Records

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

  // MARK: The form

  /// Accept the whole form.
  case accept
  /// Drop the form.
  case dropForm = "drop-form"
  /// Go to the next field.
  case nextField = "next-field"
  /// Go to the field before.
  case previousField = "previous-field"
  /// Make the value NULL.
  case makeNull = "make-null"
  /// Put a line break in.
  case newLine = "new-line"
  /// Put the cursor one character towards the beginning.
  case characterBack = "character-back"
  /// Put the cursor one character towards the end.
  case characterForward = "character-forward"
  /// Put the cursor where the word begins, or the one before.
  case wordBack = "word-back"
  /// Put the cursor where the word ends, or the next one.
  case wordForward = "word-forward"
  /// Put the cursor at the beginning.
  case lineStart = "line-start"
  /// Put the cursor at the end.
  case lineEnd = "line-end"
  /// Delete the character before the cursor.
  case deleteBack = "delete-back"
  /// Delete the character behind the cursor.
  case deleteForward = "delete-forward"
  /// Delete the word before the cursor.
  case deleteWordBack = "delete-word-back"
  /// Delete everything before the cursor.
  case deleteToStart = "delete-to-start"
  /// Delete everything behind the cursor.
  case deleteToEnd = "delete-to-end"

  // MARK: Questions

  /// Say yes.
  case agree
  /// Say no.
  case decline
  /// Write over what stands on the disk.
  case overwrite
  /// Read the source again.
  case reload
  /// Save into another file.
  case saveElsewhere = "save-elsewhere"
  /// Write the edits into a file of their own.
  case keepEdits = "keep-edits"
  /// Take the question back.
  case stay

  // MARK: The help

  /// Show every key.
  case help
  /// Scroll towards the end.
  case scrollDown = "scroll-down"
  /// Scroll towards the beginning.
  case scrollUp = "scroll-up"
  /// Scroll by a page towards the end.
  case scrollPageDown = "scroll-page-down"
  /// Scroll by a page towards the beginning.
  case scrollPageUp = "scroll-page-up"
  /// Close the help.
  case closeHelp = "close-help"

  // MARK: The table as a whole

  /// Turn the mouse on or off.
  case mouse
  /// Leave; asks when something is unsaved or runs.
  case quit
  /// Leave with exit code 130; asks as `quit` does.
  case interrupt
  /// Stop the work that is under way.
  case stopWork = "stop-work"
  /// Stop the program as job control does.
  case suspend
  /// Draw every cell again.
  case redraw
}

extension Command {
  /// Whether it begins an edit of the source as a whole.
  var beginsEdit: Bool { [.insert, .undo, .redo].contains(self) }

  /// What the same place on the keyboard asks for where lines of text run the other way.
  var mirrored: Command {
    switch self {
    case .dragOpen: .dragShut
    case .dragShut: .dragOpen
    case .swingOpen: .swingShut
    case .swingShut: .swingOpen
    default: self
    }
  }
}
