import StoreContract
import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeTerminal

@MainActor @Suite struct ScrollTests {
  private let size = Size(columns: 44, lines: 14)

  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func `whatever scrolls, the picture is the grid`(type: String) throws {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    var canvas = try Canvas(size, type: type, fillsWithColor: type.hasPrefix("xterm"))
    var grid = randomGrid(size, &random)
    canvas.show(grid)
    for step in 0..<100 {
      let next = scrolled(grid, &random)
      canvas.show(next)
      let difference = canvas.difference(from: next)
      #expect(difference == nil, "seed \(seed) step \(step) \(next.shifts)")
      if difference != nil { return }
      grid = next
    }
  }

  @Test func `frames by hand and frames by ncurses follow each other`() throws {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    var canvas = try Canvas(size)
    var grid = randomGrid(size, &random)
    for step in 0..<100 {
      grid = scrolled(grid, &random)
      // A cursor is left to ncurses, and so are characters of doubtful width.
      grid.cursor = Bool.random(using: &random) ? (column: 7, line: step % 14) : nil
      canvas.show(grid)
      let difference = canvas.difference(from: grid)
      #expect(difference == nil, "seed \(seed) step \(step)")
      if difference != nil { return }
      if let cursor = grid.cursor {
        #expect(canvas.screen.line == cursor.line && canvas.screen.column == cursor.column)
      }
    }
  }

  @Test func `a list of text scrolls for the bytes of what comes in`() throws {
    var canvas = try Canvas(size)
    canvas.show(list(from: 0))
    var next = list(from: 1)
    next.shifts = [1]
    #expect(canvas.show(next) < 120)
    #expect(canvas.difference(from: next) == nil)
  }

  @Test func `without a hint nothing is moved, and with a wrong one nothing is harmed`() throws {
    var canvas = try Canvas(size)
    canvas.show(list(from: 0))
    canvas.show(list(from: 1))
    #expect(canvas.difference(from: list(from: 1)) == nil)
    var random = SeededGenerator(seed: Seed.fresh())
    for hint in [0, -3, 99, -99, 13, 14] {
      var grid = list(from: Int.random(in: 0..<9, using: &random))
      grid.shifts = [hint]
      canvas.show(grid)
      #expect(canvas.difference(from: grid) == nil, "\(hint)")
    }
  }

  /// Lines of text that differ in every word.
  private func list(from start: Int) -> Grid {
    var grid = Grid(size: size)
    for line in 0..<size.lines {
      let word = String(UnicodeScalar(UInt8(97 + (start + line) % 26)))
      grid.put(
        String(repeating: word, count: 50), line: line, column: 2, style: Style(.indexed(3)))
    }
    return grid
  }

  /// The next frame: lines moved by some, and some written again, hinted at or not.
  private func scrolled(_ grid: Grid, _ random: inout SeededGenerator) -> Grid {
    var next = grid
    next.shifts = []
    let by = Int.random(in: -6...6, using: &random)
    let top = Int.random(in: 0..<8, using: &random)
    let bottom = Int.random(in: top + 1...size.lines, using: &random)
    for line in top..<bottom {
      let isNew = !(top..<bottom).contains(line + by) || Int.random(in: 0..<9, using: &random) == 0
      if isNew {
        scribble(line, 0..<size.columns, in: &next, &random)
      } else {
        for column in 0..<size.columns where !grid[line + by, column].isContinuation {
          let cell = grid[line + by, column]
          next.put(grid.text(of: cell), line: line, column: column, style: cell.style)
        }
      }
    }
    if Int.random(in: 0..<4, using: &random) > 0 { next.shifts.append(by) }
    if Bool.random(using: &random) { next.shifts.append(Int.random(in: -9...9, using: &random)) }
    next.put("..", line: size.lines - 1, column: size.columns - 2, style: .plain)
    return next
  }
}
