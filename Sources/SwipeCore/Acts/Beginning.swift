/// What came of beginning an action.
enum Beginning {
  /// Nothing: the message line says why.
  case refused
  /// What there is to do at once: the action itself, a question, a form, a strip.
  case done
  /// The action is under way, by this number.
  case work(Int)
}
