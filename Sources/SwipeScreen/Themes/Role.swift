/// What a piece of the screen is; themes give each role its look.
public enum Role: Int, CaseIterable, Hashable, Sendable {
  /// Behind the cards, and the same where a shadow lies behind it.
  case ground, shadow
  /// A card and its border; the edge of the selected one; the border of the open one.
  case card, border, selectedEdge, openBorder
  /// The text of a card; `faint` is what is not there: NULL, missing, cut.
  case title, selectedTitle, fieldName, fieldValue, faint
  /// The title bar and the bottom line.
  case bar, barName, barFaint, barAccent, barKey, message, error, question
  /// Buttons that destroy: at rest, with the focus, and while they are pressed.
  case destructive, destructiveFilled, destructivePressed
  /// Other buttons: at rest, while another one has the focus, and while they are pressed; any that
  /// cannot be pressed.
  case normal, normalQuiet, normalPressed, disabled
  /// The form and the help.
  case form, formBorder, formTitle, formName, formFocusedName, formValue, formFocusedValue
  /// What is not there in a form (NULL, a default); why a value was refused, or something not done.
  case formFaint, formError
  /// The strip of a removal that can be taken back; the ground under a container that stays where
  /// it is dropped.
  case strip, stripKey, dragGround
  /// Buttons in colours of their own.
  case red, orange, green, blue, purple, grey
  /// The scroll bar.
  case track, thumb
}
