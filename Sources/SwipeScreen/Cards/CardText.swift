import SwipeCore

/// The text of one card, laid out for a width.
public struct CardText: Equatable, Sendable {
  /// A piece of a line in one look.
  public struct Run: Equatable, Sendable {
    /// The column of the first character, from 0 at the left of the text.
    public var column: Int
    /// The text, free of anything a terminal would obey.
    public var text: String
    /// How it looks.
    public var role: Role

    /// A piece of a line.
    public init(column: Int = 0, text: String, role: Role = .fieldValue) {
      self.column = column
      self.text = text
      self.role = role
    }
  }

  /// The lines between the borders, top to bottom.
  public var lines: [[Run]]
  /// The text of a card; at least one line.
  public init(lines: [[Run]] = [[]]) { self.lines = lines.isEmpty ? [[]] : lines }

  /// The height of the card, borders included.
  public var height: Int { lines.count + 2 }

  /// The same text within a width: what has no room is cut, and marked. Of clusters that the terminal
  /// does not show as one, the parts are shown.
  func cut(to width: Int, _ glyphs: Glyphs) -> CardText {
    var cut = self
    for (line, runs) in lines.enumerated() {
      for (index, run) in runs.enumerated() where run.column < width {
        cut.lines[line][index].text = Cut.end(
          DisplayText.line(run.text, glyphs), to: width - run.column, glyphs)
      }
    }
    return cut
  }
}
