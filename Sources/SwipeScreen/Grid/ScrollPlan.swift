/// Lines that are best moved up or down as they are before the rest of a frame is written.
///
/// Moving is not always cheaper than writing: cards are alike, so that after a move by a whole card
/// every border stands where one stood before, and to move the lines is to write borders again.
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
  /// - Parameter changes: what differs between the two, from the top.
  /// - Complexity: linear in the number of cells, for each hint.
  public static func best(
    from before: Grid, to after: Grid, changes: [LineChanges]
  ) -> ScrollPlan? {
    guard before.size == after.size, !after.shifts.isEmpty, let first = changes.first?.line,
      let last = changes.last?.line
    else { return nil }
    var costs = Costs(lines: first..<last + 1, changes: changes, before: before, after: after)
    var best: (plan: ScrollPlan?, cost: Int) = (nil, costs.ofStaying)
    for by in after.shifts where by != 0 && abs(by) < costs.lines.count {
      if let cheaper = costs.cheapest(by, below: best.cost) { best = cheaper }
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
    private let stay: Sums
    /// Over a blank line, as far as somebody asked.
    private var blank: [Int: Int] = [:]
    private let before: Grid
    private let after: Grid

    init(lines: Range<Int>, changes: [LineChanges], before: Grid, after: Grid) {
      (self.lines, self.before, self.after) = (lines, before, after)
      var costs = Array(repeating: 0, count: after.size.lines)
      for change in changes where costs.indices.contains(change.line) {
        costs[change.line] = WriteCost.of(change.runs, line: change.line, of: after)
      }
      stay = Sums(costs)
    }

    var ofStaying: Int { stay.total }

    /// The cheapest move by so many lines that costs less than a limit.
    mutating func cheapest(_ by: Int, below limit: Int) -> (plan: ScrollPlan?, cost: Int)? {
      let moved = Sums((0..<after.size.lines).map { costOfMoved($0, by) })
      var best: (plan: ScrollPlan?, cost: Int)?
      func fresh(_ part: Range<Int>) -> Range<Int> {
        by > 0
          ? part.upperBound - by..<part.upperBound : part.lowerBound..<part.lowerBound - by
      }
      let splits = lines.dropFirst(abs(by) + 1).dropLast(abs(by) + 1)
      let parts = splits.flatMap { [lines.lowerBound..<$0, $0..<lines.upperBound] }
      for part in [lines] + parts {
        let fresh = fresh(part)
        var cost = stay.total - stay.of(part) + moved.of(part) - moved.of(fresh)
        cost += ScrollPlan.overhead
        // What comes in blank costs the most to find out, so it is asked for last.
        guard cost < best?.cost ?? limit else { continue }
        cost += fresh.reduce(0) { $0 + costOverBlank($1) }
        if cost < best?.cost ?? limit { best = (ScrollPlan(lines: part, by: by), cost) }
      }
      return best
    }

    private func costOfMoved(_ line: Int, _ by: Int) -> Int {
      guard lines.contains(line), lines.contains(line + by) else { return 0 }
      let runs = GridChanges.runs(line: line, of: after, over: line + by, of: before)
      return WriteCost.of(runs, line: line, of: after)
    }

    private mutating func costOverBlank(_ line: Int) -> Int {
      if let known = blank[line] { return known }
      let cost = WriteCost.overBlank(line, of: after)
      blank[line] = cost
      return cost
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

  /// The cost of some runs of cells of a line. Linear in their length.
  static func of(_ runs: [Range<Int>], line: Int, of grid: Grid) -> Int {
    if runs.isEmpty { return 0 }
    return grid.cellsOfLine(line) { cells in
      cost(runs.lazy.map { cells[$0.clamped(to: cells.indices)] })
    }
  }

  /// The cost of a line over a blank one. Linear in the width.
  static func overBlank(_ line: Int, of grid: Grid) -> Int {
    grid.cellsOfLine(line) { cells in cost(cells.split { $0 == .blank }) }
  }

  private static func cost(_ runs: some Sequence<Slice<UnsafeBufferPointer<Cell>>>) -> Int {
    var cost = 0
    var style: Style?
    for run in runs {
      cost += move
      var blanks = 0
      for cell in run {
        if cell.style != style { cost += look }
        blanks = cell.glyph == .blank && cell.style == style ? blanks + 1 : 0
        style = cell.style
        if blanks < erased { cost += cell.glyph.length }
      }
    }
    return cost
  }
}

extension Glyph {
  /// How many bytes it takes in UTF-8, about.
  fileprivate var length: Int { rawValue < 0x80 ? 1 : rawValue < 0x800 ? 2 : 3 }
}
