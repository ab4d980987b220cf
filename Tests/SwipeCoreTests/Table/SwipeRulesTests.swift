import Testing

@testable import SwipeCore

/// The shared controller's rules and the traps others fell into, on a whole table.
struct SwipeRulesTests {
  @Test func `a drag with the mouse opens the row and shows both buttons`() {
    let driver = Driver()
    driver.drag(from: 60, to: 50, line: 3)
    driver.wait(400)
    #expect(driver.table.deck.openRecord?.id == .number(0))
    #expect(driver.table.deck.offset(of: .number(0)) == 16)
  }

  @Test func `the container follows the pointer column by column`() {
    let driver = Driver()
    driver.pointer(.press, 60, 3)
    for column in 1...20 {
      driver.time += 16
      driver.pointer(.drag, 60 - column, 3)
      let offset = driver.table.deck.offset(of: .number(0))
      if column <= 16 { #expect(offset == column) } else { #expect(offset > 16) }
    }
  }

  @Test func `a tiny fast flick opens nothing`() {
    let driver = Driver()
    driver.pointer(.press, 60, 3)
    driver.time += 1
    driver.pointer(.drag, 59, 3)
    driver.pointer(.release, 59, 3)
    for _ in 0..<60 {
      #expect(driver.table.deck.offset(of: .number(0)) <= 1)
      driver.wait(10)
    }
    #expect(driver.table.deck.openRecord == nil)
  }

  @Test func `a burst of reports without time between them is not an infinite speed`() {
    let driver = Driver()
    driver.pointer(.press, 60, 3)
    driver.pointer(.drag, 57, 3)
    driver.pointer(.release, 57, 3)
    for _ in 0..<60 {
      #expect(driver.table.deck.offset(of: .number(0)) <= 16)
      driver.wait(10)
    }
  }

  @Test func `the first gesture on a second row opens that one and closes the first`() {
    let driver = Driver()
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    driver.drag(from: 60, to: 45, line: 12)
    driver.wait(400)
    #expect(driver.table.deck.openRecord?.id == driver.id(atLine: 12))
    #expect(driver.table.deck.offset(of: .number(0)) == 0)
  }

  @Test func `the wheel closes the open row and scrolls`() {
    let driver = Driver()
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    driver.pointer(.wheel(1), 20, 10)
    driver.wait(400)
    #expect(driver.table.deck.openRecord == nil)
    #expect(driver.table.deck.frames.first?.lines.lowerBound == 1 - 3)
    #expect(driver.notifications.last?.reason == .scroll)
  }

  @Test func `a click elsewhere closes the open row and does nothing else`() {
    let driver = Driver()
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    driver.click(20, 12)
    driver.wait(400)
    #expect(driver.table.deck.openRecord == nil)
    #expect(driver.table.selection == 0)
    driver.click(20, 12)
    #expect(driver.table.selection == 1)
  }

  @Test func `hidden buttons take no clicks`() {
    let driver = Driver()
    driver.click(70, 3)
    #expect(driver.store.records.count == 20)
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    driver.click(20, 20)
    driver.click(70, 3)
    driver.wait(400)
    #expect(driver.store.records.count == 20)
  }

  @Test func `after a delete the next row is not open`() {
    let driver = Driver()
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    driver.key(.enter)
    driver.wait(1000)
    #expect(driver.store.records.count == 19)
    #expect(driver.table.deck.controller.active == nil)
    #expect(driver.table.selectedRecord?.id == .number(1))
  }

  @Test func `a delete during another row's collapse hits the right record`() {
    let driver = Driver()
    driver.type("d")
    driver.wait(30)
    driver.type("d")
    driver.wait(30)
    driver.type("d")
    driver.wait(1000)
    #expect(driver.store.records.first?.id == .number(3))
    driver.type("zzz")
    #expect(driver.store.records.map(\.id) == (0..<20).map { .number($0) })
  }

  @Test func `a failed delete leaves the row, closed, with the reason`() {
    let driver = Driver()
    driver.store.failure = StoreError(.refused, "no")
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    driver.key(.enter)
    driver.wait(1000)
    #expect(driver.table.deck.frames.first?.record?.id == .number(0))
    #expect(
      driver.table.notice
        == .notDone(ActFailure(error: StoreError(.refused, "no"), titles: ["Name 0"], skip: nil)))
    #expect(driver.table.deck.openRecord == nil)
  }

