import SwipeCore

/// The cells of one frame, and where the cursor stands.
///
/// Text is drawn within a range of columns, so that a box can slide under the screen's edge:
/// what lies outside is not drawn, and half a wide character becomes a blank.
public struct Grid: Sendable {
  /// The size in cells.
  public let size: Size
  /// The texts of the glyphs that are more than one scalar.
  public private(set) var clusters: [String] = []
  /// Where the cursor is shown, or nil when it is hidden.
  public var cursor: (column: Int, line: Int)?
  /// What moved sideways since the frame before.
  public var slides: [Slide] = []
  /// Whether places are counted from the right edge: text stays as it is, its place is mirrored.
  public var isMirrored = false
  /// By how many lines rows moved up since the frame before, or down where negative.
  public var shifts: [Int] = []
  var rows: [Row]
  private var clusterIndexes: [String: Int] = [:]

  /// A grid of blanks.
  public init(size: Size, style: Style = .plain) {
    self.size = size
    rows = Array(repeating: Row(count: size.columns, style: style), count: size.lines)
  }

  /// The cell at a place. Outside the grid there are blanks, and what is set is dropped.
  public subscript(line: Int, column: Int) -> Cell {
    get { contains(line, column) ? rows[line].cells[column] : .blank }
    set {
      guard contains(line, column) else { return }
      rows[line].update(with: newValue) { $0[column] = newValue }
    }
  }

  /// The text of a cell of this grid; empty for the right half of a wide character.
  public func text(of cell: Cell) -> String {
    if cell.isContinuation { return "" }
    if let index = cell.glyph.clusterIndex {
      return clusters.indices.contains(index) ? clusters[index] : " "
    }
    return Unicode.Scalar(cell.glyph.rawValue).map { String(Character($0)) } ?? " "
  }

  /// Whether the cell at a place looks the same here as in another grid, whose clusters may be
  /// numbered otherwise.
  public func looksSame(as other: Grid, line: Int, column: Int) -> Bool {
    looksSame(self[line, column], as: other[line, column], of: other)
  }

  /// Whether a cell of this grid looks the same as one of another.
  func looksSame(_ mine: Cell, as theirs: Cell, of other: Grid) -> Bool {
    if mine.glyph.clusterIndex == nil { return mine == theirs }
    return mine.style == theirs.style && text(of: mine) == other.text(of: theirs)
  }

  private func contains(_ line: Int, _ column: Int) -> Bool {
    line >= 0 && line < size.lines && column >= 0 && column < size.columns
  }
}

// MARK: - Drawing

extension Grid {
  /// Writes text from a column on, and returns how many columns it takes, drawn or not.
  ///
  /// - Parameters:
  ///   - text: one line of text; what a terminal would obey is shown as U+FFFD.
  ///   - line: the line, from 0.
  ///   - column: the column of the first character; may be negative.
  ///   - style: the look of every cell that is written.
  ///   - clip: the columns that may be written; all of them by default.
  /// - Complexity: linear in the length of `text`.
  @discardableResult
  public mutating func put(
    _ text: String, line: Int, column: Int, style: Style, clip: Range<Int>? = nil
  ) -> Int {
    let visible = clipped(clip)
    guard !isMirrored else { return putMirrored(text, line, column, style, visible) }
    if putASCII(text, line: line, column: column, style: style, visible: visible) {
      return text.utf8.count
    }
    var at = column
    for character in text where character != Cluster.seam {
      let width = CharacterWidth.columns(of: character)
      put(character, width: width, line: line, column: at, style: style, visible: visible)
      at += max(1, width)
    }
    return at - column
  }

  /// Writes one scalar that takes one column; nothing outside the columns of `clip`.
  public mutating func put(
    _ scalar: Unicode.Scalar, line: Int, column: Int, style: Style, clip: Range<Int>? = nil
  ) {
    guard clipped(clip).contains(column) else { return }
    let place = isMirrored ? size.columns - 1 - column : column
    set(Cell(glyph: Glyph(scalar), style: style), line: line, column: place)
  }

  /// Writes one character as often as a range of columns is long.
  public mutating func fill(
    lines: Range<Int>, columns: Range<Int>, with scalar: Unicode.Scalar = " ", style: Style
  ) {
    let clamped = columns.clamped(to: 0..<size.columns)
    let visible = isMirrored ? mirror(clamped) : clamped
    guard let first = visible.first, let last = visible.last else { return }
    let cell = Cell(glyph: Glyph(scalar), style: style)
    for line in lines.clamped(to: 0..<size.lines) {
      // The ends may cut a wide character in two; between them nothing can be.
      set(cell, line: line, column: first)
      set(cell, line: line, column: last)
      rows[line].update(with: cell) { $0[first..<last].update(repeating: cell) }
    }
  }

  private func mirror(_ columns: Range<Int>) -> Range<Int> {
    size.columns - columns.upperBound..<size.columns - columns.lowerBound
  }

  private mutating func putMirrored(
    _ text: String, _ line: Int, _ column: Int, _ style: Style, _ visible: Range<Int>
  ) -> Int {
    let width = CharacterWidth.columns(of: text)
    isMirrored = false
    defer { isMirrored = true }
    return put(
      text, line: line, column: size.columns - column - width, style: style, clip: mirror(visible))
  }

  private func clipped(_ clip: Range<Int>?) -> Range<Int> {
    (clip ?? 0..<size.columns).clamped(to: 0..<size.columns)
  }

  /// Writes text that is all printable ASCII, as nearly all is; false when it is not.
  private mutating func putASCII(
    _ text: String, line: Int, column: Int, style: Style, visible: Range<Int>
  ) -> Bool {
    var cell = Cell(style: style)
    let isWritten = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
      let columns = (column..<column + bytes.count).clamped(to: visible)
      guard line >= 0, line < size.lines, !columns.isEmpty else { return true }
      for at in columns {
        cell.glyph = Glyph(Unicode.Scalar(bytes[at - column]))
        set(cell, line: line, column: at)
      }
      return true
    }
    return isWritten ?? false
  }

  private mutating func put(
    _ character: Character, width: Int, line: Int, column: Int, style: Style,
    visible: Range<Int>
  ) {
    let isWhole = visible.contains(column) && (width < 2 || visible.contains(column + 1))
    guard isWhole else {
      for half in column..<column + max(1, width) where visible.contains(half) {
        set(Cell(style: style), line: line, column: half)
      }
      return
    }
    set(Cell(glyph: glyph(character, width), style: style), line: line, column: column)
    if width == 2 {
      set(Cell(style: style, isContinuation: true), line: line, column: column + 1)
    }
  }

  private mutating func glyph(_ character: Character, _ width: Int) -> Glyph {
    guard width > 0 else { return Glyph("\u{FFFD}") }
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return Glyph(first)
    }
    let text = String(character)
    if let index = clusterIndexes[text] { return Glyph(cluster: index) }
    clusters.append(text)
    clusterIndexes[text] = clusters.count - 1
    return Glyph(cluster: clusters.count - 1)
  }

  /// Writes a cell; when that cuts a wide character in two, its other half becomes a blank.
  private mutating func set(_ cell: Cell, line: Int, column: Int) {
    guard contains(line, column) else { return }
    rows[line].update(with: cell) { cells in
      if cells[column].isContinuation, !cell.isContinuation, column > 0 {
        cells[column - 1].glyph = .blank
      }
      if column + 1 < cells.count, cells[column + 1].isContinuation {
        cells[column + 1].isContinuation = false
      }
      cells[column] = cell
    }
  }
}
