import Testing

@testable import SwipeCore

/// The numbers of each feel, by themselves and on a whole table.
struct FeelNameTests {
  struct Numbers: Sendable {
    var name: FeelName
    /// The fewest columns that open a closed row, and leave an open one open; nil is never.
    var opens, stays: Int?
    /// Where a drag of 36 columns stands.
    var beyond: Double
    /// The time to open or close by itself, and how far a row goes on its way open.
    var settles: Milliseconds
    var farthest = 16
  }

  /// 20 columns beyond a panel of 16, with resistance.
  private static let resisted = 16 + (1 - 1 / (0.55 * 20 / 16 + 1)) * 16

  static let all: [Numbers] = [
    Numbers(name: .default, opens: 8, stays: 8, beyond: resisted, settles: 250),
    Numbers(name: .drag, beyond: 36, settles: 0),
    Numbers(name: .reveal, opens: 16, stays: 16, beyond: 36, settles: 300),
    Numbers(name: .collection, opens: 8, stays: 16, beyond: 16, settles: 200, farthest: 18),
    Numbers(name: .rowaction, opens: 8, stays: 8, beyond: resisted, settles: 300),
    Numbers(name: .contextual, opens: 8, stays: 8, beyond: resisted, settles: 250),
    Numbers(name: .mail, opens: 8, stays: 8, beyond: 36, settles: 250),
    Numbers(name: .factory, opens: 8, stays: 8, beyond: resisted, settles: 300),
  ]

  @Test func `every feel has its numbers here`() {
    #expect(Self.all.map(\.name) == FeelName.allCases)
  }

  @Test(arguments: all)
  func `what opens and what closes`(numbers: Numbers) {
    let feel = numbers.name.feel
    for offset in 0...20 {
      let place = Double(offset)
      #expect(
        feel.opens(atOffset: place, speed: 0, from: false) == (offset >= numbers.opens ?? 99))
      #expect(
        feel.opens(atOffset: place, speed: 0, from: true) == (offset >= numbers.stays ?? 99))
    }
    let counts = feel.opens(atOffset: 7, speed: 0.1, from: false)
    #expect(counts == (feel.opening == .projected), "speed")
  }

  @Test(arguments: all)
  func `what happens past the end`(numbers: Numbers) {
    #expect(abs(numbers.name.feel.offset(forTravel: 36) - numbers.beyond) < 1e-9)
    let driver = Driver(feel: numbers.name)
    driver.pointer(.press, 60, 3)
    for column in (24..<60).reversed() { driver.pointer(.drag, column, 3) }
    #expect(driver.offset == Int(numbers.beyond.rounded()))
  }

  @Test(arguments: all)
  func `a drag that is let go opens, closes or stays`(numbers: Numbers) {
    for columns in [1, 7, 8, 9, 15, 16, 17, 30] {
      let driver = Driver(feel: numbers.name)
      driver.drag(from: 60, to: 60 - columns, line: 3)
      driver.wait(1000)
      let opens = columns >= numbers.opens ?? 99
      let expected: RestingState =
        numbers.opens == nil ? .placed(Double(columns)) : opens ? .open(.trailing) : .closed
      #expect(driver.state == expected, "\(columns)")
    }
  }

  @Test(arguments: all.filter { $0.stays != nil })
  func `an open row that is dragged back closes or stays`(numbers: Numbers) {
    for columns in [1, 7, 8, 9, 15, 20] {
      let driver = Driver(feel: numbers.name)
      driver.ask(.open(.trailing), isAnimated: false)
      driver.drag(from: 30, to: 30 + columns, line: 3)
      driver.wait(1000)
      let stays = 16 - columns >= numbers.stays ?? 99
      #expect(driver.state == (stays ? .open(.trailing) : .closed), "\(columns)")
    }
  }

  @Test(arguments: all)
  func `how long a row takes, and how far it goes`(numbers: Numbers) {
    let driver = Driver(feel: numbers.name)
    var farthest = 0
    driver.key(.left, .shift)
    while let next = driver.table.nextDeadline {
      driver.time = next
      driver.send(.tick)
      farthest = max(farthest, driver.offset)
    }
    #expect((numbers.settles...numbers.settles + 17).contains(driver.time), "\(driver.time)")
    #expect(max(farthest, driver.offset) == numbers.farthest)
    #expect(driver.state == .open(.trailing))
  }

  @Test(arguments: all)
  func `without motion everything is one step`(numbers: Numbers) {
    let driver = Driver(feel: numbers.name) { $0.feel = $0.feel.withoutMotion }
    driver.key(.left, .shift)
    #expect(driver.state == .open(.trailing))
    driver.type("d")
    #expect(driver.table.nextDeadline == nil)
  }

  @Test(arguments: all)
  func `both sides are one rule, and a side without actions does not move`(numbers: Numbers) {
    guard numbers.opens != nil else { return }
    let both = Driver(feel: numbers.name, leading: [.custom("flag")])
    both.drag(from: 10, to: 30, line: 3)
    both.wait(1000)
    #expect(both.state == .open(.leading))
    let single = Driver(feel: numbers.name, leading: [])
    single.drag(from: 10, to: 30, line: 3)
    #expect(single.state == .closed)
    #expect(single.notifications.isEmpty)
  }

  @Test(arguments: all)
  func `one gesture never crosses to the other side`(numbers: Numbers) {
    let driver = Driver(feel: numbers.name, leading: [.custom("flag")])
    driver.pointer(.press, 40, 3)
    driver.pointer(.drag, 35, 3)
    driver.pointer(.drag, 60, 3)
    #expect(driver.offset == (numbers.opens == nil ? -20 : 0))
    driver.time += 300
    driver.pointer(.release, 60, 3)
    driver.wait(1000)
    #expect(driver.state == (numbers.opens == nil ? .placed(-20) : .closed))
  }

  @Test(arguments: all)
  func `the first columns drag nothing where the feel says so`(numbers: Numbers) {
    let dead = numbers.name.feel.deadColumns
    #expect(dead == ([.rowaction, .factory].contains(numbers.name) ? 4 : 0))
    for column in 2..<8 {
      let driver = Driver(feel: numbers.name, leading: [.custom("flag")])
      driver.pointer(.press, column, 3)
      driver.pointer(.drag, column + 12, 3)
      #expect((driver.offset == 0) == (column < 2 + dead), "\(column)")
      driver.pointer(.release, column + 12, 3)
      #expect(driver.table.selection == 0)
    }
  }

  @Test func `a container that stays where it was dropped shows no buttons to press`() {
    let driver = Driver(feel: .drag)
    driver.drag(from: 60, to: 40, line: 3)
    driver.wait(2000)
    #expect(driver.state == .placed(20))
    driver.key(.enter)
    driver.click(70, 3)
    #expect(driver.store.records.count == 20)
    #expect(driver.table.form == nil)
    driver.drag(from: 60, to: 0, line: 12)
    driver.send(.resize(Size(columns: 30, lines: 40)))
    #expect(driver.table.deck.offset(of: .number(1)) == 22)
  }
}
