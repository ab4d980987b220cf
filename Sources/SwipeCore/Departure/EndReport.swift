/// What somebody who ended the program from outside is told: what became of edits and acts.
public enum EndReport: Equatable, Sendable {
  /// So many edits of a source, by its name, were written to the file of this path.
  case rescued(count: Int, of: String, path: String)
  /// So many edits of a source, by its name, could not be written.
  case lost(count: Int, of: String, StoreError)
  /// The last act was not done.
  case notDone(ActFailure)
}
