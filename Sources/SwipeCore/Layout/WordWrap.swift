/// Breaking a text between its words, with a way to tell how wide text is.
enum WordWrap {
  /// The words of a text in lines of at most `width`; a word that is longer stands alone. The last of
  /// at most `most` lines takes what is left.
  ///
  /// - Complexity: linear in the length of the text.
  static func lines(
    _ text: String, width: Int, most: Int = .max, columns: (Substring) -> Int
  ) -> [String] {
    var (lines, used) = ([String](), 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      let length = columns(word)
      if let last = lines.last, used + 1 + length <= width || lines.count >= most {
        lines[lines.count - 1] = last + " " + word
        used += 1 + length
      } else {
        lines.append(String(word))
        used = length
      }
    }
    return lines
  }
}