  @Test func `a lost release does not leave the row half-way`() {
    for event: Event in [
      .key(Key(.down)), .focus(false), .resize(Size(columns: 90, lines: 40)), .suspend,
      .pointer(PointerEvent(.move, column: 10, line: 20)),
    ] {
      let driver = Driver()
      driver.pointer(.press, 60, 3)
      driver.time += 50
      driver.pointer(.drag, 55, 3)
      driver.time += 200
      driver.send(event)
      driver.wait(1000)
      #expect(driver.table.deck.offset(of: .number(0)) == 0, "\(event)")
    }
  }

  @Test func `a suspend puts a row that moves to rest at once`() {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.time += 30
    driver.send(.suspend)
    #expect(driver.table.deck.controller.active?.swipe.phase == .resting(.open(.trailing)))
    #expect(driver.table.nextDeadline == nil)
  }

  @Test func `resize keeps the open row open, fully`() {
    let driver = Driver()
    driver.drag(from: 60, to: 45, line: 3)
    driver.send(.resize(Size(columns: 50, lines: 20)))
    #expect(driver.table.deck.controller.active?.swipe.phase == .resting(.open(.trailing)))
    #expect(driver.table.deck.offset(of: .number(0)) == 16)
    driver.send(.resize(Size(columns: 10, lines: 3)))
    driver.send(.resize(Size(columns: 80, lines: 40)))
    #expect(driver.table.deck.offset(of: .number(0)) == 16)
  }

  @Test func `opening a cut card brings it into view without closing it`() {
    let driver = Driver(size: Size(columns: 80, lines: 31))
    let last = driver.table.deck.frames.last
    #expect((last?.lines.upperBound ?? 0) > 30)
    driver.drag(from: 60, to: 45, line: 29)
    driver.wait(500)
    #expect(driver.table.deck.openRecord == last?.record)
    let frame = driver.table.deck.frames.first { $0.record == last?.record }
    #expect((frame?.lines.upperBound ?? 99) <= 30)
  }

  @Test func `a drag upwards scrolls and closes`() {
    let driver = Driver()
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    driver.pointer(.press, 30, 20)
    driver.pointer(.drag, 30, 15)
    driver.pointer(.release, 30, 15)
    driver.wait(400)
    #expect(driver.table.deck.openRecord == nil)
    #expect(driver.table.deck.frames.first?.lines.lowerBound == -4)
  }

  @Test func `a read-only source says why and slides nothing`() {
    let driver = Driver(readOnly: "a view")
    driver.pointer(.press, 60, 3)
    driver.pointer(.drag, 50, 3)
    #expect(driver.table.deck.offset(of: .number(0)) == 0)
    #expect(driver.table.said == "Read-only: a view")
    driver.pointer(.release, 50, 3)
    driver.type("d")
    #expect(driver.table.said == "Read-only: a view")
    #expect(driver.store.records.count == 20)
  }

  @Test func `a button is left before the release: nothing happens`() throws {
    let driver = Driver()
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(400)
    let frame = try #require(driver.table.deck.frames.first)
    let record = try #require(frame.record)
    let panel = try #require(driver.table.deck.panel(of: record, in: frame))
    let button = try #require(panel.buttons.first).rect
    driver.pointer(.press, button.columns.lowerBound, button.lines.lowerBound)
    #expect(driver.table.deck.gesture.pressedButton?.index == 0)
    driver.pointer(.drag, 10, 20)
    driver.pointer(.release, 10, 20)
    #expect(driver.store.records.count == 20)
    driver.click(button.columns.lowerBound, button.lines.lowerBound)
    #expect(driver.store.records.count == 19)
  }

  @Test(arguments: [1, -1])
  func `a selection that scrolls closes every open row, one that does not leaves them`(step: Int) {
    let driver = Driver(height: 8) { $0.allowsMultipleOpen = true }
    if step < 0 { driver.key(.end) }
    let key: Key.Code = step > 0 ? .down : .up
    let first: Int64 = step > 0 ? 0 : 19
    for _ in 0..<2 { driver.key(key) }
    driver.ask(.open(.trailing), first)
    driver.ask(.open(.trailing), first + Int64(step))
    driver.wait(500)
    let frames = driver.table.deck.frames
    driver.key(key)
    driver.wait(500)
    #expect(driver.table.deck.frames == frames)
    #expect(driver.table.deck.controller.rows.count == 2)
    var moves = 0
    while driver.table.deck.frames.map(\.position) == frames.map(\.position), moves < 9 {
      driver.key(key)
      moves += 1
    }
    driver.wait(500)
    #expect(driver.table.deck.controller.rows.isEmpty)
    #expect(driver.notifications.last?.reason == .scroll)
  }
}
