/// Parts of a text one after the other in lines of a width; none is broken in two.
struct Flow: Equatable {
  /// A part and where it stands, from 0.
  struct Place: Equatable {
    let text: String
    let line: Int
    let column: Int
  }

  /// The parts, in order.
  private(set) var places: [Place] = []
  /// How many lines they take.
  var height: Int { (places.last?.line ?? -1) + 1 }

  init(_ parts: [String], width: Int, _ glyphs: Glyphs) {
    var (line, column) = (0, 0)
    for part in parts {
      let text = Cut.end(part, to: width, glyphs)
      let columns = CharacterWidth.columns(of: text)
      if column > 0, column + columns > width { (line, column) = (line + 1, 0) }
      places.append(Place(text: text, line: line, column: column))
      column += columns + 1
    }
  }
}

/// Sentences in a few lines: those at the end give way where there is no room.
enum Sentences {
  /// The lines; the first sentence is cut where even it is too long.
  static func lines(_ sentences: [String], width: Int, most: Int, _ glyphs: Glyphs) -> [String] {
    for count in stride(from: sentences.count, to: 0, by: -1) {
      let text = sentences.prefix(count).joined(separator: " ")
      let lines = Wrap.lines(text, width: width)
      if lines.count <= most { return lines }
    }
    return Wrap.lines(sentences.first ?? "", width: width, most: most, glyphs)
  }
}
