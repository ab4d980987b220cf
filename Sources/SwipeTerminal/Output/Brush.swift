import CNcurses
import SwipeCore
import SwipeScreen

/// Writes cells on the terminal in few bytes, knowing its cursor and its style.
nonisolated struct Brush {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  private let abilities: Abilities
  private let styles: StyleSequences
  private let grid: Grid
  private var place: (line: Int, column: Int)?
  private var style = Style.plain

  init(_ grid: Grid, _ abilities: Abilities, _ styles: StyleSequences) {
    (self.grid, self.abilities, self.styles) = (grid, abilities, styles)
  }

  /// Writes the cells of a stretch of a line.
  mutating func write(_ stretch: Stretch) {
    var column = stretch.columns.lowerBound
    while column < stretch.columns.upperBound {
      let blanks = blanks(from: column, in: stretch)
      if blanks > 8, erase(blanks, line: stretch.line, column: column) {
        column += blanks
      } else {
        column += put(line: stretch.line, column: column)
      }
    }
  }

  /// Moves the cells of a slide, and writes those that come in.
  ///
  /// A card that moved by one column differs in nearly every cell. Deleting cells at one end of the
  /// range and inserting as many at the other moves the text for a few bytes a line.
  mutating func slide(_ slide: Slide) {
    let count = abs(slide.by)
    let gone = slide.by > 0 ? slide.columns.lowerBound : slide.columns.upperBound - count
    for line in slide.lines {
      go(line, gone)
      bytes.append(control: "P", times: count)
    }
    for line in slide.lines { insert(slide.incoming, line) }
  }

  /// Back to the plain style, which everybody else expects.
  mutating func finish() {
    guard style != .plain else { return }
    bytes.append(control: "m")
    style = .plain
  }

  /// Cells come in blank, and are written up to the last that is not.
  private mutating func insert(_ columns: Range<Int>, _ line: Int) {
    let first = grid[line, columns.lowerBound]
    let filled = abilities.fillsWithColor ? first.style.background : .standard
    let last = columns.last { column in
      let cell = grid[line, column]
      return !cell.isBlank || cell.style.background != filled
    }
    go(line, columns.lowerBound)
    if last != columns.last {
      // Terminals whose description does not say so may fill with colour all the same.
      change(to: Style(on: filled), isBlank: abilities.fillsWithColor)
    } else if abilities.fillsWithColor {
      change(to: first.style, isBlank: first.isBlank)
    }
    bytes.append(control: "@", times: columns.count)
    guard let last else { return }
    var column = columns.lowerBound
    while column <= last { column += put(line: line, column: column) }
  }

  private mutating func change(to wanted: Style, isBlank: Bool) {
    let change = styles.change(from: style, to: wanted, isBlank: isBlank)
    bytes += change.bytes
    style = change.style
  }

  /// Writes one character and returns its columns.
  private mutating func put(line: Int, column: Int) -> Int {
    let cell = grid[line, column]
    if cell.isContinuation { return 1 }
    go(line, column)
    change(to: cell.style, isBlank: cell.isBlank)
    if cell.glyph.rawValue < 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: cell.glyph.rawValue))
    } else {
      bytes += grid.text(of: cell).utf8
    }
    let width = column + 1 < grid.size.columns && grid[line, column + 1].isContinuation ? 2 : 1
    // At the edge terminals do not agree on where the cursor is.
    place = column + width < grid.size.columns ? (line, column + width) : nil
    return width
  }

  /// How many blanks of one background begin at a column.
  private func blanks(from column: Int, in stretch: Stretch) -> Int {
    let first = grid[stretch.line, column]
    guard first.isBlank else { return 0 }
    var end = column + 1
    while end < stretch.columns.upperBound {
      let cell = grid[stretch.line, end]
      guard cell.isBlank, cell.style.background == first.style.background else { break }
      end += 1
    }
    return end - column
  }

  /// Erases cells, where that leaves the right background. False when it does not.
  private mutating func erase(_ count: Int, line: Int, column: Int) -> Bool {
    let wanted = grid[line, column].style
    guard abilities.fillsWithColor || wanted.background == .standard else { return false }
    let reachesEnd = column + count == grid.size.columns
    guard reachesEnd || abilities.erasesCells else { return false }
    go(line, column)
    // Some terminals fill with more than the background of the style.
    change(to: Style(on: wanted.background), isBlank: false)
    if reachesEnd { bytes.append(control: "K") } else { bytes.append(control: "X", count) }
    return true
  }

  // MARK: - The cursor

  private mutating func go(_ line: Int, _ column: Int) {
    defer { place = (line, column) }
    guard let place else {
      bytes.append(control: "H", line + 1, column + 1)
      return
    }
    if place == (line, column) { return }
    let start = bytes.count
    goVertically(from: place.line, to: line)
    goSideways(from: place.column, to: column)
    let absolute = 4 + Self.digits(line + 1) + Self.digits(column + 1)
    guard bytes.count - start > absolute else { return }
    bytes.removeSubrange(start...)
    bytes.append(control: "H", line + 1, column + 1)
  }

  private mutating func goVertically(from start: Int, to end: Int) {
    if start == end { return }
    if end > start, end - start < 4 {
      for _ in start..<end { bytes.append(0x0A) }
    } else {
      bytes.append(control: "d", end + 1)
    }
  }

  private mutating func goSideways(from start: Int, to end: Int) {
    if start == end { return }
    if end == 0 {
      bytes.append(0x0D)
    } else if end < start, start - end < 4 {
      for _ in end..<start { bytes.append(0x08) }
    } else if end > start, Self.digits(end - start) < Self.digits(end + 1) {
      bytes.append(control: "C", end - start)
    } else {
      bytes.append(control: "G", end + 1)
    }
  }

  private static func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : 3 }
}

nonisolated extension [UInt8] {
  /// Appends a control sequence with its numbers.
  mutating func append(control final: Unicode.Scalar, _ numbers: Int...) {
    append(0x1B)
    append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: ";")) }
      append(decimal: number)
    }
    append(UInt8(ascii: final))
  }

  /// Appends a control sequence that does something so many times; once is what it does by itself.
  mutating func append(control final: Unicode.Scalar, times: Int) {
    if times == 1 { append(control: final) } else { append(control: final, times) }
  }

  private mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

/// Cells of one line that follow each other.
nonisolated struct Stretch {
  let line: Int
  let columns: Range<Int>
  /// The look of the first of them.
  let style: Style
}

nonisolated extension Cell {
  /// Whether it shows nothing but its background.
  var isBlank: Bool {
    glyph == .blank && !isContinuation
      && style.attributes.isDisjoint(with: [.underline, .reverse])
  }
}
