import Glibc
import SwipeCore

// Whole lines at once: most lines of most frames look as they did in the frame before.

extension Grid {
  /// Whether a line surely looks the same as `otherLine` of another grid of this width: byte for
  /// byte, and without clusters. Fast, and in constant time where one was copied from the other; false
  /// says nothing.
  public func isIdentical(to other: Grid, line: Int, otherLine: Int? = nil) -> Bool {
    guard clusters.isEmpty, other.clusters.isEmpty else { return false }
    return bytesOfLine(line) { mine in
      other.bytesOfLine(otherLine ?? line) { theirs in
        guard mine.count == theirs.count, let one = mine.baseAddress,
          let two = theirs.baseAddress
        else { return false }
        return one == two || memcmp(one, two, mine.count) == 0
      }
    }
  }

  /// Whether every cell of a line is ASCII, or one of the box and block characters (U+2500 to
  /// U+259F) that every frame is full of.
  public func isPlain(line: Int) -> Bool {
    guard rows.indices.contains(line) else { return true }
    return rows[line].isSurelyPlain || rows[line].cells.allSatisfy(\.isPlain)
  }

  /// Whether every cell of a line is ASCII.
  public func isASCII(line: Int) -> Bool {
    cellsOfLine(line) { cells in cells.allSatisfy { $0.glyph.rawValue < 0x7F } }
  }

  /// Shows a line of another grid of this width, one without clusters or with the same. In constant
  /// time.
  mutating func copy(line: Int, of other: Grid, to target: Int) {
    guard other.size.columns == size.columns,
      other.clusters.isEmpty || other.clusters == clusters,
      (0..<other.size.lines).contains(line), (0..<size.lines).contains(target)
    else { return }
    rows[target] = other.rows[line]
  }

  /// The cells of a line; none outside the grid.
  func cellsOfLine<Result>(
    _ line: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    guard line >= 0, line < size.lines else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return rows[line].cells.withUnsafeBufferPointer(body)
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
