/// Breaking text into lines of a width.
enum Wrap {
  /// `text` in lines of at most `width` columns, broken at spaces where there are any.
  ///
  /// - Complexity: linear in the length of `text`.
  static func lines(_ text: String, width: Int) -> [String] {
    guard width > 0, CharacterWidth.columns(of: text) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = CharacterWidth.columns(of: String(word))
      if used > 0, used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if used > 0 { lines.append(line) }
      (line, used) = hardBroken(word, columns, width: width, into: &lines)
    }
    if used > 0 { lines.append(line) }
    return lines
  }

  /// Breaks a word that is longer than a line; returns its last piece.
  private static func hardBroken(
    _ word: Substring, _ columns: Int, width: Int, into lines: inout [String]
  ) -> (String, Int) {
    var rest = word
    var left = columns
    while left > width {
      let piece = Cut.prefix(rest, columns: width)
      guard !piece.text.isEmpty else { break }
      lines.append(piece.text)
      rest = rest.dropFirst(piece.text.count)
      left -= piece.columns
    }
    return (String(rest), left)
  }
}
