import SwipeCore
import Testing

@testable import SwipeScreen

struct ScrollPlanTests {
  private let size = Size(columns: 40, lines: 21)

  /// Boxes of seven lines with a text each.
  private func boxes(_ texts: [String]) -> Grid {
    var grid = Grid(size: size)
    for (index, text) in texts.enumerated() {
      let top = 7 * index
      for line in [top, top + 5] {
        grid.fill(lines: line..<line + 1, columns: 0..<40, with: "─", style: .plain)
      }
      for line in top + 1..<top + 5 { grid.put(text, line: line, column: 2, style: .plain) }
    }
    return grid
  }

  private func best(from before: Grid, to after: Grid) -> ScrollPlan? {
    ScrollPlan.best(from: before, to: after, changes: LineChanges.all(from: before, to: after))
  }

  @Test func `borders stay where one stood before`() {
    var after = boxes(["two", "three"])
    after.shifts = [7]
    #expect(best(from: boxes(["one", "two"]), to: after) == nil)
  }

  @Test func `long text is moved rather than written`() throws {
    let texts = ["a", "b", "c", "d"].map { String(repeating: $0, count: 36) }
    var after = boxes(Array(texts[1...]))
    after.shifts = [1, 7]
    let before = boxes(Array(texts[...2]))
    let found = best(from: before, to: after)
    let plan = try #require(found)
    #expect(plan.by == 7)
    #expect(plan.carriedOut(on: before)[2, 5].glyph == Glyph("b"))
  }

  @Test func `without a hint there is no plan`() {
    #expect(best(from: boxes(["a"]), to: boxes(["b", "a"])) == nil)
  }

  @Test func `lines that are carried out of it come in blank`() {
    let before = boxes(["a", "b", "c"])
    let moved = ScrollPlan(lines: 0..<21, by: -7).carriedOut(on: before)
    #expect(!moved.picture().contains("c"))
    #expect(moved.picture().hasPrefix("\n\n\n\n\n\n\n──"))
  }
}
