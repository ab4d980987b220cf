/// A line that differs between two grids.
public struct LineChanges: Equatable, Sendable {
  /// The line.
  public let line: Int
  /// The runs of columns that differ in it, whole characters each.
  public let runs: [Range<Int>]

  /// The lines that differ, from the top; all of them without a grid before. Linear in the number of
  /// cells.
  public static func all(from before: Grid?, to after: Grid) -> [LineChanges] {
    (0..<after.size.lines).compactMap { line in
      let runs = GridChanges.runs(line: line, from: before, to: after)
      return runs.isEmpty ? nil : LineChanges(line: line, runs: runs)
    }
  }
}

/// What differs between two grids.
public enum GridChanges {
  /// The runs of columns that differ in a line, whole characters each. All of them without a grid
  /// before. Linear in the width.
  public static func runs(line: Int, from before: Grid?, to after: Grid) -> [Range<Int>] {
    let width = after.size.columns
    guard let before, before.size == after.size else { return width > 0 ? [0..<width] : [] }
    if after.isIdentical(to: before, line: line) { return [] }
    return after.cellsOfLine(line) { new in
      before.cellsOfLine(line) { old in
        runs(new) { column in
          if new[column].glyph.clusterIndex == nil { return new[column] != old[column] }
          return !after.looksSame(as: before, line: line, column: column)
        }
      }
    }
  }

  private static func runs(
    _ cells: UnsafeBufferPointer<Cell>, where differs: (Int) -> Bool
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var column = 0
    while column < cells.count {
      guard differs(column) else {
        column += 1
        continue
      }
      var start = column
      while start > 0, cells[start].isContinuation { start -= 1 }
      var end = column + 1
      while end < cells.count, cells[end].isContinuation || differs(end) { end += 1 }
      runs.append(start..<end)
      column = end
    }
    return runs
  }
}
