/// What `--help` and `--version` print.
nonisolated enum HelpText {
  /// The version of the program.
  static let version = "swipetable 0.1.0"

  /// The whole help.
  static var help: String {
    let rows = OptionRule.all.map { rule in
      (head: "  --\(rule.name)\(rule.value.map { " \($0)" } ?? "")", tail: rule.help)
    }
    return """
      swipetable: a terminal table whose rows swipe.

      Usage: swipetable [OPTIONS] [SOURCE]

      Drag a card to the left, with the mouse or with the left arrow key, and press Delete or
      Update. Inside the program ? lists every key.

      SOURCE is
        FILE.csv .tsv .psv .txt       delimited text; w saves it
        FILE.db .sqlite .sqlite3      a SQLite database, with --table NAME or a list to choose from
        nothing                       your own list

      Options:
      \(rows.map(line).joined(separator: "\n"))

      Exit codes: 0 done, 1 could not do it, 2 wrong usage, 130 interrupted.
      """
  }

  /// Long heads take a line of their own, so that the texts stand in one column.
  private static func line(head: String, tail: String) -> String {
    let column = 30
    guard head.count < column else {
      return head + "\n" + String(repeating: " ", count: column) + tail
    }
    return head + String(repeating: " ", count: column - head.count) + tail
  }
}
