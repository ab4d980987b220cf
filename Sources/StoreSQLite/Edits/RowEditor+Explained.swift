import SwipeCore

extension RowEditor {
  /// `error` as one about an edit: with the column that SQLite's message names.
  func explained(_ error: StoreError) -> StoreError {
    var error = error
    if error.code == .unreadable { error.code = .unwritable }
    guard error.code == .refused, error.column == nil else { return error }
    error.column = columnNamed(in: error.message)
    return error
  }

  /// The column in `… failed: table.column`, `… failed: table.a, table.b` or `… in table.column`;
  /// of several, the first. The longest name wins where one is the end of another.
  private func columnNamed(in message: String) -> Int? {
    let named = layout.columns.indices.filter { index in
      let name = " \(layout.name).\(layout.columns[index].name)"
      return message.hasSuffix(name) || message.hasSuffix(name + "\"")
        || message.contains(": \(name.dropFirst()), ")
    }
    return named.max { layout.columns[$0].name.utf8.count < layout.columns[$1].name.utf8.count }
  }
}
