// Where rows stand: scrolling is by line, so cards enter and leave cut at the edge. Only the rows
// on the screen are ever walked; heights of records not read yet are guessed as the lowest.

extension Table {
  /// The height of the list in lines.
  public var listHeight: Int { layout.list.count }

  /// A cheap name for a record, for questions and messages.
  public func title(of record: Record) -> String {
    let column = configuration.titleColumn
    guard record.values.indices.contains(column) else { return "this record" }
    // By scalars: a single character can be as long as the whole value.
    let text = record.values[column].editableText.unicodeScalars.prefix(40)
    return text.isEmpty ? "this record" : String(String.UnicodeScalarView(text))
  }

  /// The record at a position, if it was read.
  public func record(at position: Int) -> Record? { window.record(at: position) }
  /// The selected record, if it was read.
  public var selectedRecord: Record? { window.record(at: selection) }

  mutating func arrange() {
    selection = min(max(0, selection), max(0, extent.count - 1))
    // In words nothing but the record that is spoken of may be on the screen without it.
    if layout.presentation == .lines, revealing == nil { revealing = selection }
    if let revealing { reveal(revealing) }
    normalizeScroll()
    if let formLayout { form?.reveal(in: formLayout) }
    frames = makeFrames()
    if isSelectionOutOfSight {
      reveal(selection)
      normalizeScroll()
      frames = makeFrames()
    }
    let positions = frames.compactMap(\.position)
    if positions.allSatisfy(window.range.contains) { revealing = nil }
    requestPages(around: positions)
  }

  /// Whether keys would act on a row that is not on the screen; while one that is gone still takes its
  /// place there, the next one is on its way.
  private var isSelectionOutOfSight: Bool {
    let isSeen = frames.contains {
      $0.position == selection && !$0.lines.clamped(to: layout.list).isEmpty
    }
    return !frames.isEmpty && collapsing.isEmpty && !isSeen
  }

  /// Everything is read again; what is open stays open if its record is still there.
  mutating func refresh() {
    generation += 1
    loading = nil
    canLoad = true
    if !window.range.isEmpty { before = window }
    confirmsOpen = true
    for id in stripOrder {
      if let position = window.position(of: id) { strips[id]?.position = position }
    }
    window.forgetAll()
  }

  mutating func resize(to size: Size) {
    endGestures(reason: .resize)
    controller.rest(reason: .resize, at: now)
    layout = ScreenLayout(
      size: size, density: configuration.density(forLines: size.lines),
      presentation: configuration.presentation)
    updateRows()
    window.forgetHeights()
    before?.forgetHeights()
    collapsing = []
    revealing = selection
  }

  /// Rows that are not closed keep their state on a new screen, or with new actions.
  mutating func updateRows() {
    for row in controller.rows {
      guard let record = window.record(row.id) else { continue }
      controller.update(row.id, setup(of: record), at: now)
    }
  }

  /// Scrolls by lines, towards the end when positive, and keeps the selection on the screen.
  mutating func scroll(by lines: Int) {
    controller.closeAll(reason: .scroll, at: now)
    revealing = nil
    scroll.line += lines
    normalizeScroll()
    keepSelectionVisible()
  }

  mutating func select(_ position: Int) {
    selection = min(max(0, position), max(0, extent.count - 1))
    revealing = selection
  }

  /// Selects a neighbour; where that scrolls, every open row closes as with any other scrolling.
  mutating func moveSelection(by step: Int) {
    normalizeScroll()
    let before = scroll
    select(selection + step)
    reveal(selection)
    normalizeScroll()
    if scroll != before { controller.closeAll(reason: .scroll, at: now) }
  }

  /// The lines from the top of a position's row to the top of the next one's.
  mutating func span(_ position: Int) -> Int {
    linesCollapsing(before: position) + height(at: position) + layout.density.gap
  }

  mutating func height(at position: Int) -> Int {
    if let id = (window.record(at: position) ?? before?.record(at: position))?.id,
      let strip = strips[id]
    {
      return strip.lines(at: now, lowest: stripHeight, feel: configuration.feel)
    }
    let (measure, width, density) = (measure, layout.card.count, layout.density)
    func measured(_ record: Record) -> Int {
      measure.height(of: record, width: width, density: density)
    }
    return window.height(at: position, measure: measured)
      ?? before?.height(at: position, measure: measured) ?? density.lowestCard
  }

  mutating func normalizeScroll() {
    guard extent.count > 0 else {
      scroll = ScrollPosition()
      return
    }
    scroll.anchor = min(max(0, scroll.anchor), extent.count - 1)
    while scroll.line > 0, scroll.anchor + 1 < extent.count, scroll.line >= span(scroll.anchor) {
      scroll.line -= span(scroll.anchor)
      scroll.anchor += 1
    }
    climb()
    let missing = listHeight - linesBelowTop()
    guard missing > 0 else { return }
    scroll.line -= missing
    climb()
  }

