import CNcurses
import CSystem
import SwipeCore
import SwipeScreen

/// Clusters that ncurses cannot hold, or whose width terminals do not agree on.
///
/// ncurses keeps blanks in their place; they are written over those after every change of their
/// line, each followed by an absolute cursor position, so that nothing behind one ever shifts.
nonisolated enum Overlays {
  /// Whether the cell is such a cluster. Constant time.
  static func contains(_ cell: Cell, isWide: Bool, of grid: Grid) -> Bool {
    if isPlain(cell) { return false }
    let text = grid.wideText(of: cell).dropLast()
    guard let first = text.first else { return false }
    if text.count > 5 || swt_width(first) != (isWide ? 2 : 1) { return true }
    // A joiner or an emoji selector makes of the whole something other than the sum.
    return text.dropFirst().contains { swt_width($0) != 0 || $0 == 0x200D || $0 == 0xFE0F }
  }

  /// Whether a cell needs no closer look. Constant time.
  static func isPlain(_ cell: Cell) -> Bool { cell.glyph.isPlain }

  /// The columns of such clusters in a line.
  static func columns(line: Int, of grid: Grid) -> [Int] {
    if grid.isPlain(line: line) { return [] }
    let width = grid.size.columns
    return (0..<width).filter { column in
      let cell = grid[line, column]
      guard !isPlain(cell), !cell.isContinuation else { return false }
      let isWide = column + 1 < width && grid[line, column + 1].isContinuation
      return contains(cell, isWide: isWide, of: grid)
    }
  }

  /// The bytes that write the clusters of a line; they leave the plain style, and the cursor
  /// anywhere.
  static func bytes(
    _ columns: [Int], line: Int, of grid: Grid, with writer: inout CellWriter
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for column in columns {
      let cell = grid[line, column]
      bytes.append(terminal: swt_position(Int32(line), Int32(column)))
      bytes += writer.escapes(cell.style)
      bytes += Array((LocaleChoice.isUTF8 ? grid.text(of: cell) : "?").utf8)
      bytes.append(terminal: swt_plain())
    }
    return bytes
  }
}
