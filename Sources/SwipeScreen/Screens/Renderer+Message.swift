import SwipeCore

// A message in the bottom line.

extension Renderer {
  /// A message. An error that is longer than the bottom line takes lines of the list above it too;
  /// of other messages the middle gives way, so that the key at their end stays.
  func drawMessage(_ message: Message, isOverHelp: Bool, _ grid: inout Grid) {
    let (size, width) = (grid.size, grid.size.columns - 2)
    let most = isOverHelp || !message.isError ? 1 : max(1, min(4, size.lines / 4))
    let text = withoutFolders(message.text, longerThan: width)
    let lines =
      message.isError
      ? Sentences.lines([text], width: width, most: most, glyphs)
      : [withKey(text, to: width)]
    let first = size.lines - lines.count
    grid.fill(lines: first..<size.lines, columns: 0..<size.columns, style: theme[.bar])
    for (index, text) in lines.enumerated() {
      grid.put(
        text, line: first + index, column: 1, style: theme[message.isError ? .error : .message])
    }
  }

  /// A message of a width with what stands behind its last dot.
  private func withKey(_ message: String, to width: Int) -> String {
    guard CharacterWidth.columns(of: message) > width, let dot = message.lastIndex(of: "·") else {
      return Cut.end(message, to: width, glyphs)
    }
    let key = " \(message[dot...])"
    let room = width - CharacterWidth.columns(of: key)
    guard room >= 12 else { return Cut.end(message, to: width, glyphs) }
    return Cut.end(String(message[..<dot].dropLast()), to: room, glyphs) + key
  }

  /// A message without the folders of its files, where it does not fit into a width with them.
  private func withoutFolders(_ message: String, longerThan width: Int) -> String {
    let line = DisplayText.line(message, glyphs)
    guard CharacterWidth.columns(of: line) > width else { return line }
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let slash = word.dropLast(2).lastIndex(of: "/"),
        word.hasPrefix("/") || word.filter({ $0 == "/" }).count > 1
      else { return String(word) }
      return "\(glyphs.ellipsis)\(word[slash...])"
    }
    return words.joined(separator: " ")
  }
}
