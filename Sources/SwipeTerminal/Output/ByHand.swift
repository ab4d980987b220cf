import SwipeCore
import SwipeScreen

/// A frame written by hand: what changed, in the order that takes the fewest bytes.
///
/// ncurses writes line by line and sets a style anew wherever it changes. Where few cells of many
/// lines change, half of its bytes are styles.
struct ByHand {
  let abilities: Abilities
  let styles: StyleSequences

  /// The bytes that write the changed cells of a grid, from the plain style to the plain style.
  func bytes(for changes: [LineChanges], of grid: Grid) -> [UInt8] {
    let stretches = changes.flatMap { change in
      change.runs.flatMap { Self.pieces($0, line: change.line, of: grid) }
    }
    let inOrder = written(stretches, of: grid)
    let byStyle = Self.grouped(stretches)
    guard byStyle.count > 1 else { return inOrder }
    let grouped = written(byStyle.flatMap(\.self), of: grid)
    return grouped.count < inOrder.count ? grouped : inOrder
  }

  private func written(_ stretches: [Stretch], of grid: Grid) -> [UInt8] {
    var brush = Brush(grid, abilities, styles)
    for stretch in stretches { brush.write(stretch) }
    brush.finish()
    return brush.bytes
  }

  /// A run of cells cut where the style changes; a blank goes with any style of its background.
  private static func pieces(_ run: Range<Int>, line: Int, of grid: Grid) -> [Stretch] {
    var pieces: [Stretch] = []
    var start = run.lowerBound
    var style = grid[line, start].style
    for column in run.dropFirst() {
      let cell = grid[line, column]
      if cell.isContinuation || cell.style == style { continue }
      if cell.isBlank, cell.style.background == style.background { continue }
      pieces.append(Stretch(line: line, columns: start..<column, style: style))
      (start, style) = (column, cell.style)
    }
    return pieces + [Stretch(line: line, columns: start..<run.upperBound, style: style)]
  }

  /// The stretches by their style, each in the order of the screen.
  private static func grouped(_ stretches: [Stretch]) -> [[Stretch]] {
    var groups: [[Stretch]] = []
    var places: [Style: Int] = [:]
    for stretch in stretches {
      if let place = places[stretch.style] {
        groups[place].append(stretch)
      } else {
        places[stretch.style] = groups.count
        groups.append([stretch])
      }
    }
    return groups
  }
}
