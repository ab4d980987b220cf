import SwipeScreen

/// Just enough of a terminal to see what `AnsiWriter` brings about.
struct Player {
  struct Shown: Equatable {
    var text: String
    var look: String
  }

  private(set) var cells: [[Int]: Shown] = [:]
  private var (line, column) = (0, 0)
  private var look = "0"

  /// How a style is asked for.
  static func look(_ style: Style) -> String {
    var codes = ["0"]
    for (attribute, code) in [
      (Attributes.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ] where style.attributes.contains(attribute) { codes.append(code) }
    for (color, base) in [(style.foreground, 30), (style.background, 40)] {
      switch color {
      case .standard: break
      case .indexed(let index):
        codes.append(index < 8 ? "\(base + Int(index))" : "\(base + 8);5;\(index)")
      case .rgb(let red, let green, let blue): codes.append("\(base + 8);2;\(red);\(green);\(blue)")
      }
    }
    return codes.joined(separator: ";")
  }

  mutating func feed(_ text: String) {
    for (index, piece) in text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .enumerated()
    {
      var rest = piece
      if index > 0 { rest = sequence(piece) }
      for character in rest { put(character) }
    }
  }

  private mutating func put(_ character: Character) {
    cells[[line, column]] = Shown(text: String(character), look: look)
    column += max(1, CharacterWidth.columns(of: character))
  }

  /// Obeys one sequence and returns the text behind it.
  private mutating func sequence(_ piece: Substring) -> Substring {
    guard let end = piece.firstIndex(where: { $0.isLetter }) else { return "" }
    let parameters = String(piece[piece.index(after: piece.startIndex)..<end])
    switch piece[end] {
    case "H":
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      (line, column) = (numbers[0] - 1, numbers[1] - 1)
    case "J": cells = [:]
    case "m": look = parameters
    default: break
    }
    return piece[piece.index(after: end)...]
  }
}
