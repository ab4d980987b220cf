/// Breaking text into lines of a width.
enum Wrap {
  /// `text` in lines of at most `width` columns, broken at spaces where there are any.
  ///
  /// - Parameter first: the columns of the first line, where they are others.
  /// - Complexity: linear in the length of `text`.
  static func lines(_ text: String, first: Int? = nil, width: Int) -> [String] {
    var broken = Broken(first: max(1, first ?? width), width: max(1, width))
    guard CharacterWidth.columns(of: text) > broken.room else { return [text] }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) { broken.add(word) }
    return broken.finish()
  }

  /// The same in at most so many lines; the last ends with an ellipsis where more would follow.
  static func lines(_ text: String, width: Int, most: Int, _ glyphs: Glyphs) -> [String] {
    let lines = lines(text, width: width)
    guard lines.count > most, let last = lines.prefix(most).last else { return lines }
    return lines.prefix(most - 1) + [Cut.marked(last, to: width, glyphs)]
  }

  /// Lines that grow word by word.
  private struct Broken {
    let first: Int
    let width: Int
    private var lines: [String] = []
    private var line = ""
    private var used = 0
    private var isFresh = true

    init(first: Int, width: Int) {
      self.first = first
      self.width = width
    }

    /// The columns of the line that is being filled.
    var room: Int { lines.isEmpty ? first : width }

    mutating func add(_ word: Substring) {
      let columns = CharacterWidth.columns(of: String(word))
      if !isFresh, used + 1 + columns <= room {
        line += " " + word
        used += 1 + columns
        return
      }
      if !isFresh || (columns > room && columns <= width) { endLine() }
      addWhole(word, columns)
    }

    mutating func finish() -> [String] {
      if !isFresh { endLine() }
      return lines
    }

    /// A word at the start of a line, cut where it is longer than a line.
    private mutating func addWhole(_ word: Substring, _ columns: Int) {
      var rest = word
      var left = columns
      while left > room {
        let piece = Cut.prefix(rest, columns: room)
        guard !piece.text.isEmpty else { break }
        line = piece.text
        endLine()
        rest = rest.dropFirst(piece.text.count)
        left -= piece.columns
      }
      (line, used, isFresh) = (String(rest), left, false)
    }

    private mutating func endLine() {
      lines.append(line)
      (line, used, isFresh) = ("", 0, true)
    }
  }
}
