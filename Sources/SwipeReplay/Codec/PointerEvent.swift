import SwipeCore

extension PointerEvent: Recordable {
  /// The columns and lines that a report can name; X10 reports reach below 0.
  private static let cells = -300...100_000

  func write(to line: inout LineWriter) {
    switch kind {
    case .press: line.word("press")
    case .drag: line.word("drag")
    case .release: line.word("release")
    case .move: line.word("move")
    case .wheel(let notches):
      line.word("wheel")
      line.integer(notches)
    }
    line.integer(column)
    line.integer(self.line)
    modifiers.write(to: &line)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> PointerEvent {
    let kind: Kind
    switch try line.word("what the pointer did") {
    case "press": kind = .press
    case "drag": kind = .drag
    case "release": kind = .release
    case "move": kind = .move
    case "wheel": kind = .wheel(try line.integer("a number of notches", in: -1000...1000))
    case let word: throw LineFault("a pointer does not '\(word)'")
    }
    return PointerEvent(
      kind, column: try line.integer("a column", in: cells),
      line: try line.integer("a line", in: cells), modifiers: try Key.Modifiers.read(from: &line))
  }
}

extension Size: Recordable {
  /// No screen is larger; a damaged file must not ask for all memory.
  private static let sides = 0...2000

  func write(to line: inout LineWriter) {
    line.integer(columns)
    line.integer(lines)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Size {
    Size(
      columns: try line.integer("a number of columns", in: sides),
      lines: try line.integer("a number of lines", in: sides))
  }
}
