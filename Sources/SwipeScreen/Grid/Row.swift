/// The cells of one line. Each has storage of its own, which frames share as long as the line looks
/// the same in them: to copy a line or to see that it did not change touches no cell.
struct Row: Sendable {
  private(set) var cells: [Cell]
  /// Whether nothing but plain cells was ever written.
  private(set) var isSurelyPlain = true

  /// A row of blanks.
  init(count: Int, style: Style) { cells = Array(repeating: Cell(style: style), count: count) }

  /// Changes cells, of which only `cell` is new.
  @inline(__always)
  mutating func update(with cell: Cell, _ change: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    if !cell.isPlain { isSurelyPlain = false }
    cells.withUnsafeMutableBufferPointer { change($0) }
  }
}

extension Cell {
  /// Whether it is ASCII, or a box or block character, of one column.
  var isPlain: Bool { glyph.isPlain && !isContinuation }
}
