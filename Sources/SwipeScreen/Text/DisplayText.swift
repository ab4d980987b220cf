import SwipeCore

/// Text as it may reach a terminal: nothing in it is obeyed, everything is visible.
///
/// Control characters, bytes that are not UTF-8, bidirectional controls and other invisible
/// characters become stand-ins. A character of several scalars that the terminal does not show as one
/// comes out as its parts, which are measured and cut like any characters.
public enum DisplayText {
  /// One line for `text`; line breaks become a mark.
  ///
  /// - Complexity: linear in the length of `text`.
  public static func line(_ text: String, _ glyphs: Glyphs) -> String {
    if isPlain(text) { return text }
    var result = ""
    for character in text { result += standIn(for: character, glyphs) }
    return result
  }

  /// What is shown for one character.
  public static func standIn(for character: Character, _ glyphs: Glyphs) -> String {
    if CharacterWidth.columns(of: character) > 0 {
      guard glyphs.isUnicodeText || character.isASCII else { return "?" }
      return Cluster(character).text(whole: glyphs.wholeClusters)
    }
    if character == "\n" || character == "\r\n" { return glyphs.lineBreak }
    return character.unicodeScalars.map { scalar in
      // Behind a stand-in it would become a part of that.
      (scalar.properties.isEmojiModifier ? String(Cluster.seam) : "") + standIn(for: scalar, glyphs)
    }.joined()
  }

  private static func standIn(for scalar: Unicode.Scalar, _ glyphs: Glyphs) -> String {
    if scalar.value < 0x20 || scalar.value == 0x7F { return control(scalar.value, glyphs) }
    if let byte = ByteText.escapedByte(scalar) { return "<\(hex(UInt32(byte), 2))>" }
    if scalar.value < 0xA0, scalar.value >= 0x80 { return "<\(hex(scalar.value, 2))>" }
    if CharacterWidth.columns(of: Character(scalar)) > 0 {
      return glyphs.isUnicodeText || scalar.isASCII ? String(Character(scalar)) : "?"
    }
    let isMark = CharacterWidth.kind(of: scalar) == .mark
    if isMark, glyphs.isUnicodeText { return "\u{25CC}\(scalar)" }
    return "<U+\(hex(scalar.value, 4))>"
  }

  /// A control picture (U+2400 to U+2421), or caret notation.
  private static func control(_ value: UInt32, _ glyphs: Glyphs) -> String {
    let picture = value == 0x7F ? 0x2421 : 0x2400 + value
    guard glyphs.isUnicodeText, let scalar = Unicode.Scalar(picture) else {
      return "^" + (Unicode.Scalar(value ^ 0x40).map { String(Character($0)) } ?? "?")
    }
    return String(Character(scalar))
  }

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}

/// Cutting text to columns.
enum Cut {
  /// `text` in at most `columns` columns, with an ellipsis where it was cut.
  static func end(_ text: String, to columns: Int, _ glyphs: Glyphs) -> String {
    CharacterWidth.columns(of: text) > columns ? marked(text, to: columns, glyphs) : text
  }

  /// As much of `text` as fits into `columns` with an ellipsis behind it, which says that more follows.
  static func marked(_ text: String, to columns: Int, _ glyphs: Glyphs) -> String {
    let mark = glyphs.ellipsis
    guard columns >= mark.count else { return String(mark.prefix(max(0, columns))) }
    return prefix(text, columns: columns - mark.count).text + mark
  }

  /// The longest beginning of `text` that fits into `columns`, and the columns it takes.
  static func prefix(_ text: some StringProtocol, columns: Int) -> (text: String, columns: Int) {
    var taken = ""
    var used = 0
    for character in text {
      let width = CharacterWidth.shownColumns(of: character)
      guard used + width <= columns else { break }
      taken.append(character)
      used += width
    }
    return (taken, used)
  }
}
