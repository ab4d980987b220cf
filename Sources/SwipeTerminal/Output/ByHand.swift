import SwipeCore
import SwipeScreen

/// A frame written by hand: what changed, in the order that takes the fewest bytes.
///
/// ncurses writes line by line and sets a style again wherever it changes. Where few cells of many
/// lines change, half of its bytes are styles.
nonisolated struct ByHand {
  let abilities: Abilities
  let styles: StyleSequences

  /// Whether terminals agree on the width of all that stands in the lines that change, and it can be
  /// sent as it is.
  func canWrite(
    _ changes: [LineChanges], from before: Grid, to grid: Grid, isUTF8: Bool
  ) -> Bool {
    changes.allSatisfy { change in
      isCertain(change.line, before, grid)
        && (isUTF8 || grid.isASCII(line: change.line))
    }
  }

  private func isCertain(_ line: Int, _ before: Grid, _ after: Grid) -> Bool {
    Overlays.columns(line: line, of: before).isEmpty
      && Overlays.columns(line: line, of: after).isEmpty
  }

  /// The slides of a grid that the terminal can carry out, no two on one line.
  func slides(from before: Grid, to grid: Grid) -> [Slide] {
    guard abilities.shiftsCells else { return [] }
    var taken: [Slide] = []
    for slide in grid.slides where slide.isPossible(from: before, to: grid) {
      let isFree = !taken.contains { $0.lines.overlaps(slide.lines) }
      // A hint may speak of lines that do not change.
      if isFree, slide.lines.allSatisfy({ isCertain($0, before, grid) }) { taken.append(slide) }
    }
    return taken
  }

  /// The bytes that move cells sideways, and write the changed cells of a grid; from the plain style
  /// to the plain style.
  func bytes(sliding slides: [Slide] = [], for changes: [LineChanges], of grid: Grid) -> [UInt8] {
    var brush = Brush(grid, abilities, styles)
    for slide in slides { brush.slide(slide) }
    var stretches: [Stretch] = []
    for change in changes {
      for run in Self.joined(change, of: grid) {
        Self.addPieces(of: run, line: change.line, of: grid, to: &stretches)
      }
    }
    let cells = stretches.reduce(0) { $0 + $1.columns.count }
    let byStyle = cells <= Self.shownAtOnce ? Self.grouped(stretches) : []
    guard byStyle.count > 1 else { return Self.written(stretches, with: brush) }
    guard stretches.count <= Self.tried else {
      let isGrouped = Self.changes(in: stretches) > 2 * byStyle.count
      return Self.written(isGrouped ? byStyle.flatMap(\.self) : stretches, with: brush)
    }
    let inOrder = Self.written(stretches, with: brush)
    let grouped = Self.written(byStyle.flatMap(\.self), with: brush)
    return grouped.count < inOrder.count ? grouped : inOrder
  }

  /// Of so few stretches both orders are tried; of more the better one is clear without.
  private static let tried = 24

  /// How often the style changes from one stretch to the next.
  private static func changes(in stretches: [Stretch]) -> Int {
    zip(stretches, stretches.dropFirst()).count { $0.style != $1.style }
  }

  /// A terminal may show more cells than these in parts: from the top, that looks as it should.
  private static let shownAtOnce = 512

  private static func written(_ stretches: [Stretch], with start: Brush) -> [UInt8] {
    var brush = start
    for stretch in stretches { brush.write(stretch) }
    brush.finish()
    return brush.bytes
  }

  /// The runs of a line, those joined between which it takes fewer bytes to write what stands there
  /// than to move the cursor.
  private static func joined(_ change: LineChanges, of grid: Grid) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for run in change.runs {
      if let last = runs.last, run.lowerBound - last.upperBound < moveLength,
        isCheap(last.upperBound..<run.lowerBound, line: change.line, of: grid)
      {
        runs[runs.count - 1] = last.lowerBound..<run.upperBound
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// What it takes to move the cursor by some columns: `ESC [ n C`.
  private static let moveLength = 4

  /// Whether cells take a byte each, written in the style that stands before and behind them.
  private static func isCheap(_ columns: Range<Int>, line: Int, of grid: Grid) -> Bool {
    let style = grid[line, columns.lowerBound - 1].style
    return (columns.lowerBound...columns.upperBound).allSatisfy { column in
      let cell = grid[line, column]
      let isByte = cell.glyph.rawValue < 0x7F && !cell.isContinuation
      return cell.style == style && (isByte || column == columns.upperBound)
    }
  }

  /// Adds a run of cells, cut where the style changes; a blank goes with any style of its background.
  private static func addPieces(
    of run: Range<Int>, line: Int, of grid: Grid, to pieces: inout [Stretch]
  ) {
    var start = run.lowerBound
    var style = grid[line, start].style
    for column in run.dropFirst() {
      let cell = grid[line, column]
      if cell.isContinuation || cell.style == style { continue }
      if cell.isBlank, cell.style.background == style.background { continue }
      pieces.append(Stretch(line: line, columns: start..<column, style: style))
      (start, style) = (column, cell.style)
    }
    pieces.append(Stretch(line: line, columns: start..<run.upperBound, style: style))
  }

  /// The stretches by their style, each in the order of the screen. There are a few styles only.
  private static func grouped(_ stretches: [Stretch]) -> [[Stretch]] {
    var groups: [[Stretch]] = []
    for stretch in stretches {
      if let place = groups.firstIndex(where: { $0.first?.style == stretch.style }) {
        groups[place].append(stretch)
      } else {
        groups.append([stretch])
      }
    }
    return groups
  }
}
