/// What decides how high rows are, besides their records.
struct RowHeights {
  let scene: Scene
  let removals: Removals
  let collapses: Collapses

  var layout: ScreenLayout { scene.layout }
  var gap: Int { scene.layout.density.gap }
  var listHeight: Int { scene.listHeight }
  /// Lines of words turn over like pages: each line that moves may be read out again.
  var turnsPages: Bool { scene.layout.presentation == .lines }

  /// The lines from the top of a position's row to the top of the next one's.
  func span(_ position: Int, _ pages: inout Pages) -> Int {
    collapsing(before: position) + height(at: position, &pages) + gap
  }

  /// The lines of the row at a position; of one that was not read yet, those of the lowest.
  func height(at position: Int, _ pages: inout Pages) -> Int {
    if !removals.strips.isEmpty, let id = pages.knownID(at: position), let strip = removals[id] {
      return strip.lines(
        at: scene.now, lowest: scene.stripHeight, feel: scene.configuration.feel)
    }
    let (measure, width, density) = (scene.measure, layout.card.count, layout.density)
    return pages.height(at: position) { measure.height(of: $0, width: width, density: density) }
      ?? density.lowestCard
  }

  /// The lines that rows of records that are gone take before a position.
  func collapsing(before position: Int) -> Int { collapses.lines(before: position, in: scene) }
}
