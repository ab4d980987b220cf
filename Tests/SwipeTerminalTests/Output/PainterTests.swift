import StoreContract
import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeTerminal

@MainActor @Suite struct PainterTests {
  private let size = Size(columns: 120, lines: 40)

  @Test func `the first picture is the grid`() throws {
    var canvas = try Canvas(size)
    let grid = cardGrid(size, offset: 5)
    canvas.show(grid)
    #expect(canvas.difference(from: grid) == nil)
  }

  @Test func `nothing changed is not a byte`() throws {
    var canvas = try Canvas(size)
    canvas.show(cardGrid(size, offset: 0))
    #expect(canvas.show(cardGrid(size, offset: 0)) == 0)
  }

  @Test(arguments: [("xterm-256color", 150), ("tmux-256color", 200)])
  func `a card follows the pointer for few bytes`(type: String, budget: Int) throws {
    var canvas = try Canvas(size, type: type, fillsWithColor: type.hasPrefix("xterm"))
    canvas.show(cardGrid(size, offset: 0, text: "Ada"))
    var most = 0
    for offset in 1...16 {
      var grid = cardGrid(size, offset: offset, text: "Ada")
      grid.slides = [Slide(lines: 3..<9, columns: 0..<119 - offset, by: 1)]
      let bytes = canvas.show(grid)
      most = offset > 3 && offset < 14 ? max(most, bytes) : most
      #expect(canvas.difference(from: grid) == nil, "offset \(offset)")
    }
    print("a drag step takes at most \(most) bytes on \(type)")
    #expect(most <= budget)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func `whatever slides, the picture is the grid`(type: String) throws {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    let small = Size(columns: 50, lines: 14)
    var canvas = try Canvas(small, type: type, fillsWithColor: !type.hasPrefix("tmux"))
    var grid = randomGrid(small, &random)
    canvas.show(grid)
    for step in 0..<300 {
      var next = grid
      next.slides = []
      for slide in randomSlides(small, &random) {
        move(slide, from: grid, to: &next, &random)
        next.slides.append(slide)
      }
      canvas.show(next)
      let difference = canvas.difference(from: next)
      #expect(difference == nil, "seed \(seed) step \(step) \(next.slides)")
      if difference != nil { return }
      grid = next
    }
  }

  @Test func `a wrong hint does no harm`() throws {
    var canvas = try Canvas(size)
    canvas.show(cardGrid(size, offset: 0))
    let hints = [
      Slide(lines: 0..<40, columns: 0..<120, by: 7), Slide(lines: 38..<44, columns: 0..<9, by: 1),
      Slide(lines: 2..<3, columns: 5..<6, by: 1), Slide(lines: 3..<9, columns: 10..<200, by: -3),
      Slide(lines: 3..<9, columns: 4..<100, by: 0), Slide(lines: -2..<4, columns: -3..<9, by: 1),
    ]
    var random = SeededGenerator(seed: Seed.fresh())
    for hint in hints {
      var grid = cardGrid(size, offset: Int.random(in: 0...9, using: &random))
      grid.slides = [hint]
      canvas.show(grid)
      #expect(canvas.difference(from: grid) == nil, "\(hint)")
    }
  }

