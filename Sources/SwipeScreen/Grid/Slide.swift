/// A hint for whoever shows the grid: since the frame before, the cells in `columns` of `lines`
/// moved sideways.
public struct Slide: Equatable, Sendable {
  /// The lines that moved.
  public var lines: Range<Int>
  /// The columns within which they moved.
  public var columns: Range<Int>
  /// By how many columns to the left; negative is to the right.
  public var by: Int

  /// A hint.
  public init(lines: Range<Int>, columns: Range<Int>, by: Int) {
    self.lines = lines
    self.columns = columns
    self.by = by
  }

  /// The columns that come in from outside.
  public var incoming: Range<Int> {
    by > 0
      ? columns.upperBound - by..<columns.upperBound : columns.lowerBound..<columns.lowerBound - by
  }

  /// Whether a terminal can move the cells: they are on the screen, and no wide character is cut in
  /// two. Linear in the number of lines.
  public func isPossible(from before: Grid, to after: Grid) -> Bool {
    let size = before.size
    guard size == after.size, by != 0, abs(by) < columns.count, !lines.isEmpty,
      lines.lowerBound >= 0, lines.upperBound <= size.lines,
      columns.lowerBound >= 0, columns.upperBound < size.columns
    else { return false }
    let inner = by > 0 ? columns.lowerBound + by : columns.upperBound + by
    return lines.allSatisfy { line in
      let isCut = [columns.lowerBound, inner, columns.upperBound].contains { column in
        before[line, column].isContinuation
      }
      let comesInCut = [incoming.lowerBound, incoming.upperBound].contains { column in
        after[line, column].isContinuation
      }
      return !isCut && !comesInCut
    }
  }

  /// What a terminal shows that showed `shown`, once the cells were moved and those that come in
  /// were written as they are in `after`. To be asked only of what is possible.
  public func carriedOut(on shown: Grid, bringingIn after: Grid) -> Grid {
    var moved = shown
    let staying =
      by > 0
      ? columns.lowerBound..<columns.upperBound - by : columns.lowerBound - by..<columns.upperBound
    for line in lines {
      for column in staying { moved[line, column] = shown[line, column + by] }
      for column in incoming { moved.take(line, column, of: after) }
    }
    return moved
  }
}

extension Grid {
  /// Shows a cell as it is at the same place of another grid.
  fileprivate mutating func take(_ line: Int, _ column: Int, of other: Grid) {
    let cell = other[line, column]
    if cell.glyph.clusterIndex == nil {
      self[line, column] = cell
    } else {
      put(other.text(of: cell), line: line, column: column, style: cell.style)
    }
  }
}
