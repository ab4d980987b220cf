import SwipeCore

/// What a table without records says: that there are none, and what can be done or why nothing can.
struct EmptyWords {
  let sentences: [String]

  /// - Parameter add: how one is added; nil where no key does.
  init(_ table: Table, reading: String, add: String?) {
    let capabilities = table.description.capabilities
    guard table.extent.isComplete else {
      sentences = [reading]
      return
    }
    if capabilities.canInsert {
      sentences = ["No records."] + (add.map { [$0] } ?? [])
    } else if let reason = capabilities.readOnlyReason {
      sentences = ["No records.", "Read-only: \(reason)."]
    } else {
      sentences = ["No records."]
    }
  }
}
