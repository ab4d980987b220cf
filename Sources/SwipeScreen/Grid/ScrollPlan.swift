/// Lines that are best moved up or down as they are before the rest of a frame is written.
///
/// Moving is not always cheaper than writing: cards are alike, so that after a move by a whole card
/// every border stands where one stood before, and to move the lines is to write borders anew.
public struct ScrollPlan: Equatable, Sendable {
  /// The lines among which they are moved.
  public let lines: Range<Int>
  /// By how many lines they go up, or down where negative. Blank lines come in at the other end.
  public let by: Int

  /// What moving costs in bytes, apart from the cells.
  static let overhead = 32

  /// The plan that leaves the least to write, or nil when it is best to move nothing.
  ///
  /// Tried are the moves that `after` hints at, of the lines that differ: all of them, those from some
  /// line on, or those up to one.
  /// - Complexity: linear in the number of cells, for each hint.
  public static func best(from before: Grid, to after: Grid) -> ScrollPlan? {
    guard before.size == after.size, !after.shifts.isEmpty else { return nil }
    let stay = (0..<after.size.lines).map { WriteCost.of(after, line: $0, over: before, at: $0) }
    guard let first = stay.firstIndex(where: { $0 > 0 }),
      let last = stay.lastIndex(where: { $0 > 0 })
    else { return nil }
    let costs = Costs(lines: first..<last + 1, stay: stay, before: before, after: after)
    var best: (plan: ScrollPlan?, cost: Int) = (nil, stay.reduce(0, +))
    for by in after.shifts where by != 0 && abs(by) < costs.lines.count {
      let cheapest = costs.cheapest(by)
      if cheapest.cost < best.cost { best = (cheapest.plan, cheapest.cost) }
    }
    return best.plan
  }

  /// What a terminal shows that showed `grid`, once its lines were moved.
  public func carriedOut(on grid: Grid) -> Grid {
    var moved = grid
    for line in lines {
      if lines.contains(line + by) {
        moved.copy(line: line + by, of: grid, to: line)
      } else {
        moved.fill(lines: line..<line + 1, columns: 0..<grid.size.columns, style: .plain)
      }
    }
    return moved
  }

  /// What it costs to write each line.
  private struct Costs {
    let lines: Range<Int>
    /// Over the same line of the frame before.
    let stay: [Int]
    /// Over a blank line.
    let blank: [Int]
    let before: Grid
    let after: Grid

    init(lines: Range<Int>, stay: [Int], before: Grid, after: Grid) {
      (self.lines, self.stay, self.before, self.after) = (lines, stay, before, after)
      blank = (0..<after.size.lines).map { line in
        lines.contains(line) ? WriteCost.of(after, line: line, over: nil, at: line) : 0
      }
    }

    /// The cheapest move by so many lines.
    func cheapest(_ by: Int) -> (plan: ScrollPlan, cost: Int) {
      let moved = Sums(stay.indices.map { costOfMoved($0, by) })
      let (stay, blank) = (Sums(stay), Sums(blank))
      func cost(_ part: Range<Int>) -> Int {
        let (low, high) = (part.lowerBound, part.upperBound)
        let fresh = by > 0 ? high - by..<high : low..<low - by
        return stay.total - stay.of(part) + moved.of(part) - moved.of(fresh) + blank.of(fresh)
          + ScrollPlan.overhead
      }
      var best = (plan: ScrollPlan(lines: lines, by: by), cost: cost(lines))
      for split in lines.dropFirst(abs(by) + 1).dropLast(abs(by) + 1) {
        for part in [lines.lowerBound..<split, split..<lines.upperBound]
        where cost(part) < best.cost {
          best = (ScrollPlan(lines: part, by: by), cost(part))
        }
      }
      return best
    }

    private func costOfMoved(_ line: Int, _ by: Int) -> Int {
      guard lines.contains(line), lines.contains(line + by) else { return 0 }
      return WriteCost.of(after, line: line, over: before, at: line + by)
    }
  }

  /// Sums over ranges of lines, each in constant time.
  private struct Sums {
    private var upTo = [0]
    init(_ values: [Int]) {
      for value in values { upTo.append((upTo.last ?? 0) + value) }
    }
    var total: Int { upTo.last ?? 0 }
    func of(_ lines: Range<Int>) -> Int { upTo[lines.upperBound] - upTo[lines.lowerBound] }
  }
}

/// About how many bytes it takes to write a line over another.
enum WriteCost {
  /// What it takes to go to a place, and to change the look.
  private static let move = 7
  private static let look = 8
  /// From so many blanks on they are erased by one command.
  private static let erased = 8

  /// The cost of `line` of a grid over a line of another one, or over a blank line. Linear in the
  /// width.
  static func of(_ grid: Grid, line: Int, over other: Grid?, at otherLine: Int) -> Int {
    if let other, grid.isIdentical(to: other, line: line, otherLine: otherLine) { return 0 }
    return grid.cellsOfLine(line) { cells in
      guard let other else { return cost(cells) { _ in .blank } }
      return other.cellsOfLine(otherLine) { old in
        cost(cells) { old.indices.contains($0) ? old[$0] : .blank }
      }
    }
  }

  private static func cost(
    _ cells: UnsafeBufferPointer<Cell>, over old: (Int) -> Cell
  ) -> Int {
    var cost = 0
    var last = -2
    var style: Style?
    var blanks = 0
    for column in cells.indices where cells[column] != old(column) {
      let cell = cells[column]
      if column != last + 1 { cost += move }
      if cell.style != style { cost += look }
      blanks = cell.glyph == .blank && cell.style == style ? blanks + 1 : 0
      (last, style) = (column, cell.style)
      if blanks < erased { cost += cell.glyph.length }
    }
    return cost
  }
}

extension Glyph {
  /// How many bytes it takes in UTF-8, about.
  fileprivate var length: Int { rawValue < 0x80 ? 1 : rawValue < 0x800 ? 2 : 3 }
}
