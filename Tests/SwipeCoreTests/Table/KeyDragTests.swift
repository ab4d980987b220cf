import Testing

@testable import SwipeCore

struct KeyDragTests {
  private func offsets(_ driver: Driver, _ count: Int, every length: Milliseconds) -> [Int] {
    (0..<count).map { _ in
      driver.key(.left)
      driver.time += length
      return driver.offset
    }
  }

  @Test(arguments: FeelName.allCases.filter { $0 != .drag })
  func `the way to the buttons is four steps of four columns, held down or not`(name: FeelName) {
    for length in [1.0, 30, 80, 200] {
      #expect(offsets(Driver(feel: name), 4, every: length) == [4, 8, 12, 16], "\(length)")
    }
  }

  static let runs: [(length: Milliseconds, beyond: [Int])] = [
    (30, [22, 30, 40, 52, 66]), (80, [22, 30]), (81, [20, 24, 28]), (300, [20]),
  ]

  @Test(arguments: runs)
  func `beyond them an arrow that is held down runs`(length: Milliseconds, beyond: [Int]) {
    let driver = Driver(feel: .mail)
    let all = offsets(driver, 4 + beyond.count, every: length)
    #expect(Array(all.dropFirst(4)) == beyond)
  }

  @Test(arguments: [FeelName.mail, .contextual, .default, .collection], [1.0, 30, 100])
  func `the first arrow back from beyond the panel is seen, and takes a full swipe back`(
    name: FeelName, length: Milliseconds
  ) {
    let driver = Driver(feel: name)
    let beyond = offsets(driver, 40, every: length).last ?? 0
    driver.key(.right)
    #expect(driver.table.deck.armed == nil)
    #expect(driver.offset == (beyond > 16 ? 16 : 12))
    driver.time += 400
    driver.send(.tick)
    #expect(
      driver.table.removals.strips.isEmpty
        && driver.store.records.count == Driver().store.records.count)
  }

  @Test func `a pause ends the run, and no step is longer than sixteen`() {
    let driver = Driver(feel: .reveal, size: Size(columns: 200, lines: 40))
    let first = offsets(driver, 12, every: 30)
    let steps = zip(first.dropFirst(), first).map { $0 - $1 }
    #expect(steps == [4, 4, 4, 6, 8, 10, 12, 14, 16, 16, 16])
    driver.time += 100
    let before = driver.offset
    driver.key(.left)
    #expect(driver.offset == before + 4)
  }

  @Test func `the run back is held in the same way, and stops at rest`() {
    let driver = Driver(feel: .mail)
    for _ in 0..<3 { driver.key(.left) }
    for _ in 0..<9 { driver.key(.right) }
    #expect(driver.offset == 0)
    driver.key(.left)
    #expect(driver.offset == 4)
  }

  @Test(arguments: FeelName.allCases)
  func `escape goes back to the state at the start, from closed and from open`(name: FeelName) {
    let driver = Driver(feel: name)
    _ = offsets(driver, 3, every: 30)
    driver.key(.escape)
    driver.wait(1000)
    #expect(driver.state == .closed)
    driver.ask(.open(.trailing), isAnimated: false)
    driver.key(.right)
    driver.key(.right)
    driver.key(.right)
    driver.key(.escape)
    driver.wait(1000)
    #expect(driver.state == .open(.trailing))
  }

  @Test func `350 ms without an arrow end the drag, 349 do not`() {
    let driver = Driver(feel: .default)
    _ = offsets(driver, 2, every: 0)
    driver.wait(349)
    #expect(driver.table.deck.hand.keyDrag != nil)
    driver.wait(1)
    #expect(driver.table.deck.hand.keyDrag == nil)
  }

  @Test func `an arrow after its row was removed takes the row that is selected now`() {
    let driver = Driver(feel: .default)
    driver.key(.left)
    driver.store.records.removeFirst()
    driver.send(.reload)
    driver.key(.left)
    #expect(driver.table.deck.offset(of: .number(1)) == 4)
  }
}
