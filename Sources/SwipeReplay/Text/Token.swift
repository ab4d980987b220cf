/// One piece of a recording's line.
///
/// ```
/// 812.5 store (12 all) loaded 0 0 (7 ("Ada" null))
/// word  word  list     word …     list
/// ```
enum Token: Equatable {
  /// Letters, digits and signs without blanks: `left`, `12`, `0x00ff`.
  case word(String)
  /// Anything at all, between quotation marks.
  case text(String)
  /// Tokens between parentheses.
  case list([Token])

  /// What the token is, for a message.
  var kind: String {
    switch self {
    case .word(let word): "'\(word)'"
    case .text: "a text"
    case .list: "a list"
    }
  }
}

/// What is wrong with a line; whoever knows the line adds its number.
struct LineFault: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
