import Testing

@testable import SwipeCore

struct RecordWindowTests {
  private func records(_ range: Range<Int>) -> [Record] {
    range.map { Record(id: .number(Int64($0)), values: []) }
  }

  @Test func `pages join, replace and are trimmed`() {
    var window = RecordWindow()
    window.take(records(0..<100), at: 0)
    window.take(records(100..<200), at: 100)
    #expect(window.range == 0..<200)
    window.take(records(5000..<5100), at: 5000)
    #expect(window.range == 5000..<5100)
    window.take(records(4900..<5000), at: 4900)
    #expect(window.range == 4900..<5100)
    for start in stride(from: 5100, to: 7000, by: 100) {
      window.take(records(start..<start + 100), at: start)
    }
    #expect(window.range.count <= RecordWindow.limit)
    #expect(window.record(at: 6999)?.id == .number(6999))
    for position in window.range {
      #expect(window.record(at: position)?.id == .number(Int64(position)))
    }
  }

  @Test func `removal and insertion before the window shift it`() {
    var window = RecordWindow()
    window.take(records(100..<110), at: 100)
    window.remove(.number(5), at: 5)
    #expect(window.record(at: 99)?.id == .number(100))
    window.insert(Record(id: .number(5), values: []), at: 5)
    #expect(window.record(at: 100)?.id == .number(100))
    window.insert(Record(id: .number(-1), values: []), at: 102)
    #expect(window.record(at: 102)?.id == .number(-1))
    #expect(window.record(at: 103)?.id == .number(102))
  }
}
