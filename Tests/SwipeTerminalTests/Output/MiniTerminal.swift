import SwipeCore
import SwipeScreen

/// As much of a terminal as ncurses and the slides make use of; strict: what it does not know, it
/// notes in `unknown`.
struct MiniTerminal {
  struct Cell: Equatable {
    var text = " "
    var look = ""
  }

  /// How terminals count the columns of several scalars.
  enum Counting: CaseIterable {
    /// Each scalar by itself, as xterm does.
    case sum
    /// So too, but whatever stands behind a joiner belongs to the cell before, as in tmux.
    case joiner
    /// Each scalar by itself, and the joiners take a column as well, as in mlterm.
    case joinersToo
    /// Each cluster of Unicode is a character, of the columns of its first scalar.
    case clusters
  }

  let size: Size
  /// How it counts the columns of several scalars.
  var counting = Counting.sum
  /// What it answered.
  private(set) var replies = ""
  /// Whether the last thing that came was a character.
  private var isBehindText = false
  /// Whether erased and inserted cells take the current background, as xterm has it.
  let fillsWithColor: Bool
  private(set) var cells: [[Cell]]
  private(set) var unknown: [String] = []
  private(set) var line = 0
  private(set) var column = 0
  private(set) var showsCursor = true
  private var looks: [String: String] = [:]
  private var margins: Range<Int>
  private var wrapsNext = false
  private var wraps = true
  private var inserts = false

  init(size: Size, fillsWithColor: Bool = true) {
    self.size = size
    self.fillsWithColor = fillsWithColor
    margins = 0..<size.lines
    cells = Array(
      repeating: Array(repeating: Cell(), count: size.columns), count: size.lines)
  }

  private var look: String {
    looks.sorted { $0.key < $1.key }.map { $0.key + $0.value }.joined(separator: " ")
  }
  private var blank: Cell {
    Cell(text: " ", look: fillsWithColor ? (looks["bg"].map { "bg" + $0 } ?? "") : "")
  }