  /// Walks up while the place lies above its anchor's row.
  private mutating func climb() {
    while scroll.line < 0, scroll.anchor > 0 {
      scroll.anchor -= 1
      scroll.line += span(scroll.anchor)
    }
    scroll.line = max(0, scroll.line)
  }

  /// The lines from the top of the screen to the end of the list, or more than a screen.
  private mutating func linesBelowTop() -> Int {
    var lines = -scroll.line
    var position = scroll.anchor
    while position < extent.count, lines < listHeight {
      lines += span(position)
      position += 1
    }
    return position == extent.count ? lines + linesCollapsing(before: position) : lines
  }

  /// Brings a position's card fully into view with the least scrolling, its top if it is too high.
  /// Lines of words turn over like pages: each line that moves may be read out again.
  private mutating func reveal(_ position: Int) {
    guard position < extent.count, !layout.isTooSmall else { return }
    let high = min(height(at: position), listHeight)
    if position < scroll.anchor || (position == scroll.anchor && scroll.line > 0) {
      let line = layout.presentation == .lines ? high - listHeight : 0
      scroll = ScrollPosition(anchor: position, line: line)
      return
    }
    if position - scroll.anchor > listHeight {
      scroll = ScrollPosition(anchor: position, line: high - listHeight)
      return
    }
    var top = -scroll.line
    for earlier in scroll.anchor..<position { top += span(earlier) }
    top += linesCollapsing(before: position)
    let missing = max(0, top + high - listHeight)
    if missing > 0, layout.presentation == .lines {
      scroll = ScrollPosition(anchor: position, line: 0)
    } else {
      scroll.line += missing
    }
  }

  private mutating func makeFrames() -> [RowFrame] {
    guard !layout.isTooSmall else { return [] }
    var frames: [RowFrame] = []
    var line = layout.list.lowerBound - scroll.line
    var position = scroll.anchor
    while line < layout.list.upperBound, position <= extent.count {
      for row in collapsing where row.before == position {
        let high = row.lines(at: now, feel: configuration.feel)
        let card = max(0, high - layout.density.gap)
        frames.append(RowFrame(content: .collapsing(row.record), lines: line..<line + card))
        line += high
      }
      guard position < extent.count else { break }
      let high = height(at: position)
      let content = window.record(at: position).map { record -> RowFrame.Content in
        strips[record.id] == nil
          ? .record(record, position: position) : .strip(record, position: position)
      }
      frames.append(
        RowFrame(content: content ?? .loading(position: position), lines: line..<line + high))
      line += high + layout.density.gap
      position += 1
    }
    return frames
  }

  func linesCollapsing(before position: Int) -> Int {
    guard !collapsing.isEmpty else { return 0 }
    return collapsing.reduce(0) { lines, row in
      row.before == position ? lines + row.lines(at: now, feel: configuration.feel) : lines
    }
  }

  /// Moves the selection to the nearest row that is fully visible, when its own is not; where none is,
  /// to one whose title is seen, or else most of its text: keys act on what can be read.
  private mutating func keepSelectionVisible() {
    frames = makeFrames()
    let list = layout.list
    let rows = frames.filter { $0.position != nil }
    let whole = rows.filter { $0.lines.clamped(to: list) == $0.lines }
    let titled = rows.filter { list.contains($0.lines.lowerBound + 1) }
    let most = rows.max { linesOfText(in: $0) < linesOfText(in: $1) }.map { [$0] } ?? []
    let candidates = [whole, titled, most].first { !$0.isEmpty }?.compactMap(\.position) ?? []
    guard let first = candidates.first, let last = candidates.last else { return }
    selection = min(max(first, selection), last)
  }

  /// How many lines of a row's text are on the screen.
  private func linesOfText(in frame: RowFrame) -> Int {
    let (top, bottom) = (frame.lines.lowerBound + 1, frame.lines.upperBound - 1)
    return top < bottom ? (top..<bottom).clamped(to: layout.list).count : 0
  }

  /// Asks for the records near the screen that were not read yet.
  private mutating func requestPages(around positions: [Int]) {
    guard canLoad, loading == nil else { return }
    guard let first = positions.first, let last = positions.last else {
      // A list that was empty when everything is read again may be so no longer.
      return confirmsOpen && extent.count == 0 ? request(0..<97) : ()
    }
    let near = max(0, first - 32)..<min(extent.count, last + 33)
    let known = window.range
    guard !near.isEmpty, near.clamped(to: known) != near else { return }
    // How many there are now is not known when everything is read again.
    let end = before == nil ? min(extent.count, last + 97) : last + 97
    var wanted = max(0, first - 96)..<end
    if known.contains(near.lowerBound) { wanted = known.upperBound..<wanted.upperBound }
    if known.contains(near.upperBound - 1) { wanted = wanted.lowerBound..<known.lowerBound }
    request(wanted)
  }

  private mutating func request(_ range: Range<Int>) {
    loading = range
    outbox.append(.load(range, generation: generation))
  }
}
