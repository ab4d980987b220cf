import SwipeCore

// What the user is told in the bottom line.

extension Renderer {
  /// A notice. An error that is longer than the bottom line takes lines of the list above it too; its
  /// key stands behind it, or below. Of other notices what is said gives way, so that the key stays.
  ///
  /// - Parameter mayGrow: whether there are lines above that it may take.
  func drawNotice(
    _ words: NoticeWords, isError: Bool, mayGrow: Bool = true, _ grid: inout Grid
  ) {
    let (size, width) = (grid.size, grid.size.columns - 2)
    let most = isError && mayGrow ? max(1, min(4, size.lines / 4)) : 1
    let dot = " \(glyphs.dot) "
    let parts = words.said.map { DisplayText.line($0, glyphs) }
    let key = words.hint.map { KeyNames.list(of: $0.keys, glyphs) + " " + $0.text }
    let behind = key.map { dot + $0 } ?? ""
    let said = withoutFolders(parts.joined(separator: dot), behind, longerThan: width)
    var lines = isError ? Sentences.lines([said], width: width, most: most, glyphs) : [said]
    if let key, lines.count < most, let last = lines.last,
      CharacterWidth.columns(of: last + behind) > width
    {
      lines.append(key)
    } else {
      lines.append(line(lines.popLast() ?? "", behind, to: width))
    }
    let first = size.lines - lines.count
    grid.fill(lines: first..<size.lines, columns: 0..<size.columns, style: theme[.bar])
    for (index, text) in lines.enumerated() {
      grid.put(
        text, line: first + index, column: 1, style: theme[isError ? .error : .message])
    }
  }

  /// One line of a width: the key stays as long as there is room for some of what is said.
  private func line(_ said: String, _ key: String, to width: Int) -> String {
    let room = width - CharacterWidth.columns(of: key)
    guard room >= 12 else { return Cut.end(said + key, to: width, glyphs) }
    return Cut.end(said, to: room, glyphs) + key
  }

  /// What is said without the folders of its files, where it does not fit into a width with them.
  private func withoutFolders(_ said: String, _ key: String, longerThan width: Int) -> String {
    guard CharacterWidth.columns(of: said + key) > width else { return said }
    let words = said.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let slash = word.dropLast(2).lastIndex(of: "/"),
        word.hasPrefix("/") || word.filter({ $0 == "/" }).count > 1
      else { return String(word) }
      return "\(glyphs.ellipsis)\(word[slash...])"
    }
    return words.joined(separator: " ")
  }
}
