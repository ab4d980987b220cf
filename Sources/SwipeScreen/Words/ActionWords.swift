import SwipeCore

/// The actions of an open row in words: `Actions: Delete, focused, 1 of 2. Update, 2 of 2.`
struct ActionWords {
  /// What stands before the actions.
  let lead: String
  /// One part an action.
  let parts: [String]

  /// The actions that an open row has now.
  init(of record: Record, focus: Int?, _ table: Table, _ glyphs: Glyphs) {
    let buttons = table.buttons(of: record)
    lead = Self.question(of: record, table, glyphs) ?? "Actions:"
    parts = buttons.enumerated().map { index, button in
      Self.words(
        button.action, index, of: buttons.count, isFocused: index == focus,
        isBusy: table.isBusy(record.id), glyphs)
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
  static func question(
    of record: Record, _ table: Table, _ glyphs: Glyphs, most: Int = .max
  ) -> String? {
    for button in table.buttons(of: record) {
      guard case .confirm(let index) = button.kind, let edge = table.uncoveredEdge(of: record.id)
      else { continue }
      let actions = table.actions(of: record, on: edge)
      guard actions.indices.contains(index) else { continue }
      let action = DisplayText.line(actions[index].title, glyphs)
      let name = Cut.end(DisplayText.line(table.title(of: record), glyphs), to: most, glyphs)
      // A title of an application's own need not be a verb.
      return actions[index].role.name == nil ? "\(action) \(name)?" : "\(action): \(name)?"
    }
    return nil
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
