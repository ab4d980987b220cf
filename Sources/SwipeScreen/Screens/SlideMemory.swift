import SwipeCore

/// Where containers stood in the frame before, to tell the terminal what merely moved sideways.
struct SlideMemory: Sendable {
  private struct Place: Sendable {
    let lines: Range<Int>
    let offset: Int
  }

  private var places: [RecordID: Place] = [:]
  private var screen: ScreenLayout?

  /// The hints for this frame; remembers it for the next.
  mutating func hints(for table: Table) -> [Slide] {
    let before = screen == table.layout ? places : [:]
    places = [:]
    screen = table.layout
    guard table.form == nil, table.helpLine == nil,
      table.configuration.direction == .leftToRight
    else { return [] }
    var slides: [Slide] = []
    for frame in table.frames {
      guard let record = frame.record, frame.position != nil else { continue }
      let offset = table.offset(of: record.id)
      places[record.id] = Place(lines: frame.lines, offset: offset)
      guard let place = before[record.id], place.lines == frame.lines, place.offset != offset
      else { continue }
      guard let columns = moved(from: place.offset, to: offset, table.layout) else { continue }
      let below = frame.lines.upperBound + table.layout.density.gap
      slides.append(
        Slide(
          lines: (frame.lines.lowerBound..<below).clamped(to: table.layout.list),
          columns: columns, by: offset - place.offset))
    }
    return slides
  }

  /// The columns of a row that merely move; none when the container comes over from the other side.
  private func moved(from old: Int, to new: Int, _ layout: ScreenLayout) -> Range<Int>? {
    if old >= 0, new >= 0 { return 0..<max(0, layout.card.upperBound - min(old, new)) }
    guard old <= 0, new <= 0 else { return nil }
    let left = layout.card.lowerBound - max(old, new)
    return left < layout.scrollBarColumn ? left..<layout.scrollBarColumn : nil
  }
}
