import Glibc
import SwipeCore

// Whole lines at once: most lines of most frames look as they did in the frame before.

extension Grid {
  /// Whether a line surely looks the same as `otherLine` of another grid of this width: byte for
  /// byte, and without clusters. Fast; false says nothing.
  public func isIdentical(to other: Grid, line: Int, otherLine: Int? = nil) -> Bool {
    guard clusters.isEmpty, other.clusters.isEmpty else { return false }
    return bytesOfLine(line) { mine in
      other.bytesOfLine(otherLine ?? line) { theirs in
        guard mine.count == theirs.count, let one = mine.baseAddress,
          let two = theirs.baseAddress
        else { return false }
        return memcmp(one, two, mine.count) == 0
      }
    }
  }

  /// Whether every cell of a line is ASCII, or one of the box and block characters (U+2500 to
  /// U+259F) that every frame is full of.
  public func isPlain(line: Int) -> Bool {
    cellsOfLine(line) { cells in
      cells.allSatisfy { $0.glyph.isPlain && !$0.isContinuation }
    }
  }

  /// Copies a line of another grid of this width, one without clusters or with the same.
  mutating func copy(line: Int, of other: Grid, to target: Int) {
    guard other.size.columns == size.columns,
      other.clusters.isEmpty || other.clusters == clusters,
      (0..<other.size.lines).contains(line), (0..<size.lines).contains(target)
    else { return }
    let start = target * size.columns
    other.cellsOfLine(line) { source in
      cells.withUnsafeMutableBufferPointer { cells in
        _ = cells[start..<start + source.count].update(fromContentsOf: source)
      }
    }
  }

  /// The cells of a line; none outside the grid.
  func cellsOfLine<Result>(
    _ line: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    guard line >= 0, line < size.lines else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let start = line * size.columns
    return cells.withUnsafeBufferPointer { cells in
      body(UnsafeBufferPointer(rebasing: cells[start..<start + size.columns]))
    }
  }

  private func bytesOfLine<Result>(
    _ line: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    cellsOfLine(line) { body(UnsafeRawBufferPointer($0)) }
  }
}

extension Glyph {
  /// Whether it is ASCII, or a box or block character.
  public var isPlain: Bool { rawValue < 0x7F || (0x2500...0x259F).contains(rawValue) }
}
