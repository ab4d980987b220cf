import CNcurses
import SwipeCore
import SwipeScreen

/// Puts cells of a grid into a window of ncurses.
nonisolated struct CellWriter {
  private var colors: ColorTable
  private var lastStyle: Style?
  private var lastAttributes: attr_t = 0
  private var lastPair: Int32 = 0

  init(colors: Int) { self.colors = ColorTable(count: colors) }

  /// The cells of `columns` in `line`; halves of wide characters never go alone.
  mutating func write(
    _ columns: Range<Int>, line: Int, of grid: Grid, to window: UnsafeMutablePointer<WINDOW>,
    at start: Int
  ) {
    var isPlaced = false
    for column in columns {
      let cell = grid[line, column]
      if cell.isContinuation, column > columns.lowerBound { continue }
      if !isPlaced { wmove(window, Int32(line), Int32(start + column - columns.lowerBound)) }
      let isWide = column + 1 < grid.size.columns && grid[line, column + 1].isContinuation
      isPlaced = put(cell, isWide: isWide, of: grid, to: window)
    }
  }

  /// Whether the cursor of the window stands behind the cell afterwards.
  private mutating func put(
    _ cell: Cell, isWide: Bool, of grid: Grid, to window: UnsafeMutablePointer<WINDOW>
  ) -> Bool {
    select(cell.style)
    if Overlays.isPlain(cell) {
      swt_add_one(window, wchar_t(cell.glyph.rawValue), lastAttributes, lastPair)
      return !isAtEnd(of: window)
    }
    if !Overlays.contains(cell, isWide: isWide, of: grid) {
      for text in [grid.wideText(of: cell), [0x3F, 0]] {
        if swt_add(window, text, lastAttributes, lastPair) != ERR { return true }
        // The last cell of the screen is written, but the cursor cannot move on: no failure.
        if isAtEnd(of: window) { return false }
      }
      return false
    }
    for _ in 0..<(isWide ? 2 : 1) { swt_add(window, [0x20, 0], lastAttributes, lastPair) }
    return true
  }

  private func isAtEnd(of window: UnsafeMutablePointer<WINDOW>) -> Bool {
    getcury(window) == getmaxy(window) - 1 && getcurx(window) == getmaxx(window) - 1
  }

  /// The bytes that set the terminal itself to a style, from the plain one.
  mutating func escapes(_ style: Style) -> [UInt8] {
    var bytes = background(style.background)
    let foreground = colors.number(style.foreground)
    if foreground >= 0 { bytes.append(terminal: swt_foreground(foreground)) }
    let numbers: [(Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    for (attribute, number) in numbers where style.attributes.contains(attribute) {
      bytes += Array("\u{1B}[\(number)m".utf8)
    }
    return bytes
  }

  /// The bytes that set the terminal's background, from the plain style.
  mutating func background(_ color: Color) -> [UInt8] {
    var bytes: [UInt8] = []
    let number = colors.number(color)
    if number >= 0 { bytes.append(terminal: swt_background(number)) }
    return bytes
  }

  private mutating func select(_ style: Style) {
    guard style != lastStyle else { return }
    lastStyle = style
    let wanted = style.attributes
    func bit(_ attribute: Attributes) -> Int32 { wanted.contains(attribute) ? 1 : 0 }
    lastAttributes = swt_attributes(
      bit(.bold), bit(.dim), bit(.underline), bit(.reverse), bit(.italic))
    let foreground = colors.number(style.foreground)
    let background = colors.number(style.background)
    let isStandard = foreground < 0 && background < 0
    lastPair = isStandard ? 0 : max(0, alloc_pair(foreground, background))
  }
}

nonisolated extension Grid {
  /// The scalars of a cell as ncurses takes them, ended by 0.
  func wideText(of cell: Cell) -> [wchar_t] {
    if cell.glyph.rawValue & 0x8000_0000 == 0 { return [wchar_t(cell.glyph.rawValue), 0] }
    return text(of: cell).unicodeScalars.map { wchar_t($0.value) } + [0]
  }
}

nonisolated extension [UInt8] {
  /// Appends a string of the terminal's description, without the pauses that old lines needed.
  mutating func append(terminal text: UnsafePointer<CChar>) {
    var rest = String(cString: text).utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[rest.index(after: end)...]
      } else {
        append(byte)
      }
    }
  }
}
