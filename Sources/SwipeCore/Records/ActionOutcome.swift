/// How an action of the application ended.
public enum ActionOutcome: Hashable, Sendable {
  /// Done; the row closes and stays.
  case done
  /// Done; the record is gone and its row leaves the list.
  case removed
  /// It could not be done; the row stays, and the text, where there is one, says why.
  case failed(String)
}
