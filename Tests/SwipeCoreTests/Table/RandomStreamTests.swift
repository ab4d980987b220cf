import StoreContract
import Testing

@testable import SwipeCore

struct RandomStreamTests {
  @Test func `no stream of events breaks an invariant`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("random stream seed: \(seed)")
    for round in 0..<20 {
      var random = SeededGenerator(seed: seed &+ UInt64(round))
      let driver = Driver(
        count: Int.random(in: 0...60, using: &random),
        size: Size(
          columns: .random(in: 20...140, using: &random),
          lines: .random(in: 4...60, using: &random)))
      driver.context = "seed \(seed) round \(round):"
      for _ in 0..<300 {
        driver.time += Double.random(in: 0...120, using: &random)
        driver.send(event(driver.table.layout.size, &random))
        if driver.leaving != nil { break }
      }
      driver.wait(2000)
      #expect(driver.table.nextDeadline == nil, "seed \(seed)")
      checkPairs(driver.notifications, seed)
    }
  }

  private func event(_ size: Size, _ random: inout SeededGenerator) -> Event {
    let column = Int.random(in: 0...max(0, size.columns), using: &random)
    let line = Int.random(in: 0...max(0, size.lines), using: &random)
    let keys: [Key] = [
      Key(.left), Key(.left), Key(.right), Key(.up), Key(.down), Key(.left, .shift),
      Key(.right, .shift), Key(.enter), Key(.escape), Key(.pageDown), Key(.end), Key(.home),
      .character("d"), .character("z"), .character("Z"), .character("u"), .character("a"),
      .character("w"), .character("?"), .character("x"), .control("l"), .control("z"),
    ]
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: return .key(keys[Int.random(in: 0..<keys.count, using: &random)])
    case 8..<10: return .pointer(PointerEvent(.press, column: column, line: line))
    case 10..<14: return .pointer(PointerEvent(.drag, column: column, line: line))
    case 14..<16: return .pointer(PointerEvent(.release, column: column, line: line))
    case 16:
      return .pointer(PointerEvent(.wheel(.random(in: -3...3, using: &random)), column: 3, line: 3))
    case 17: return .tick
    case 18:
      return Bool.random(using: &random) ? .reload : .focus(Bool.random(using: &random))
    default:
      return Bool.random(using: &random)
        ? .resize(
          Size(
            columns: .random(in: 0...150, using: &random),
            lines: .random(in: 0...50, using: &random)))
        : .paste("dz")
    }
  }

  /// Every `will` has exactly one `did` or `didCancel` before the next `will` of its row.
  private func checkPairs(_ notifications: [SwipeNotification], _ seed: UInt64) {
    for (id, events) in Dictionary(grouping: notifications, by: \.id) {
      var expected: Set<SwipeNotification.Kind> = []
      for event in events {
        switch event.kind {
        case .willOpen, .willClose:
          #expect(expected.isEmpty, "seed \(seed) \(id)")
          expected = [event.kind == .willOpen ? .didOpen : .didClose, .didCancel]
        default:
          #expect(expected.contains(event.kind), "seed \(seed) \(id) \(event)")
          expected = []
        }
      }
    }
  }
}
