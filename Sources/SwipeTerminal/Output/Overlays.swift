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
    if isJoinable(text) { return true }
    // A joiner or an emoji selector makes of the whole something other than the sum.
    return text.dropFirst().contains {
      swt_width($0) != 0 || (0x200C...0x200D).contains($0) || $0 == 0xFE0F
    }
  }

  /// Whether some terminals would make one character of it and of what stands beside it: the colour of
  /// a skin, half a flag, a letter with a sign that ties it to the next.
  private static func isJoinable(_ text: ArraySlice<wchar_t>) -> Bool {
    let scalars = [text.first, text.last].compactMap {
      $0.flatMap(UInt32.init).flatMap(Unicode.Scalar.init)
    }
    guard let first = scalars.first, let last = scalars.last else { return false }
    return (0x1F1E6...0x1F1FF).contains(first.value) || first.properties.isEmojiModifier
      || last.properties.canonicalCombiningClass == .virama
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
  ///
  /// A terminal that takes a cluster for more than its columns writes over what stands behind it: that
  /// is written again. At the end of a line it must not go on in the next one.
  static func bytes(
    _ columns: [Int], line: Int, of grid: Grid, with writer: inout CellWriter
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for column in columns {
      let text = grid.text(of: grid[line, column])
      let reach = column + CharacterWidth.most(of: text)
      let mayWrap = reach > grid.size.columns
      if mayWrap { bytes += Array(wrapOff.utf8) }
      bytes += self.bytes(at: column, line: line, of: grid, with: &writer)
      if mayWrap { bytes += Array(wrapOn.utf8) }
      for behind in column + 1..<max(column + 1, min(reach, grid.size.columns))
      where !grid[line, behind].isContinuation && !columns.contains(behind) {
        bytes += self.bytes(at: behind, line: line, of: grid, with: &writer)
      }
    }
    return bytes
  }

  /// Whether a character that does not fit goes on in the next line (DECAWM).
  private static let wrapOff = "\u{1B}[?7l"
  private static let wrapOn = "\u{1B}[?7h"

  /// The bytes that write one character, from the plain style to the plain style.
  private static func bytes(
    at column: Int, line: Int, of grid: Grid, with writer: inout CellWriter
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let cell = grid[line, column]
    bytes.append(terminal: swt_position(Int32(line), Int32(column)))
    bytes += writer.escapes(cell.style)
    bytes += Array(
      (LocaleChoice.isUTF8 || cell.glyph.rawValue < 0x7F ? grid.text(of: cell) : "?").utf8)
    bytes.append(terminal: swt_plain())
    return bytes
  }
}
