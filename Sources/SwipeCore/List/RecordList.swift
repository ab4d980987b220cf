/// The list of records: what was read, where its rows stand, and which is selected.
struct RecordList: Sendable {
  private var pages: Pages
  private var viewport = Viewport()
  private var collapses = Collapses()

  /// A list of which nothing was read yet.
  init(_ extent: Extent, selecting position: Int = 0) {
    pages = Pages(extent)
    if position > 0 { viewport.select(position, of: extent.count) }
  }

  // MARK: - What there is

  /// How many records there are, as far as is known.
  var extent: Extent { pages.extent }
  /// The rows on the screen, top to bottom.
  var frames: [RowFrame] { viewport.frames }
  /// The position of the selected record.
  var selection: Int { viewport.selection }
  /// The selected record, if it was read.
  var selected: Record? { pages.record(at: viewport.selection) }
  /// The records that were read, a few screens of them.
  var records: [Record] { pages.records }
  /// Whether nothing is known of any row yet, but soon will be.
  var isAwaitingRecords: Bool { pages.isAwaitingRecords }
  /// Whether anything was ever read.
  var hasRead: Bool { pages.hasRead }
  /// Whether rows of records that are gone still collapse.
  var isCollapsing: Bool { !collapses.isEmpty }
  /// Whether rows stand where they stood before everything is read again.
  var isReloading: Bool { pages.isReloading }

  /// The record at a position, if it was read.
  func record(at position: Int) -> Record? { pages.record(at: position) }
  /// The record of an id, if it was read.
  func record(_ id: RecordID) -> Record? { pages.record(id) }
  /// The position of a record, if it was read.
  func position(of id: RecordID) -> Int? { pages.position(of: id) }
  /// The frame of a record's row, if it is on the screen.
  func frame(of id: RecordID) -> RowFrame? { viewport.frames.first { $0.record?.id == id } }

  /// How far the container of a record that is gone stands aside while its row collapses.
  func collapsingOffset(of id: RecordID, at time: Milliseconds) -> Int? {
    collapses.offset(of: id, at: time)
  }

  /// The scroll bar.
  func scrollBar(in scene: Scene) -> ScrollBar {
    ScrollBar(viewport, count: extent.count, scene.layout)
  }

  // MARK: - The hand and the keys

  /// Somebody does something: what could not be read is tried again.
  mutating func touched() { pages.touched() }

  /// A record is selected, and is to be seen.
  mutating func select(_ position: Int) { viewport.select(position, of: extent.count) }

  /// A record is selected that is seen already.
  mutating func pointed(at position: Int) { viewport.pointed(at: position) }

  /// The selected record is to be seen as a whole.
  mutating func revealSelection() { viewport.revealSelection() }

  /// Selects a neighbour; returns whether that scrolled.
  mutating func step(by step: Int, _ scene: Scene, _ removals: Removals) -> Bool {
    viewport.step(by: step, &pages, heights(scene, removals))
  }

  /// Scrolls by lines, towards the end when positive, and keeps the selection on the screen.
  mutating func scroll(by lines: Int, _ scene: Scene, _ removals: Removals) {
    viewport.scroll(by: lines, &pages, heights(scene, removals))
  }

  /// Scrolls to a position.
  mutating func scroll(to position: Int, _ scene: Scene, _ removals: Removals) {
    viewport.scroll(to: position, &pages, heights(scene, removals))
  }

  /// Scrolls by a screen or a part of it.
  mutating func turn(by lines: Int, _ scene: Scene, _ removals: Removals) {
    viewport.turn(by: lines, &pages, heights(scene, removals))
  }

  // MARK: - The store

  /// The store told how many records there are; returns a failure that it had not told before.
  mutating func told(_ extent: Extent) -> StoreError? { pages.told(extent) }

  /// A page is here, and the selected row, or its heir, stays where it was. To be followed by
  /// `settled`, once everybody has looked what is gone.
  mutating func arrived(
    _ records: [Record], at start: Int, to request: Int?, isOtherExtent: Bool, _ scene: Scene,
    _ removals: Removals
  ) -> Pages.Arrival {
    let arrival = pages.arrived(records, at: start, to: request, isOtherExtent: isOtherExtent)
    if arrival != .stale { viewport.stayInPlace(&pages, heights(scene, removals)) }
    return arrival
  }

  /// What was read is in its place.
  mutating func settled() { pages.settled() }

  /// A page could not be read; false where nobody waits for it any more.
  mutating func failed(_ request: Int?) -> Bool { pages.failed(request) }

  /// Records were asked for.
  mutating func asked(_ request: Int) { pages.asked(request) }

  /// Pages that are on their way may have been read with other positions.
  mutating func invalidated() { pages.invalidated() }

  /// Everything is read again; what is open stays open if its record is still there.
  mutating func willReload() { pages.willReload() }

  // MARK: - Records that come, go and change

  /// A record is gone, and its row at once.
  mutating func removed(_ id: RecordID, at position: Int) {
    pages.removed(id, at: position)
    collapses.removed(at: position)
    viewport.removed(at: position)
  }

  /// A record is gone, and its row collapses where it is on the screen.
  ///
  /// - Parameter swipe: where its container stands.
  mutating func removed(
    _ record: Record, at position: Int, collapsing swipe: RowSwipe?, in scene: Scene
  ) {
    if scene.configuration.feel.collapse > 0,
      let height = viewport.giveUpTop(of: position, gap: scene.layout.density.gap)
    {
      collapses.began(
        CollapsingRow(
          record: record, before: position, height: height, start: scene.now, swipe: swipe))
    }
    removed(record.id, at: position)
  }

  /// A record is gone that the store does not count.
  mutating func discounted() { pages.discounted() }

  /// A record came in; it is selected.
  mutating func added(_ record: Record, at position: Int) {
    pages.added(record, at: position)
    collapses.added(at: position)
    viewport.added(at: position)
  }

  /// A record changed where it stands.
  mutating func replaced(_ id: RecordID, with record: Record) { pages.replaced(id, with: record) }

  // MARK: - Time and the screen

  /// The screen has another size.
  mutating func resized() {
    pages.resized()
    collapses.resized()
    viewport.revealSelection()
  }

  /// Lets everything that collapses come to where it is now.
  mutating func advance(in scene: Scene) { collapses.advance(in: scene) }

  /// Puts every row where it belongs; returns the records that are to be read for it.
  ///
  /// - Complexity: that of the rows on one screen.
  mutating func arrange(_ scene: Scene, _ removals: Removals) -> Range<Int>? {
    viewport.arrange(&pages, heights(scene, removals))
    return pages.wanted(around: viewport.frames.compactMap(\.position))
  }

  /// When a row is higher or lower by itself next.
  func nextDeadline(in scene: Scene) -> Milliseconds? { collapses.nextDeadline(in: scene) }

  private func heights(_ scene: Scene, _ removals: Removals) -> RowHeights {
    RowHeights(scene: scene, removals: removals, collapses: collapses)
  }
}