  mutating func feed(_ bytes: [UInt8]) {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar.value < 0x20 { isBehindText = false }
      switch scalar.value {
      case 0x1B: escape(&scalars)
      case 0x0D: move(line, 0)
      case 0x08: move(line, max(0, column - 1))
      case 0x09: move(line, min(size.columns - 1, (column / 8 + 1) * 8))
      case 0x0A: lineFeed()
      case 0x0E, 0x0F: break
      case 0x20...: put(scalar)
      default: unknown.append("control \(scalar.value)")
      }
    }
  }

  private mutating func move(_ line: Int, _ column: Int) {
    self.line = min(max(0, line), size.lines - 1)
    self.column = min(max(0, column), size.columns - 1)
    wrapsNext = false
  }

  private mutating func lineFeed() {
    if line == margins.upperBound - 1 {
      cells.remove(at: margins.lowerBound)
      cells.insert(Array(repeating: blank, count: size.columns), at: line)
    } else {
      move(line + 1, column)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let isJoiner = (0x200C...0x200D).contains(scalar.value)
    let width =
      counting == .joinersToo && isJoiner ? 1 : CharacterWidth.columns(of: Character(scalar))
    let place = wrapsNext ? column : max(0, column - 1)
    let lead = max(0, cells[line][place].text.isEmpty ? place - 1 : place)
    if width == 0 || joins(scalar, cells[line][lead].text) {
      let isNarrow = lead == place && !wrapsNext
      cells[line][lead].text.unicodeScalars.append(scalar)
      let widens = scalar.value == 0xFE0F || (0x1F1E6...0x1F1FF).contains(scalar.value)
      if counting == .clusters, widens, isNarrow, column < size.columns - 1 {
        cells[line][column] = Cell(text: "", look: look)
        column += 1
      }
      return
    }
    isBehindText = true
    if wrapsNext, wraps {
      move(line, 0)
      lineFeed()
    }
    if inserts { insertCells(width) }
    for place in column..<min(size.columns, column + width) { clearHalves(place) }
    cells[line][column] = Cell(text: String(Character(scalar)), look: look)
    if width == 2, column + 1 < size.columns {
      cells[line][column + 1] = Cell(text: "", look: look)
    }
    if column + width >= size.columns {
      column = size.columns - 1
      wrapsNext = true
    } else {
      column += width
    }
  }

  /// What stands in one cell, or in two that one character takes: in some terminals each of them holds
  /// a part of it.
  func text(_ line: Int, _ column: Int, isWide: Bool) -> String {
    let text = cells[line][column].text
    guard isWide, column + 1 < size.columns else { return text }
    let second = cells[line][column + 1].text
    return second == " " ? text : text + second
  }

  private func joins(_ scalar: Unicode.Scalar, _ text: String) -> Bool {
    switch counting {
    case .sum, .joinersToo: false
    case .joiner: text.unicodeScalars.last == "\u{200D}"
    case .clusters: isBehindText && (text + String(Character(scalar))).count == 1
    }
  }

  /// Writing over half a wide character clears the other half.
  private mutating func clearHalves(_ place: Int) {
    if cells[line][place].text.isEmpty, place > 0 { cells[line][place - 1].text = " " }
    if place + 1 < size.columns, cells[line][place + 1].text.isEmpty {
      cells[line][place + 1].text = " "
    }
  }

  private mutating func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    switch scalars.popFirst() {
    case "[": control(&scalars)
    case "7", "8": break
    case "(", ")": _ = scalars.popFirst()
    case "M":
      if line == margins.lowerBound { insertLines(1) } else { move(line - 1, column) }
    case ">", "=": break
    case let other: unknown.append("escape \(String(describing: other))")
    }
  }

  private mutating func control(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    var parameters = ""
    while let scalar = scalars.popFirst() {
      if (0x40...0x7E).contains(scalar.value) {
        perform(scalar, parameters)
        return
      }
      parameters.unicodeScalars.append(scalar)
    }
    unknown.append("unfinished \(parameters)")
  }

  private mutating func perform(_ final: Unicode.Scalar, _ parameters: String) {
    if parameters.hasPrefix("?") {
      if parameters == "?2027$", final == "p" { replies += "\u{1B}[?2027;0$y" }
      if parameters == "?7" { wraps = final == "h" }
      if parameters == "?25" { showsCursor = final == "h" }
      return
    }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "H": move(max(1, first) - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case "A": move(line - count, column)
    case "B": move(line + count, column)
    case "C": move(line, column + count)
    case "D": move(line, column - count)
    case "G": move(line, count - 1)
    case "d": move(count - 1, column)
    case "Z": move(line, max(0, (column - 1) / 8 * 8))
    case "J": eraseDisplay(first)
    case "K": erase(first == 1 ? 0..<column + 1 : column..<size.columns)
    case "X": erase(column..<min(size.columns, column + count))
    case "P": deleteCells(count)
    case "@": insertCells(count)
    case "L": insertLines(count)
    case "M": deleteLines(count)
    case "r":
      margins = max(1, first) - 1..<(numbers.count > 1 ? numbers[1] : size.lines)
      move(0, 0)
    case "m": style(numbers.isEmpty ? [0] : numbers)
    case "h", "l": if first == 4 { inserts = final == "h" }
    case "t": break
    case "n": replies += "\u{1B}[\(line + 1);\(column + 1)R"
    case "c": replies += "\u{1B}[?64c"
    default: unknown.append("control \(parameters)\(final)")
    }
  }

  private mutating func deleteCells(_ count: Int) {
    let end = min(size.columns, column + count)
    let fresh = Array(repeating: blank, count: end - column)
    cells[line].removeSubrange(column..<end)
    cells[line] += fresh
    wrapsNext = false
  }

  private mutating func insertCells(_ count: Int) {
    cells[line].insert(contentsOf: Array(repeating: blank, count: count), at: column)
    cells[line].removeSubrange(size.columns...)
    wrapsNext = false
  }

  private mutating func erase(_ columns: Range<Int>) {
    for place in columns {
      clearHalves(place)
      cells[line][place] = blank
    }
  }

  private mutating func eraseDisplay(_ mode: Int) {
    let row = Array(repeating: blank, count: size.columns)
    if mode == 0 {
      erase(column..<size.columns)
      for below in line + 1..<max(line + 1, size.lines) { cells[below] = row }
    } else {
      cells = Array(repeating: row, count: size.lines)
    }
  }

  private mutating func insertLines(_ count: Int) {
    let row = Array(repeating: blank, count: size.columns)
    for _ in 0..<min(count, margins.upperBound - line) {
      cells.remove(at: margins.upperBound - 1)
      cells.insert(row, at: line)
    }
  }

  private mutating func deleteLines(_ count: Int) {
    let row = Array(repeating: blank, count: size.columns)
    for _ in 0..<min(count, margins.upperBound - line) {
      cells.remove(at: line)
      cells.insert(row, at: margins.upperBound - 1)
    }
  }

  private mutating func style(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: looks = [:]
      case 1...9: looks["a\(number)"] = ""
      case 22: (looks["a1"], looks["a2"]) = (nil, nil)
      case 23...29: looks["a\(number - 20)"] = nil
      case 30...37: looks["fg"] = "\(number - 30)"
      case 90...97: looks["fg"] = "\(number - 82)"
      case 40...47: looks["bg"] = "\(number - 40)"
      case 100...107: looks["bg"] = "\(number - 92)"
      case 39: looks["fg"] = nil
      case 49: looks["bg"] = nil
      case 38, 48:
        guard rest.popFirst() == 5, let index = rest.popFirst() else { break }
        looks[number == 38 ? "fg" : "bg"] = "\(index)"
      default: unknown.append("style \(number)")
      }
    }
  }
}
