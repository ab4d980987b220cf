/// The scroll bar counts records, not lines: the heights of records that were never shown are not
/// known, and never asked for.
struct ScrollBar {
  private let viewport: Viewport
  private let count: Int
  private let layout: ScreenLayout
  /// How many rows of records are on the screen.
  private let shown: Int

  init(_ viewport: Viewport, count: Int, _ layout: ScreenLayout) {
    (self.viewport, self.count, self.layout) = (viewport, count, layout)
    shown = viewport.frames.reduce(0) { $0 + ($1.position == nil ? 0 : 1) }
  }

  /// The lines of the thumb, or nil when everything is on the screen.
  var thumb: Range<Int>? {
    guard shown > 0, count > shown || viewport.line > 0 || viewport.anchor > 0 || isCut
    else { return nil }
    let height = layout.list.count
    let length = min(height, max(1, height * shown / max(1, count)))
    let start = Int((Double(height - length) * fraction).rounded())
    let top = layout.list.lowerBound + start
    return top..<top + length
  }

  /// The position at the top of the screen once the thumb begins on a line; nil where it does so
  /// already, or has nowhere to go.
  func position(forThumbAt line: Int) -> Int? {
    guard let thumb, layout.list.count > thumb.count, line != thumb.lowerBound else { return nil }
    let start = line - layout.list.lowerBound
    let fraction = min(1, max(0, Double(start) / Double(layout.list.count - thumb.count)))
    return fraction == 1 ? count - 1 : Int(fraction * topmostAtEnd)
  }

  /// The last row on the screen reaches beyond it.
  private var isCut: Bool {
    viewport.frames.last.map { $0.lines.upperBound > layout.list.upperBound } ?? false
  }

  /// How far the list is scrolled, 0 to 1.
  private var fraction: Double {
    let highest = topmostAtEnd
    guard highest > 0 else { return isCut ? 0 : 1 }
    let anchorFrame = viewport.frames.first { $0.position == viewport.anchor }
    let high = Double((anchorFrame?.lines.count ?? 1) + layout.density.gap)
    let isAtEnd = viewport.frames.last?.position == count - 1 && !isCut
    return isAtEnd ? 1 : min(1, (Double(viewport.anchor) + Double(viewport.line) / high) / highest)
  }

  /// The position at the top of the screen when the list stands at its end, nearly.
  private var topmostAtEnd: Double { Double(max(0, count - max(1, shown - 1))) }
}
