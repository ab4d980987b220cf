import SwipeCore

/// One field of a record as it is shown: `name value`.
struct FieldText: Equatable {
  /// No more of a value is looked at than this many scalars: a card is a glance.
  static let longest = 8000

  /// The column's name.
  let name: String
  /// The value's lines; the first stands beside the name.
  let lines: [String]
  /// How the value looks.
  let role: Role

  init(name: String, value: Value?, _ glyphs: Glyphs) {
    self.name = DisplayText.line(name, glyphs)
    switch value {
    case nil: (lines, role) = (["missing"], .faint)
    case .null: (lines, role) = (["NULL"], .faint)
    case .text(""): (lines, role) = ([""], .fieldValue)
    case .blob(let bytes):
      (lines, role) = (["\(bytes.count) byte\(bytes.count == 1 ? "" : "s")"], .faint)
    case .text(let text): (lines, role) = (Self.shown(text, glyphs), .fieldValue)
    case .some(let number): (lines, role) = ([number.editableText], .fieldValue)
    }
  }

  /// The columns of `name value` when it stands on one line, or nil when it does not.
  var columns: Int? {
    guard lines.count == 1, let first = lines.first else { return nil }
    return CharacterWidth.columns(of: name) + 1 + CharacterWidth.columns(of: first)
  }

  private static func shown(_ text: String, _ glyphs: Glyphs) -> [String] {
    let isLong = text.utf8.count > longest
    let part = isLong ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest))) : text
    let hasBreaks = part.utf8.contains { $0 == 0x0A }
    var lines =
      hasBreaks
      ? part.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        .map { DisplayText.line(String($0), glyphs) }
      : [DisplayText.line(part, glyphs)]
    if isLong { lines.append("\(glyphs.ellipsis) \(text.utf8.count) bytes in all") }
    return lines
  }
}
