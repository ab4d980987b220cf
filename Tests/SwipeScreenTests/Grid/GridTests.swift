import SwipeCore
import Testing

@testable import SwipeScreen

struct GridTests {
  private var grid = Grid(size: Size(columns: 6, lines: 2))

  @Test func `text is written and counted`() {
    var grid = grid
    #expect(grid.put("abc", line: 0, column: 1, style: .plain) == 3)
    #expect(grid.picture() == " abc\n")
  }

  @Test func `outside the grid there are blanks and writes are dropped`() {
    var grid = grid
    #expect(grid[-1, 0] == .blank)
    #expect(grid[2, 9] == .blank)
    grid[5, 5] = Cell(glyph: Glyph("x"))
    grid.put("x", line: -1, column: 0, style: .plain)
    grid.put("x", line: 0, column: .max - 4, style: .plain)
    grid.fill(lines: -3..<1, columns: -9..<99, with: "#", style: .plain)
    #expect(grid.picture() == "######\n")
  }

  @Test func `text slides under both edges of its clip`() {
    var grid = grid
    grid.put("abcdefgh", line: 0, column: -2, style: .plain)
    grid.put("abcdefgh", line: 1, column: -2, style: .plain, clip: 1..<3)
    #expect(grid.picture() == "cdefgh\n de")
  }

  @Test func `half a wide character is a blank at either edge`() {
    var grid = grid
    let style = Style(.indexed(1))
    grid.put("日本語字", line: 0, column: -1, style: style)
    #expect(grid.picture() == " 本語\n")
    #expect(grid[0, 0] == Cell(style: style))
    #expect(grid[0, 2].isContinuation)
    #expect(grid[0, 5] == Cell(style: style))
  }

  @Test func `writing over half a wide character blanks its other half`() {
    var grid = grid
    grid.put("日本", line: 0, column: 0, style: .plain)
    grid.put("x", line: 0, column: 1, style: .plain)
    grid.put("y", line: 0, column: 2, style: .plain)
    #expect(grid.picture() == " xy\n")
    #expect(!grid[0, 3].isContinuation)
  }

  @Test func `clusters are kept as one glyph and compared by their text`() {
    var one = grid
    var other = grid
    other.put("e\u{301}👨‍👩‍👧", line: 0, column: 0, style: .plain)
    one.put("👨‍👩‍👧", line: 0, column: 1, style: .plain)
    #expect(other.text(of: other[0, 0]) == "e\u{301}")
    #expect(other.text(of: other[0, 2]) == "")
    #expect(one[0, 1].glyph != other[0, 1].glyph)
    #expect(one.looksSame(as: other, line: 0, column: 1))
    #expect(!one.looksSame(as: other, line: 0, column: 0))
  }

  @Test func `a control character never becomes a cell`() {
    var grid = grid
    grid.put("\u{1B}[2J\r\n\u{9B}", line: 0, column: 0, style: .plain)
    #expect(grid.picture() == "�[2J��\n")
  }

  @Test func `a cell is small and plain`() {
    #expect(MemoryLayout<Cell>.stride <= 16)
    #expect(_isPOD(Cell.self))
  }

  @Test func `a character that goes away takes what it may have left in the blank behind it`() {
    var before = Grid(size: Size(columns: 9, lines: 1))
    var after = before
    before.put("ab▄ x", line: 0, column: 1, style: .plain)
    after.put("ab  x", line: 0, column: 1, style: .plain)
    #expect(GridChanges.runs(line: 0, from: before, to: after) == [3..<5])
    #expect(GridChanges.runs(line: 0, from: after, to: before) == [3..<4])
    after.put("abc y", line: 0, column: 1, style: .plain)
    #expect(GridChanges.runs(line: 0, from: before, to: after) == [3..<5, 5..<7])
    after = before
    after.put("ab▄", line: 0, column: 1, style: Style(.standard, on: .standard, .bold))
    #expect(GridChanges.runs(line: 0, from: before, to: after) == [1..<4])
  }
}
