import SwipeCore
import SwipeScreen

/// Writes what differs between one grid and the next as the bytes that bring a terminal from one to
/// the other. For players and files: a terminal of today is taken for granted.
public struct AnsiWriter {
  private var shown: Grid?
  private var style: Style?
  private var output = ""

  /// A writer that knows nothing of the screen yet.
  public init() {}

  /// What to write for `grid`. Linear in its cells.
  public mutating func text(for grid: Grid) -> String {
    output = ""
    if shown?.size != grid.size {
      output += "\u{1B}[0m\u{1B}[2J"
      (shown, style) = (nil, nil)
    }
    output += "\u{1B}[?25l"
    for line in 0..<grid.size.lines {
      for run in GridChanges.runs(line: line, from: shown, to: grid) { write(run, line, of: grid) }
    }
    if let cursor = grid.cursor {
      move(cursor.line, cursor.column)
      output += "\u{1B}[?25h"
    }
    shown = grid
    return output
  }

  private mutating func write(_ columns: Range<Int>, _ line: Int, of grid: Grid) {
    var isInPlace = false
    for column in columns {
      let cell = grid[line, column]
      if cell.isContinuation { continue }
      if !isInPlace { move(line, column) }
      change(to: cell.style)
      output += grid.text(of: cell)
      // Players disagree about how wide clusters are.
      isInPlace = cell.glyph.clusterIndex == nil
    }
  }

  private mutating func move(_ line: Int, _ column: Int) {
    output += "\u{1B}[\(line + 1);\(column + 1)H"
  }

  private mutating func change(to style: Style) {
    guard style != self.style else { return }
    self.style = style
    var codes = ["0"]
    let attributes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    codes += attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    codes += [Self.code(style.foreground, base: 30), Self.code(style.background, base: 40)]
      .compactMap { $0 }
    output += "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  /// The code of a colour; 30 is the base of foregrounds and 40 of backgrounds (ECMA-48 8.3.117).
  private static func code(_ color: Color, base: Int) -> String? {
    switch color {
    case .standard: nil
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
