// The scroll bar counts records, not lines: the heights of records that were never shown are not
// known, and never asked for.

extension Table {
  /// The lines of the scroll bar's thumb, or nil when everything is on the screen.
  public var scrollBarThumb: Range<Int>? {
    let shown = frames.compactMap(\.position).count
    guard shown > 0, extent.count > shown || scroll.line > 0 || scroll.anchor > 0 || isCut
    else { return nil }
    let length = min(listHeight, max(1, listHeight * shown / max(1, extent.count)))
    let start = Int((Double(listHeight - length) * scrollFraction).rounded())
    let top = layout.list.lowerBound + start
    return top..<top + length
  }

  /// The last row on the screen reaches beyond it.
  private var isCut: Bool {
    frames.last.map { $0.lines.upperBound > layout.list.upperBound } ?? false
  }

  /// How far the list is scrolled, 0 to 1.
  private var scrollFraction: Double {
    let highest = topmostAtEnd
    guard highest > 0 else { return isCut ? 0 : 1 }
    let anchorFrame = frames.first { $0.position == scroll.anchor }
    let high = Double((anchorFrame?.lines.count ?? 1) + layout.density.gap)
    let isAtEnd = frames.last?.position == extent.count - 1 && !isCut
    return isAtEnd ? 1 : min(1, (Double(scroll.anchor) + Double(scroll.line) / high) / highest)
  }

  /// The position at the top of the screen when the list stands at its end, nearly.
  private var topmostAtEnd: Double {
    let shown = frames.compactMap(\.position).count
    return Double(max(0, extent.count - max(1, shown - 1)))
  }

  mutating func scrollBarPressed(line: Int) {
    guard let thumb = scrollBarThumb else { return }
    barGrab = thumb.contains(line) ? line - thumb.lowerBound : thumb.count / 2
  }

  mutating func scrollBarMoved(to line: Int) {
    guard let thumb = scrollBarThumb, listHeight > thumb.count else { return }
    let start = line - barGrab - layout.list.lowerBound
    guard start != thumb.lowerBound - layout.list.lowerBound else { return }
    let fraction = min(1, max(0, Double(start) / Double(listHeight - thumb.count)))
    let place = fraction == 1 ? extent.count - 1 : Int(fraction * topmostAtEnd)
    scroll = ScrollPosition(anchor: place, line: 0)
    scroll(by: 0)
  }
}
