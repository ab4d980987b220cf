import StoreContract
import SwipeCore
import SwipeScreen

private let styles: [Style] = [
  Style(.indexed(16), on: .indexed(4)), Style(.indexed(3), on: .indexed(2)), .plain,
  Style(.indexed(1), on: .standard, .bold), Style(.indexed(1), on: .indexed(6), .underline),
]
private let texts = ["a", "bc", " ", "   ", "漢", "字 ", "─", "é", "e\u{301}", "│", "╭─"]

/// A grid of random text in random styles.
func randomGrid(_ size: Size, _ random: inout SeededGenerator) -> Grid {
  var grid = Grid(size: size, style: styles[0])
  for line in 0..<size.lines {
    scribble(line, 0..<size.columns, in: &grid, &random)
  }
  freeCorner(&grid)
  return grid
}

func scribble(
  _ line: Int, _ columns: Range<Int>, in grid: inout Grid, _ random: inout SeededGenerator
) {
  var column = columns.lowerBound
  while column < columns.upperBound {
    let text = texts.randomElement(using: &random) ?? " "
    let style = styles.randomElement(using: &random) ?? .plain
    column += max(1, grid.put(text, line: line, column: column, style: style, clip: columns))
  }
}

func randomSlides(_ size: Size, _ random: inout SeededGenerator) -> [Slide] {
  (0..<Int.random(in: 0...2, using: &random)).map { _ in
    let top = Int.random(in: 0..<size.lines - 1, using: &random)
    let bottom = Int.random(in: top + 1...size.lines, using: &random)
    let left =
      Bool.random(using: &random) ? 0 : Int.random(in: 0..<size.columns - 8, using: &random)
    let right =
      Bool.random(using: &random)
      ? size.columns : Int.random(in: left + 6...size.columns, using: &random)
    let distance = Int.random(in: 1...5, using: &random)
    let by = Bool.random(using: &random) ? distance : -distance
    return Slide(lines: top..<bottom, columns: left..<right, by: by)
  }
}

/// Moves cells as the hint says, and scribbles where new ones come in, and sometimes elsewhere.
func move(
  _ slide: Slide, from before: Grid, to after: inout Grid, _ random: inout SeededGenerator
) {
  for line in slide.lines {
    for column in slide.columns {
      let source = column + slide.by
      guard slide.columns.contains(source) else { continue }
      let cell = before[line, source]
      if cell.isContinuation { continue }
      after.put(
        before.text(of: cell), line: line, column: column, style: cell.style, clip: slide.columns)
    }
    let fresh =
      slide.by > 0
      ? slide.columns.upperBound - slide.by..<slide.columns.upperBound
      : slide.columns.lowerBound..<slide.columns.lowerBound - slide.by
    if Int.random(in: 0..<3, using: &random) > 0 { scribble(line, fresh, in: &after, &random) }
    if Int.random(in: 0..<9, using: &random) == 0 {
      scribble(line, slide.columns, in: &after, &random)
    }
  }
  freeCorner(&after)
}

/// ncurses cannot put a wide character into the last cells of the screen where the terminal wraps
/// at its edge and cannot be told not to (tmux).
private func freeCorner(_ grid: inout Grid) {
  let size = grid.size
  grid.put("..", line: size.lines - 1, column: size.columns - 2, style: .plain)
}
