/// A line that differs between two grids.
public struct LineChanges: Equatable, Sendable {
  /// The line.
  public let line: Int
  /// The runs of columns that differ in it, whole characters each.
  public let runs: [Range<Int>]

  /// The lines that differ, from the top; all of them without a grid before. Linear in the number of
  /// cells of lines that the grids do not share.
  public static func all(from before: Grid?, to after: Grid) -> [LineChanges] {
    var changes: [LineChanges] = []
    for line in 0..<after.size.lines {
      let runs = GridChanges.runs(line: line, from: before, to: after)
      if !runs.isEmpty { changes.append(LineChanges(line: line, runs: runs)) }
    }
    return changes
  }
}

/// What differs between two grids.
public enum GridChanges {
  /// The runs of columns that differ in a line, whole characters each. All of them without a grid
  /// before. Linear in the width.
  public static func runs(line: Int, from before: Grid?, to after: Grid) -> [Range<Int>] {
    guard let before, before.size == after.size else {
      return after.size.columns > 0 ? [0..<after.size.columns] : []
    }
    return runs(line: line, of: after, over: line, of: before)
  }

  /// The runs of columns in which a line of a grid differs from a line of another of its width.
  static func runs(
    line: Int, of after: Grid, over otherLine: Int, of before: Grid
  ) -> [Range<Int>] {
    if after.isIdentical(to: before, line: line, otherLine: otherLine) { return [] }
    let comparesTexts = !after.clusters.isEmpty || !before.clusters.isEmpty
    return after.cellsOfLine(line) { new in
      before.cellsOfLine(otherLine) { old in
        guard new.count == old.count else { return new.isEmpty ? [] : [0..<new.count] }
        var runs: [Range<Int>] = []
        var column = 0
        while column < new.count {
          if !comparesTexts { column += new.countOfSameBytes(as: old, from: column) }
          guard column < new.count else { break }
          var end = endOfRun(from: column, new) { column in
            !after.looksSame(new[column], as: old[column], of: before)
          }
          if end > column {
            if leavesTrace(behind: end, old, new) { end += 1 }
            runs.append(startOfCharacter(column, new)..<end)
          }
          column = max(end, column + 1)
        }
        return runs
      }
    }
  }

  /// Where a run that starts at a column ends; at that column itself when nothing differs there.
  @inline(__always)
  private static func endOfRun(
    from column: Int, _ cells: UnsafeBufferPointer<Cell>, where differs: (Int) -> Bool
  ) -> Int {
    guard differs(column) else { return column }
    var end = column + 1
    while end < cells.count, cells[end].isContinuation || differs(end) { end += 1 }
    return end
  }

  /// Whether a character that goes away may have reached into the blank behind it, as some fonts let
  /// their characters do: then the blank is written too.
  private static func leavesTrace(
    behind end: Int, _ old: UnsafeBufferPointer<Cell>, _ new: UnsafeBufferPointer<Cell>
  ) -> Bool {
    guard end > 0, end < new.count, new[end].isBlankGlyph else { return false }
    let gone = old[end - 1].glyph
    return !old[end - 1].isBlankGlyph && gone != new[end - 1].glyph && !gone.isUpright
  }

  private static func startOfCharacter(
    _ column: Int, _ cells: UnsafeBufferPointer<Cell>
  ) -> Int {
    var start = column
    while start > 0, cells[start].isContinuation { start -= 1 }
    return start
  }
}

extension Cell {
  /// Whether nothing stands in it.
  fileprivate var isBlankGlyph: Bool { glyph == .blank && !isContinuation }
}

extension Glyph {
  /// Whether it is a line down the middle of its cell, which reaches to no side.
  fileprivate var isUpright: Bool { rawValue == 0x2502 || rawValue == 0x2503 }
}

extension UnsafeBufferPointer<Cell> {
  /// How many cells from one on are made of the same bytes as those of a buffer of this length. Most
  /// cells of most lines are, so they are not taken apart for it.
  fileprivate func countOfSameBytes(as other: UnsafeBufferPointer<Cell>, from start: Int) -> Int {
    let (mine, theirs) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    typealias Bytes = SIMD2<UInt64>
    let size = MemoryLayout<Cell>.stride
    var offset = start * size
    while offset < mine.count,
      mine.loadUnaligned(fromByteOffset: offset, as: Bytes.self)
        == theirs.loadUnaligned(fromByteOffset: offset, as: Bytes.self)
    {
      offset += size
    }
    return offset / size - start
  }
}
