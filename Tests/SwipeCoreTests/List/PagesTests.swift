import Testing

@testable import SwipeCore

/// Which records are asked for, and which answers count, without a table.
struct PagesTests {
  private func records(_ range: Range<Int>) -> [Record] {
    range.map { Record(id: .number(Int64($0)), values: []) }
  }

  /// Pages of ten million records, with those around a position read.
  private func pages(around position: Int, count: Int = 10_000_000) -> Pages {
    var pages = Pages(Extent(count: count))
    guard let wanted = pages.wanted(around: [position]) else { return pages }
    pages.asked(1)
    _ = pages.arrived(records(wanted), at: wanted.lowerBound, to: 1, isOtherExtent: false)
    pages.settled()
    return pages
  }

  @Test func `a page around what is on the screen is asked for, and what was read is not again`() {
    var pages = Pages(Extent(count: 10_000_000))
    #expect(pages.wanted(around: [5_000_000, 5_000_003]) == 4_999_904..<5_000_100)
    pages.asked(1)
    #expect(pages.wanted(around: [5_000_000]) == nil, "one at a time")
    pages = self.pages(around: 5_000_000)
    #expect(pages.wanted(around: [5_000_010]) == nil)
    #expect(pages.wanted(around: [5_000_090]) == 5_000_097..<5_000_187)
  }

  @Test func `an answer to another request is stale`() {
    var pages = Pages(Extent(count: 100))
    pages.asked(2)
    #expect(pages.arrived(records(0..<9), at: 0, to: 1, isOtherExtent: false) == .stale)
    #expect(pages.failed(1) == false)
    pages.invalidated()
    #expect(pages.arrived(records(0..<9), at: 0, to: 2, isOtherExtent: false) == .stale)
    #expect(pages.range.isEmpty)
  }

  @Test func `what cannot be read is not asked for again before somebody does something`() {
    var pages = Pages(Extent(count: 100))
    pages.asked(1)
    #expect(pages.failed(1) == true)
    #expect(pages.wanted(around: [0]) == nil)
    pages.touched()
    #expect(pages.wanted(around: [0]) == 0..<97)
  }

  @Test func `while everything is read again what was read tells how high rows are`() {
    var pages = pages(around: 50, count: 100)
    pages.willReload()
    #expect(pages.isReloading && pages.isAwaitingRecords && pages.range.isEmpty)
    #expect(pages.knownID(at: 50) == .number(50))
    #expect(pages.height(at: 50) { _ in 7 } == 7)
    pages.asked(2)
    let arrival = pages.arrived(records(40..<60), at: 40, to: 2, isOtherExtent: false)
    #expect(arrival == .records(isFirst: true))
    pages.settled()
    #expect(!pages.hasFormer && pages.height(at: 30) { _ in 7 } == nil)
  }
}
