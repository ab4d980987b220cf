import Testing

@testable import SwipeCore

/// Removals that can be taken back, without a table.
struct RemovalsTests {
  private func record(_ number: Int64) -> Record { Record(id: .number(number), values: []) }

  private func removals(_ lengths: [Milliseconds]) -> Removals {
    var removals = Removals()
    for (index, length) in lengths.enumerated() {
      removals.started(record(Int64(index)), .delete, length: length, height: 6, at: 0)
    }
    return removals
  }

  private func ids(_ strips: [RemovalStrip]) -> [RecordID] { strips.map(\.record.id) }

  @Test func `what is due comes once, the oldest first, and no sooner than after a second`() {
    var removals = removals([3000, 10, 1000])
    #expect(removals.due(at: 999) { _ in false }.isEmpty)
    #expect(ids(removals.due(at: 1000) { _ in false }) == [.number(1), .number(2)])
    #expect(removals.due(at: 2999) { _ in false }.isEmpty)
    #expect(ids(removals.due(at: 2999, all: true) { _ in false }) == [.number(0)])
    #expect(removals.strips.isEmpty)
  }

  @Test func `what is held waits`() {
    var removals = removals([1000, 1000])
    #expect(ids(removals.due(at: 5000) { $0 == .number(0) }) == [.number(1)])
    #expect(ids(removals.due(at: 5001) { _ in false }) == [.number(0)])
  }

  @Test func `the newest is taken back, or the one that is named, and no other`() {
    var removals = removals([1000, 1000, 1000])
    #expect(removals.takenBack(nil)?.record.id == .number(2))
    #expect(removals.takenBack(.number(0))?.record.id == .number(0))
    #expect(removals.takenBack(.number(0)) == nil)
    #expect(ids(removals.strips) == [.number(1)])
  }

  @Test func `time that passes while the program is stopped does not count`() {
    var removals = removals([1000])
    removals.suspended(at: 400)
    removals.suspended(at: 500)
    #expect(removals.due(at: 9000) { _ in false }.isEmpty)
    removals.resumed(at: 10_400)
    #expect(removals.due(at: 10_999) { _ in false }.isEmpty)
    #expect(removals.due(at: 11_000) { _ in false }.count == 1)
  }

  @Test func `after a reload those are forgotten whose place was read and that are not there`() {
    var removals = removals([1000, 1000, 1000])
    removals.willReload { id in [.number(0): 5, .number(1): 300][id] }
    removals.forgetLost(0..<100, count: 400) { _ in false }
    #expect(ids(removals.strips) == [.number(1), .number(2)], "of the others nothing is known")
    removals.forgetLost(0..<100, count: 200) { _ in false }
    #expect(ids(removals.strips) == [.number(2)], "the list became shorter than the place")
  }
}
