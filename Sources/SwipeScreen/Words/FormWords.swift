import SwipeCore

/// A form in words.
enum FormWords {
  /// The heading of a form.
  static func title(of form: Form, _ table: Table) -> String {
    switch form.purpose {
    case .update(let record): ActWords.name(.update(table.title(of: record)))
    case .insert: ActWords.name(.add)
    case .saveElsewhere: "Save elsewhere"
    }
  }
}
