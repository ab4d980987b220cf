import SwipeCore

// SQLite's refusals in words, each at the column that it is about.

extension RowEditor {
  /// `error` as one about an edit: in words, and with the column that SQLite's message names.
  func explained(_ error: StoreError) -> StoreError {
    var error = error
    if error.code == .unreadable { error.code = .unwritable }
    guard error.code == .refused, error.column == nil else { return error }
    let text = String(error.message.dropFirst(Failure.refusal.count))
    guard error.message.hasPrefix(Failure.refusal) else { return error }
    error.column = columnNamed(in: text)
    error.message = inWords(text, error.column) ?? error.message
    return error
  }

  /// What `text` means for who typed the value, with SQLite's own word for the rule behind it; nil
  /// where there are no better words than SQLite's.
  private func inWords(_ text: String, _ column: Int?) -> String? {
    let name = column.map { layout.columns[$0].name } ?? "a value"
    if text.hasPrefix("NOT NULL ") { return "\(name) must not be empty (NOT NULL)" }
    if text.hasPrefix("UNIQUE ") {
      let names = names(after: "UNIQUE constraint failed: ", in: text)
      return "another record has the same \(names) already (UNIQUE)"
    }
    if text.hasPrefix(Self.check) {
      let rule = text.dropFirst(Self.check.count)
      return "\(column == nil ? "the record" : name) breaks the rule \(rule) (CHECK)"
    }
    if text.hasPrefix("FOREIGN KEY ") {
      return "it would leave a record that refers to a missing one (FOREIGN KEY)"
    }
    if text == Self.mismatch { return "\(name) must be a whole number (\(text))" }
    return words(onStrict: text, name)
  }

  private static let check = "CHECK constraint failed: "
  private static let mismatch = "datatype mismatch"

  /// `cannot store TEXT value in INTEGER column t.n`, which tables that are STRICT say.
  private func words(onStrict text: String, _ name: String) -> String? {
    let words = text.split(separator: " ")
    guard text.hasPrefix("cannot store "), words.count > 6, words[3] == "value" else { return nil }
    return "\(name) must be \(words[5]), not \(words[2])"
  }

  /// The columns of `t.a, t.b`, without the table.
  private func names(after start: String, in text: String) -> String {
    let list = text.dropFirst(start.count)
    let names = layout.columns.map(\.name).filter {
      list.hasSuffix("\(layout.name).\($0)") || list.contains("\(layout.name).\($0), ")
    }
    return names.isEmpty ? String(list) : names.joined(separator: ", ")
  }

  /// The column in `… failed: table.column`, `… failed: table.a, table.b` or `… in table.column`;
  /// of several, the first. The longest name wins where one is the end of another. The only one
  /// that a broken CHECK mentions, and the key where anything but a number was given for it.
  private func columnNamed(in message: String) -> Int? {
    if message.hasPrefix(Self.check) { return columnMentioned(in: message) }
    if message == Self.mismatch { return layout.columns.firstIndex(where: \.isAutomatic) }
    let named = layout.columns.indices.filter { index in
      let name = " \(layout.name).\(layout.columns[index].name)"
      return message.hasSuffix(name) || message.hasSuffix(name + "\"")
        || message.contains(": \(name.dropFirst()), ")
    }
    return named.max { layout.columns[$0].name.utf8.count < layout.columns[$1].name.utf8.count }
  }

  private func columnMentioned(in message: String) -> Int? {
    let words = Set(
      message.dropFirst(Self.check.count).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        .map { $0.lowercased() })
    let named = layout.columns.indices.filter {
      words.contains(layout.columns[$0].name.lowercased())
    }
    return named.count == 1 ? named[0] : nil
  }
}
