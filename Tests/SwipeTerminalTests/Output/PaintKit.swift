import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeTerminal

/// A painter and the screen it paints on.
@MainActor struct Canvas {
  let painter: Painter
  var screen: MiniTerminal

  init(_ size: Size, type: String = "xterm-256color", fillsWithColor: Bool = true) throws {
    _ = LocaleChoice.takeUTF8()
    painter = try Painter(type: type, size: size, colors: .twoHundredFiftySix)
    screen = MiniTerminal(size: size, fillsWithColor: fillsWithColor)
  }

  /// Draws a grid and returns how many bytes that took.
  @discardableResult mutating func show(_ grid: Grid) -> Int {
    let bytes = painter.draw(grid)
    screen.feed(bytes)
    return bytes.count
  }

  /// The first cell that does not look as the grid has it, in words; nil when all do.
  func difference(from grid: Grid) -> String? {
    if let unknown = screen.unknown.first { return "the terminal does not know \(unknown)" }
    for line in 0..<grid.size.lines {
      for column in 0..<grid.size.columns {
        let cell = grid[line, column]
        let wanted = MiniTerminal.Cell(
          text: cell.isContinuation ? "" : grid.text(of: cell), look: Self.look(cell))
        var found = screen.cells[line][column]
        if found.text == " " { found.look = Self.visible(found.look, onBlank: true) }
        if found != wanted { return "\(line), \(column): \(found) instead of \(wanted)" }
      }
    }
    return nil
  }

  private static func look(_ cell: Cell) -> String {
    var parts: [String] = []
    let names: [(Attributes, String)] = [
      (.bold, "a1"), (.dim, "a2"), (.italic, "a3"), (.underline, "a4"), (.reverse, "a7"),
    ]
    parts += names.filter { cell.style.attributes.contains($0.0) }.map(\.1)
    if case .indexed(let index) = cell.style.background { parts.append("bg\(index)") }
    if case .indexed(let index) = cell.style.foreground { parts.append("fg\(index)") }
    let isBlank = cell.glyph == .blank && !cell.isContinuation
    return visible(parts.joined(separator: " "), onBlank: isBlank)
  }

  /// On a blank the colour of the text and its weight cannot be seen.
  private static func visible(_ look: String, onBlank: Bool) -> String {
    guard onBlank else { return look }
    return look.split(separator: " ").filter { $0.hasPrefix("bg") || $0 == "a4" || $0 == "a7" }
      .joined(separator: " ")
  }
}

/// Draws a card and what is beneath it, as the table does, at an offset.
func cardGrid(_ size: Size, offset: Int, top: Int = 3, text: String = "Grace Hopper") -> Grid {
  let ground = Style(.indexed(16), on: .indexed(254))
  let card = Style(.indexed(16), on: .indexed(231))
  let button = Style(.indexed(231), on: .indexed(160))
  var grid = Grid(size: size, style: ground)
  let left = 2
  let right = size.columns - 2
  for line in top..<top + 6 {
    let inside = line > top && line < top + 5
    if offset > 0, inside {
      grid.put(
        line == top + 2 ? "  Delete    " : "  -------   ", line: line, column: right - 14,
        style: button)
    }
    let edge = String(repeating: "─", count: right - left - 2)
    let body = (text + " in line \(line): " + String(repeating: "abc 漢字 déf ", count: 20))
    let ends = line == top ? ("╭", "╮") : line == top + 5 ? ("╰", "╯") : ("│", "│")
    let clip = 0..<max(0, right - offset - 1)
    grid.put(ends.0, line: line, column: left - offset, style: card)
    grid.put(inside ? body : edge, line: line, column: left - offset + 1, style: card, clip: clip)
    grid.put(ends.1, line: line, column: right - offset - 1, style: card)
  }
  return grid
}
