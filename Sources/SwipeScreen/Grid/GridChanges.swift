/// What differs between two grids.
public enum GridChanges {
  /// The runs of columns that differ in a line, whole characters each. All of them without a grid
  /// before. Linear in the width.
  public static func runs(line: Int, from before: Grid?, to after: Grid) -> [Range<Int>] {
    let width = after.size.columns
    guard let before, before.size == after.size else { return width > 0 ? [0..<width] : [] }
    if after.isIdentical(to: before, line: line) { return [] }
    var runs: [Range<Int>] = []
    var column = 0
    while column < width {
      guard differs(line, column, before, after) else {
        column += 1
        continue
      }
      var start = column
      while start > 0, after[line, start].isContinuation { start -= 1 }
      var end = column + 1
      while end < width, after[line, end].isContinuation || differs(line, end, before, after) {
        end += 1
      }
      runs.append(start..<end)
      column = end
    }
    return runs
  }

  private static func differs(_ line: Int, _ column: Int, _ before: Grid, _ after: Grid) -> Bool {
    !after.looksSame(as: before, line: line, column: column)
  }
}
