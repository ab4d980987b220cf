/// Where rows stand: scrolling is by line, so cards enter and leave cut at the edge. Only the rows on
/// the screen are ever walked; heights of records not read yet are guessed as the lowest.
struct Viewport: Sendable {
  /// The position of the selected record.
  private(set) var selection = 0
  /// The rows on the screen, top to bottom.
  private(set) var frames: [RowFrame] = []
  /// The position of the row that the list's place is told by.
  private(set) var anchor = 0
  /// The lines of the anchor's row that lie above the screen.
  private(set) var line = 0
  private var revealing: Int?

  // MARK: - What happens

  /// A record is selected, and is to be seen.
  mutating func select(_ position: Int, of count: Int) {
    selection = min(max(0, position), max(0, count - 1))
    revealing = selection
  }

  /// A record is selected that is seen already, or need not be seen as a whole.
  mutating func pointed(at position: Int) { selection = position }

  /// The selected record is to be seen as a whole.
  mutating func revealSelection() { revealing = selection }

  /// Everything comes to where it belongs.
  mutating func arrange(_ pages: inout Pages, _ heights: RowHeights) {
    selection = min(max(0, selection), max(0, pages.extent.count - 1))
    // In words nothing but the record that is spoken of may be on the screen without it.
    if heights.turnsPages, revealing == nil { revealing = selection }
    if let revealing { reveal(revealing, &pages, heights) }
    normalize(&pages, heights)
    frames = makeFrames(&pages, heights)
    if isSelectionOutOfSight(heights) {
      reveal(selection, &pages, heights)
      normalize(&pages, heights)
      frames = makeFrames(&pages, heights)
    }
    if frames.compactMap(\.position).allSatisfy(pages.range.contains) { revealing = nil }
  }

  /// The list is scrolled by lines, towards the end when positive; the selection stays on the
  /// screen.
  mutating func scroll(by lines: Int, _ pages: inout Pages, _ heights: RowHeights) {
    revealing = nil
    line += lines
    normalize(&pages, heights)
    keepSelectionVisible(&pages, heights)
  }

  /// The list is scrolled to a position.
  mutating func scroll(to position: Int, _ pages: inout Pages, _ heights: RowHeights) {
    (anchor, line) = (position, 0)
    scroll(by: 0, &pages, heights)
  }

  /// A screen or a part of it further. At the end of the list only the selection moves: the last card
  /// may be higher than the screen, and to bring its top into view would go back.
  mutating func turn(by lines: Int, _ pages: inout Pages, _ heights: RowHeights) {
    let before = (anchor, line)
    scroll(by: lines, &pages, heights)
    if before == (anchor, line) { selection = lines > 0 ? pages.extent.count - 1 : 0 }
  }

  /// Selects a neighbour; returns whether that scrolled.
  mutating func step(by step: Int, _ pages: inout Pages, _ heights: RowHeights) -> Bool {
    normalize(&pages, heights)
    let before = (anchor, line)
    select(selection + step, of: pages.extent.count)
    reveal(selection, &pages, heights)
    normalize(&pages, heights)
    return before != (anchor, line)
  }

  /// The lines of the row at a position as they are on the screen and below, with the gap; what lies
  /// above the screen of the topmost one is given up.
  mutating func giveUpTop(of position: Int, gap: Int) -> Int? {
    guard let frame = frames.first(where: { $0.position == position }) else { return nil }
    guard position == anchor else { return frame.lines.count + gap }
    defer { line = 0 }
    return frame.lines.count + gap - line
  }

  mutating func removed(at position: Int) {
    if position < anchor { anchor -= 1 }
    if position < selection { selection -= 1 }
  }

  mutating func added(at position: Int) {
    if position < anchor { anchor += 1 }
    (selection, revealing) = (position, position)
  }

  /// The selected row, or the one that takes its place, goes to the line of the selected one,
  /// whatever has come, gone or grown above it, so that a key never hits what was moved away. Called
  /// when a page is here, and before anything is arranged.
  mutating func stayInPlace(_ pages: inout Pages, _ heights: RowHeights) {
    guard let heir = heir(pages, heights) else { return }
    let frame = frames.first { $0.position == (heir.from < selection ? heir.from : selection) }
    selection = heir.position
    guard let frame else {
      if heights.collapses.isEmpty { revealing = selection }
      return
    }
    let list = heights.layout.list
    let top = frame.lines.lowerBound - list.lowerBound
    (anchor, line) = (selection, heights.collapsing(before: selection) - top)
    // A card that was cut may stay so, unless nothing of it would be seen.
    let wasWhole = frame.lines.clamped(to: list) == frame.lines
    let isOut = top + heights.height(at: selection, &pages) - heights.gap <= 0
    if isOut || (wasWhole && heights.collapses.isEmpty) { revealing = selection }
  }

  /// Where the selected record stands now and where it stood; where it is gone, the next one that
  /// was on the screen and is still there, or the one before.
  private func heir(_ pages: Pages, _ heights: RowHeights) -> (position: Int, from: Int)? {
    guard pages.hasFormer else { return (selection, selection) }
    let below = selection..<selection + heights.listHeight
    let above = max(0, selection - heights.listHeight)..<selection
    for old in Array(below) + above.reversed() {
      if let id = pages.formerRecord(at: old)?.id, let position = pages.position(of: id) {
        return (position, old)
      }
    }
    return nil
  }

