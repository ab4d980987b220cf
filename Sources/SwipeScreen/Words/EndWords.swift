import SwipeCore

/// What a program says that was ended from outside.
public enum EndWords {
  /// A report in one sentence.
  public static func sentence(_ report: EndReport) -> String {
    switch report {
    case .rescued(let count, let source, let path):
      "\(Count.unsaved(count)) of \(source) written to \(path)"
    case .lost(let count, let source, let error):
      "\(Count.unsaved(count)) of \(source) lost: \(error.message)"
    case .notDone(let failure): ActWords.failure(failure)
    }
  }
}
