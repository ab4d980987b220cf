import SwipeCore
import Testing

@testable import SwipeKit

@MainActor @Suite struct SwipeRequestsTests {
  private let open = SwipeRequest(.open(.trailing), id: .number(1), isAnimated: true)
  private let close = SwipeRequest(.close, id: .number(1), isAnimated: true)

  @Test func `what is asked for before the first run waits for its start, in order`() {
    var requests = SwipeRequests()
    #expect(requests.ask(open) { _ in } == .atNextStart)
    #expect(requests.ask(close, nil) == .atNextStart)
    let early = requests.begin()
    #expect(early.map(\.kind) == [.open(.trailing), .close])
    #expect(early.map(\.token) == [1, nil])
    #expect(requests.finish(1) != nil && requests.finish(1) == nil)
  }

  @Test func `while the table runs everything is handed over`() {
    var requests = SwipeRequests()
    #expect(requests.begin().isEmpty)
    #expect(requests.ask(close, nil) == .now(close))
    var numbered = open
    numbered.token = 1
    #expect(requests.ask(open) { _ in } == .now(numbered))
  }

  @Test func `who waits when the table is left is told in the order of asking`() {
    var requests = SwipeRequests()
    _ = requests.begin()
    var told: [Int] = []
    for number in 0..<20 { _ = requests.ask(open) { _ in told.append(number) } }
    _ = requests.finish(7)
    for waiter in requests.end() { waiter(false) }
    #expect(told == (0..<20).filter { $0 != 6 })
    #expect(requests.end().isEmpty)
  }

  @Test func `after a run only what nobody waits for is kept for the next one`() {
    var requests = SwipeRequests()
    _ = requests.begin()
    _ = requests.end()
    #expect(requests.ask(open) { _ in } == .never)
    #expect(requests.ask(close, nil) == .atNextStart)
    #expect(requests.begin() == [close])
  }

  @Test func `numbers are never given twice, so that an answer of an earlier run finds nobody`() {
    var requests = SwipeRequests()
    var tokens: [Int?] = []
    for _ in 0..<3 {
      _ = requests.begin()
      if case .now(let request) = requests.ask(open, { _ in }) { tokens.append(request.token) }
      _ = requests.end()
    }
    #expect(tokens == [1, 2, 3])
  }
}