  // MARK: - Places

  /// Whether keys would act on a row that is not on the screen; while one that is gone still takes its
  /// place there, the next one is on its way.
  private func isSelectionOutOfSight(_ heights: RowHeights) -> Bool {
    let isSeen = frames.contains {
      $0.position == selection && !$0.lines.clamped(to: heights.layout.list).isEmpty
    }
    return !frames.isEmpty && heights.collapses.isEmpty && !isSeen
  }

  private mutating func normalize(_ pages: inout Pages, _ heights: RowHeights) {
    let count = pages.extent.count
    guard count > 0 else {
      (anchor, line) = (0, 0)
      return
    }
    anchor = min(max(0, anchor), count - 1)
    while line > 0, anchor + 1 < count {
      let span = heights.span(anchor, &pages)
      guard line >= span else { break }
      line -= span
      anchor += 1
    }
    climb(&pages, heights)
    let missing = heights.listHeight - linesBelowTop(&pages, heights)
    guard missing > 0 else { return }
    line -= missing
    climb(&pages, heights)
  }

  /// Walks up while the place lies above its anchor's row.
  private mutating func climb(_ pages: inout Pages, _ heights: RowHeights) {
    while line < 0, anchor > 0 {
      anchor -= 1
      line += heights.span(anchor, &pages)
    }
    line = max(0, line)
  }

  /// The lines from the top of the screen to the end of the list, or more than a screen.
  private func linesBelowTop(_ pages: inout Pages, _ heights: RowHeights) -> Int {
    var lines = -line
    var position = anchor
    while position < pages.extent.count, lines < heights.listHeight {
      lines += heights.span(position, &pages)
      position += 1
    }
    return position == pages.extent.count ? lines + heights.collapsing(before: position) : lines
  }

  /// Brings a position's card fully into view with the least scrolling, its top if it is too high.
  private mutating func reveal(_ position: Int, _ pages: inout Pages, _ heights: RowHeights) {
    guard position < pages.extent.count, !heights.layout.isTooSmall else { return }
    let list = heights.listHeight
    let high = min(heights.height(at: position, &pages), list)
    if position < anchor || (position == anchor && line > 0) {
      (anchor, line) = (position, heights.turnsPages ? high - list : 0)
      return
    }
    if position - anchor > list {
      (anchor, line) = (position, high - list)
      return
    }
    var top = -line
    for earlier in anchor..<position { top += heights.span(earlier, &pages) }
    top += heights.collapsing(before: position)
    let missing = max(0, top + high - list)
    if missing > 0, heights.turnsPages {
      (anchor, line) = (position, 0)
    } else {
      line += missing
    }
  }

  private func makeFrames(_ pages: inout Pages, _ heights: RowHeights) -> [RowFrame] {
    let (scene, list) = (heights.scene, heights.layout.list)
    guard !heights.layout.isTooSmall else { return [] }
    var frames: [RowFrame] = []
    var line = list.lowerBound - self.line
    var position = anchor
    while line < list.upperBound, position <= pages.extent.count {
      for row in heights.collapses.rows(before: position) {
        let high = row.lines(at: scene.now, feel: scene.configuration.feel)
        let card = max(0, high - heights.gap)
        frames.append(RowFrame(content: .collapsing(row.record), lines: line..<line + card))
        line += high
      }
      guard position < pages.extent.count else { break }
      let high = heights.height(at: position, &pages)
      let content = pages.record(at: position).map { record -> RowFrame.Content in
        heights.removals[record.id] == nil
          ? .record(record, position: position) : .strip(record, position: position)
      }
      frames.append(
        RowFrame(content: content ?? .loading(position: position), lines: line..<line + high))
      line += high + heights.gap
      position += 1
    }
    return frames
  }

  /// Moves the selection to the nearest row that is fully visible, when its own is not; where none is,
  /// to one whose title is seen, or else most of its text: keys act on what can be read.
  private mutating func keepSelectionVisible(_ pages: inout Pages, _ heights: RowHeights) {
    frames = makeFrames(&pages, heights)
    let list = heights.layout.list
    let rows = frames.filter { $0.position != nil }
    let whole = rows.filter { $0.lines.clamped(to: list) == $0.lines }
    let titled = rows.filter { list.contains($0.lines.lowerBound + 1) }
    let most = rows.max { $0.linesOfText(in: list) < $1.linesOfText(in: list) }.map { [$0] } ?? []
    let candidates = [whole, titled, most].first { !$0.isEmpty }?.compactMap(\.position) ?? []
    guard let first = candidates.first, let last = candidates.last else { return }
    selection = min(max(first, selection), last)
  }
}

extension RowFrame {
  /// How many lines of the row's text are on the screen.
  fileprivate func linesOfText(in list: Range<Int>) -> Int {
    let (top, bottom) = (lines.lowerBound + 1, lines.upperBound - 1)
    return top < bottom ? (top..<bottom).clamped(to: list).count : 0
  }
}
