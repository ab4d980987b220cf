// Where the selected row stands when records come in: on the line where it stood, whatever has come,
// gone or grown above it, so that a key never hits what was moved away.

extension Table {
  /// The selected row, or the one that takes its place, goes to the line of the selected one. Called
  /// when a page is here, and before anything is arranged anew.
  mutating func stayInPlace() {
    defer { before = nil }
    guard let heir else { return }
    let frame = frames.first { $0.position == (heir.from < selection ? heir.from : selection) }
    selection = heir.position
    guard let frame else {
      if collapsing.isEmpty { revealing = selection }
      return
    }
    let top = frame.lines.lowerBound - layout.list.lowerBound
    scroll = ScrollPosition(anchor: selection, line: linesCollapsing(before: selection) - top)
    // A card that was cut may stay so, unless nothing of it would be seen.
    let wasWhole = frame.lines.clamped(to: layout.list) == frame.lines
    let isOut = top + height(at: selection) - layout.density.gap <= 0
    if isOut || (wasWhole && collapsing.isEmpty) { revealing = selection }
  }

  /// Where the selected record stands now and where it stood; where it is gone, the next one that
  /// was on the screen and is still there, or the one before.
  private var heir: (position: Int, from: Int)? {
    guard let before else { return (selection, selection) }
    let below = selection..<selection + listHeight
    let above = max(0, selection - listHeight)..<selection
    for old in Array(below) + above.reversed() {
      if let id = before.record(at: old)?.id, let position = window.position(of: id) {
        return (position, old)
      }
    }
    return nil
  }
}
