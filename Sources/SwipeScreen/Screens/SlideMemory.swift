import SwipeCore

/// Where containers stood in the frame before, to tell the terminal what merely moved.
struct SlideMemory: Sendable {
  private struct Place: Sendable {
    let lines: Range<Int>
    let offset: Int
  }

  private var places: [RecordID: Place] = [:]
  private var screen: ScreenLayout?

  /// Adds the hints for this frame; remembers it for the next.
  mutating func addHints(for table: Table, to grid: inout Grid) {
    let before = screen == table.layout ? places : [:]
    places = [:]
    screen = table.layout
    guard table.form == nil, table.helpLine == nil else { return }
    for frame in table.deck.frames {
      guard let record = frame.record, frame.position != nil else { continue }
      let offset = table.deck.offset(of: record.id)
      places[record.id] = Place(lines: frame.lines, offset: offset)
      guard let place = before[record.id] else { continue }
      let shift = place.lines.lowerBound - frame.lines.lowerBound
      if shift != 0 {
        if !grid.shifts.contains(shift) { grid.shifts.append(shift) }
      } else if place.lines == frame.lines, place.offset != offset {
        grid.slides += [slide(from: place.offset, to: offset, frame, table)].compactMap(\.self)
      }
    }
  }

  private func slide(
    from before: Int, to offset: Int, _ frame: RowFrame, _ table: Table
  ) -> Slide? {
    guard table.configuration.direction == .leftToRight,
      let columns = moved(from: before, to: offset, table.layout)
    else { return nil }
    let below = frame.lines.upperBound + table.layout.density.gap
    return Slide(
      lines: (frame.lines.lowerBound..<below).clamped(to: table.layout.list), columns: columns,
      by: offset - before)
  }

  /// The columns of a row that merely move; none when the container comes over from the other side.
  private func moved(from old: Int, to new: Int, _ layout: ScreenLayout) -> Range<Int>? {
    if old >= 0, new >= 0 { return 0..<max(0, layout.card.upperBound - min(old, new)) }
    guard old <= 0, new <= 0 else { return nil }
    let left = layout.card.lowerBound - max(old, new)
    return left < layout.scrollBarColumn ? left..<layout.scrollBarColumn : nil
  }
}
