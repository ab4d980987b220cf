/// How a table is put on the screen.
public enum Presentation: CaseIterable, Hashable, Sendable {
  /// Cards that slide aside, and a form in a box.
  case cards
  /// Lines of words from the left edge, for screen readers: nothing slides, opening a row lists its
  /// actions, and the status takes as many lines at the bottom as it needs.
  case lines
}
