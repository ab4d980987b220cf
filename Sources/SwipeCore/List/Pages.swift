/// The records that were read, and which are to be read next.
struct Pages: Sendable {
  /// How many records there are, as far as is known.
  private(set) var extent: Extent
  /// Whether anything was ever read.
  private(set) var hasRead = false
  /// Whether everything is read again, and its first page is not here yet.
  private(set) var isReloading = false
  private var window = RecordWindow()
  /// What had been read before everything is read again, until the first page is here: so long it
  /// tells how high rows are, and then where they stood.
  private var former: RecordWindow?
  /// The request that is waited for; answers to others are stale.
  private var loading: Int?
  private var canLoad = true

  init(_ extent: Extent) { self.extent = extent }

  /// The positions that were read.
  var range: Range<Int> { window.range }
  /// The records that were read.
  var records: [Record] { window.range.compactMap(window.record(at:)) }
  /// Whether rows stand where they stood before everything is read again.
  var hasFormer: Bool { former != nil }

  func record(at position: Int) -> Record? { window.record(at: position) }
  func record(_ id: RecordID) -> Record? { window.record(id) }
  func position(of id: RecordID) -> Int? { window.position(of: id) }

  /// The record that stood at a position before everything is read again.
  func formerRecord(at position: Int) -> Record? { former?.record(at: position) }

  /// The record at a position, or the one that stood there before everything is read again.
  func knownID(at position: Int) -> RecordID? {
    (window.record(at: position) ?? former?.record(at: position))?.id
  }

  /// Whether nothing is known of any row yet, but soon will be. Of an empty list, and of one that was
  /// added to it, nothing is ever read.
  var isAwaitingRecords: Bool {
    let isKnown = !window.range.isEmpty || (extent.isComplete && extent.count == 0)
    return !isKnown && (!hasRead || (isReloading && canLoad))
  }

  /// The height of the card at a position, measured once; nil where nothing was read.
  mutating func height(at position: Int, measure: (Record) -> Int) -> Int? {
    window.height(at: position, measure: measure) ?? former?.height(at: position, measure: measure)
  }

  // MARK: - What happens

  /// Somebody does something: what could not be read is tried again.
  mutating func touched() { canLoad = true }

  /// The store told how many records there are; returns a failure that it had not told before.
  mutating func told(_ extent: Extent) -> StoreError? {
    if extent != self.extent { canLoad = true }
    let failure = extent.failure == self.extent.failure ? nil : extent.failure
    self.extent = extent
    return failure
  }

  /// What came of a page.
  enum Arrival: Equatable {
    /// Nothing: nobody waits for it any more, or it says nothing of the records.
    case stale
    /// The records are here, the first ones after everything was to be read again, or more.
    case records(isFirst: Bool)
  }

  /// A page is here. `isOtherExtent`: it came with the news that there are more records, or fewer.
  mutating func arrived(
    _ records: [Record], at start: Int, to request: Int?, isOtherExtent: Bool
  ) -> Arrival {
    guard let loading, request == loading else { return .stale }
    self.loading = nil
    // The list became shorter than the place that was asked for: that says nothing of its records.
    if records.isEmpty, isOtherExtent, extent.count > 0 { return .stale }
    canLoad = !records.isEmpty
    window.take(records, at: start)
    return .records(isFirst: isReloading)
  }

  /// What was read is in its place.
  mutating func settled() {
    former = nil
    isReloading = false
    hasRead = true
  }

  /// A page could not be read; false where nobody waits for it any more.
  mutating func failed(_ request: Int?) -> Bool {
    guard let loading, request == loading else { return false }
    self.loading = nil
    canLoad = false
    return true
  }

  /// Pages that are on their way may have been read with other positions.
  mutating func invalidated() { loading = nil }

  /// Everything is read again.
  mutating func willReload() {
    invalidated()
    canLoad = true
    if !window.range.isEmpty { former = window }
    isReloading = true
    window.forgetAll()
  }

  mutating func removed(_ id: RecordID, at position: Int) {
    window.remove(id, at: position)
    former?.remove(id, at: position)
  }

  /// A record is gone that the store does not count.
  mutating func discounted() { extent.count = max(0, extent.count - 1) }

  mutating func added(_ record: Record, at position: Int) {
    window.insert(record, at: position)
    former?.insert(record, at: position)
  }

  mutating func replaced(_ id: RecordID, with record: Record) {
    window.replace(id, with: record)
  }

  /// The width or the density is another one.
  mutating func resized() {
    window.forgetHeights()
    former?.forgetHeights()
  }

  /// The records near the positions on the screen that are to be read now.
  func wanted(around positions: [Int]) -> Range<Int>? {
    guard canLoad, loading == nil else { return nil }
    guard let first = positions.first, let last = positions.last else {
      // A list that was empty when everything is read again may be so no longer.
      return isReloading && extent.count == 0 ? 0..<97 : nil
    }
    let near = max(0, first - 32)..<min(extent.count, last + 33)
    let known = window.range
    guard !near.isEmpty, near.clamped(to: known) != near else { return nil }
    // How many there are now is not known when everything is read again.
    let end = former == nil ? min(extent.count, last + 97) : last + 97
    var wanted = max(0, first - 96)..<end
    if known.contains(near.lowerBound) { wanted = known.upperBound..<wanted.upperBound }
    if known.contains(near.upperBound - 1) { wanted = wanted.lowerBound..<known.lowerBound }
    return wanted
  }

  /// Records were asked for.
  mutating func asked(_ request: Int) { loading = request }
}
