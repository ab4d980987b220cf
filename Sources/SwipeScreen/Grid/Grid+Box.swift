import SwipeCore

extension Grid {
  /// Draws a border around a rectangle of two lines and two columns at least, a heavy one where it
  /// has the focus. What lies inside stays.
  public mutating func box(
    _ rect: Rect, _ glyphs: Glyphs, style: Style, clip: Range<Int>, isFocused: Bool = false
  ) {
    let (left, right) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.lines.lowerBound, rect.lines.upperBound - 1)
    guard left < right, top < bottom else { return }
    let side = String(Character(isFocused ? glyphs.focusVertical : glyphs.vertical))
    for line in [top, bottom] {
      fill(
        lines: line..<line + 1, columns: rect.columns.clamped(to: clip),
        with: isFocused ? glyphs.focusHorizontal : glyphs.horizontal, style: style)
    }
    for line in top + 1..<bottom {
      for column in [left, right] {
        put(side, line: line, column: column, style: style, clip: clip)
      }
    }
    let places = [(top, left), (top, right), (bottom, left), (bottom, right)]
    for (corner, place) in zip(isFocused ? glyphs.focusCorners : glyphs.corners, places) {
      put(corner, line: place.0, column: place.1, style: style, clip: clip)
    }
  }
}
