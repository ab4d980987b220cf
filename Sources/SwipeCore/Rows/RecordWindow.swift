/// The records that were read: one stretch of positions, with the heights of their cards.
public struct RecordWindow: Sendable {
  /// The most records that are kept.
  static let limit = 768

  private struct Entry: Sendable {
    var record: Record
    var height: Int?
  }

  private var entries: [Entry] = []
  /// The position of the first record.
  public private(set) var start = 0

  /// An empty window.
  public init() {}

  /// The positions that were read.
  public var range: Range<Int> { start..<start + entries.count }

  /// The record at a position, if it was read.
  public func record(at position: Int) -> Record? {
    range.contains(position) ? entries[position - start].record : nil
  }

  /// The position of a record, if it was read. Linear in the size of the window.
  public func position(of id: RecordID) -> Int? {
    entries.firstIndex { $0.record.id == id }.map { $0 + start }
  }

  /// The record of an id, if it was read. Linear in the size of the window.
  public func record(_ id: RecordID) -> Record? {
    position(of: id).flatMap(record(at:))
  }

  /// The height of the card at a position, measured once.
  mutating func height(at position: Int, measure: (Record) -> Int) -> Int? {
    guard range.contains(position) else { return nil }
    let index = position - start
    if let height = entries[index].height { return height }
    let height = measure(entries[index].record)
    entries[index].height = height
    return height
  }

  /// Forgets every height: the width or the density changed.
  mutating func forgetHeights() {
    for index in entries.indices { entries[index].height = nil }
  }

  /// Takes a page; it joins what is there when it touches it and replaces it otherwise.
  mutating func take(_ records: [Record], at first: Int) {
    let page = records.map { Entry(record: $0, height: nil) }
    let pageRange = first..<first + page.count
    guard pageRange.lowerBound <= range.upperBound, range.lowerBound <= pageRange.upperBound
    else {
      entries = page
      start = first
      return
    }
    let before = entries.prefix(max(0, first - start))
    let after = entries.suffix(max(0, range.upperBound - pageRange.upperBound))
    entries = before + page + after
    start = min(start, first)
    trim(around: pageRange)
  }

  /// A record is gone.
  mutating func remove(_ id: RecordID, at position: Int) {
    if let known = self.position(of: id) {
      entries.remove(at: known - start)
    } else if position < start {
      start -= 1
    }
  }

  /// A record came in at a position.
  mutating func insert(_ record: Record, at position: Int) {
    if position < start {
      start += 1
    } else if position <= range.upperBound {
      entries.insert(Entry(record: record, height: nil), at: position - start)
    }
  }

  /// A record changed where it stands.
  mutating func replace(_ id: RecordID, with record: Record) {
    guard let known = position(of: id) else { return }
    entries[known - start] = Entry(record: record, height: nil)
  }

  /// Forgets everything that was read.
  mutating func forgetAll() {
    entries = []
    start = 0
  }

  private mutating func trim(around page: Range<Int>) {
    let excess = entries.count - Self.limit
    guard excess > 0 else { return }
    if page.lowerBound - start >= range.upperBound - page.upperBound {
      entries.removeFirst(excess)
      start += excess
    } else {
      entries.removeLast(excess)
    }
  }
}
