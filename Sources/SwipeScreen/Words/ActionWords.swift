import SwipeCore

/// The actions of an open row in words: `Actions: Delete, focused, 1 of 2. Update, 2 of 2.`
struct ActionWords {
  /// What stands before the actions.
  let lead: String
  /// One part an action.
  let parts: [String]

  /// The actions that an open row has now.
  init(of row: RowStatus, _ glyphs: Glyphs) {
    lead = Self.question(of: row, glyphs) ?? "Actions:"
    parts = row.buttons.enumerated().map { index, action in
      Self.words(
        action, index, of: row.buttons.count, isFocused: index == row.focus, isBusy: row.isBusy,
        glyphs)
    }
  }

  /// The most words that these actions can take.
  init(longest actions: [ActionDescriptor], _ glyphs: Glyphs) {
    lead = "Actions:"
    parts = actions.enumerated().map { index, action in
      Self.words(action, index, of: actions.count, isFocused: true, isBusy: true, glyphs)
    }
  }

  /// What the row asks instead of listing its actions, or nil.
  ///
  /// - Parameter most: the most columns that the record's name takes.
  static func question(of row: RowStatus, _ glyphs: Glyphs, most: Int = .max) -> String? {
    guard let asked = row.asked else { return nil }
    let action = DisplayText.line(asked.title, glyphs)
    let name = Cut.end(DisplayText.line(row.title, glyphs), to: most, glyphs)
    // A title of an application's own need not be a verb.
    return asked.role.name == nil ? "\(action) \(name)?" : "\(action): \(name)?"
  }

  private static func words(
    _ action: ActionDescriptor, _ index: Int, of count: Int, isFocused: Bool, isBusy: Bool,
    _ glyphs: Glyphs
  ) -> String {
    var words = [DisplayText.line(action.title, glyphs)]
    if isFocused { words.append("focused") }
    if isBusy { words.append("busy") }
    if let reason = action.disabledReason {
      words.append("unavailable: \(DisplayText.line(reason, glyphs))")
    }
    words.append("\(index + 1) of \(count)")
    return words.joined(separator: ", ") + "."
  }
}