  @Test func `clusters of doubtful width shift nothing`() throws {
    let small = Size(columns: 30, lines: 4)
    let style = Style(.indexed(1), on: .indexed(254))
    let canvas = try Canvas(small)
    var grid = Grid(size: small, style: style)
    grid.put("a👨‍👩‍👧b❤️c", line: 1, column: 2, style: style)
    let first = canvas.painter.draw(grid)
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.contains("👨‍👩‍👧"))
    #expect(text.unicodeScalars.split(separator: "\u{FE0F}").last?.first == "\u{1B}")
    grid.put("x", line: 1, column: 20, style: style)
    #expect(String(decoding: canvas.painter.draw(grid), as: UTF8.self).contains("👨‍👩‍👧"))
    grid.put("          ", line: 1, column: 2, style: style)
    let last = String(decoding: canvas.painter.draw(grid), as: UTF8.self)
    #expect(!last.contains("👨") && last.contains("x"))
  }

  @Test func `marks stay with their letters`() throws {
    let small = Size(columns: 12, lines: 3)
    var canvas = try Canvas(small)
    var grid = Grid(size: small)
    grid.put("e\u{301}x漢y", line: 1, column: 1, style: .plain)
    canvas.show(grid)
    #expect(canvas.difference(from: grid) == nil)
  }

  @Test func `the cursor of a form is shown where it stands`() throws {
    var canvas = try Canvas(size)
    var grid = cardGrid(size, offset: 0)
    canvas.show(grid)
    #expect(!canvas.screen.showsCursor)
    grid.cursor = (column: 7, line: 5)
    canvas.show(grid)
    #expect(canvas.screen.showsCursor && canvas.screen.line == 5 && canvas.screen.column == 7)
    grid.cursor = nil
    canvas.show(grid)
    #expect(!canvas.screen.showsCursor)
  }

  @Test func `a new size draws all of it`() throws {
    var canvas = try Canvas(size)
    canvas.show(cardGrid(size, offset: 3))
    for other in [
      Size(columns: 80, lines: 24), Size(columns: 200, lines: 60), Size(columns: 1, lines: 1),
    ] {
      canvas.screen = MiniTerminal(size: other)
      let grid = other.columns > 20 ? cardGrid(other, offset: 3) : Grid(size: other)
      canvas.show(grid)
      #expect(canvas.difference(from: grid) == nil, "\(other)")
    }
  }

  @Test func `after leaving, the next grid is drawn whole`() throws {
    var canvas = try Canvas(size)
    let grid = cardGrid(size, offset: 3)
    canvas.show(grid)
    #expect(String(decoding: canvas.painter.leave(), as: UTF8.self).contains("\u{1B}[?1049l"))
    canvas.screen = MiniTerminal(size: size)
    canvas.show(grid)
    #expect(canvas.difference(from: grid) == nil)
  }

  @Test(arguments: ["linux", "vt100"])
  func `without an alternate screen the bottom line is cleared for the prompt`(
    type: String
  ) throws {
    var canvas = try Canvas(size, type: type)
    var grid = cardGrid(size, offset: 3)
    let bar = Style(.standard, on: .standard, .reverse)
    grid.put(
      String(repeating: "x", count: size.columns), line: size.lines - 1, column: 0, style: bar)
    canvas.show(grid)
    #expect(canvas.screen.cells[size.lines - 1].allSatisfy { $0.text == "x" })
    canvas.screen.feed(canvas.painter.leave())
    #expect(canvas.screen.cells[size.lines - 1].allSatisfy { $0 == MiniTerminal.Cell() })
    #expect(canvas.screen.line == size.lines - 1 && canvas.screen.column == 0)
    #expect(canvas.screen.cells[5].contains { $0.text != " " }, "the rest stays, as history")
    canvas.show(grid)
    #expect(canvas.screen.cells[size.lines - 1].allSatisfy { $0.text == "x" })
  }

  @Test(arguments: ["vt100", "vt220", "xterm-256color", "linux", "screen"])
  func `the end of an underline takes no weight with it`(type: String) throws {
    let small = Size(columns: 30, lines: 3)
    let painter = try Painter(type: type, size: small, colors: .none)
    var screen = MiniTerminal(size: small, fillsWithColor: false)
    var grid = Grid(size: small)
    grid.put("one", line: 1, column: 1, style: Style(.standard, on: .standard, .bold))
    grid.put(
      "two", line: 1, column: 4, style: Style(.standard, on: .standard, [.bold, .underline]))
    grid.put("three", line: 1, column: 7, style: Style(.standard, on: .standard, .bold))
    screen.feed(painter.draw(grid))
    #expect([1, 4, 7].map { screen.cells[1][$0].look } == ["a1", "a1 a4", "a1"])
  }

  @Test func `without colours attributes remain`() throws {
    let small = Size(columns: 20, lines: 3)
    let painter = try Painter(type: "xterm-256color", size: small, colors: .none)
    var grid = Grid(size: small)
    grid.put("loud", line: 1, column: 1, style: Style(.rgb(255, 0, 0), on: .indexed(4), .bold))
    var screen = MiniTerminal(size: small)
    screen.feed(painter.draw(grid))
    #expect(screen.cells[1][1] == MiniTerminal.Cell(text: "l", look: "a1"))
  }

  @Test func `an unknown terminal is taken for an xterm`() throws {
    let painter = try Painter(type: "no-such-terminal", size: size, colors: .sixteen)
    #expect(painter.colors == 16)
  }

  @Test func `colours become the nearest there are`() {
    var table = ColorTable(count: 256)
    #expect(table.number(.rgb(255, 255, 255)) == 231)
    #expect(table.number(.rgb(0x12, 0x12, 0x12)) == 233)
    #expect(table.number(.indexed(200)) == 200)
    #expect(table.number(.standard) == -1)
    var sixteen = ColorTable(count: 16)
    #expect(sixteen.number(.rgb(250, 5, 5)) == 9)
    #expect(sixteen.number(.indexed(231)) == 15)
    var none = ColorTable(count: 0)
    #expect(none.number(.indexed(3)) == -1)
  }
}
