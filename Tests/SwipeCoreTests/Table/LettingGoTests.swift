import Testing

@testable import SwipeCore

/// What ends a drag must do no more than that.
struct LettingGoTests {
  @Test func `space during an arrow drag only lets go`() {
    let driver = Driver()
    for _ in 0..<4 { driver.key(.left) }
    driver.type(" ")
    driver.wait(400)
    #expect(driver.store.records.count == 20)
    #expect(driver.table.deck.openRecord?.id == .number(0))
  }

  @Test(arguments: [Key(.enter), .character(" ")])
  func `enter or space with the button held down only lets go`(key: Key) {
    let driver = Driver()
    driver.pointer(.press, 60, 3)
    for column in stride(from: 59, through: 46, by: -1) { driver.pointer(.drag, column, 3) }
    driver.send(.key(key))
    driver.wait(400)
    #expect(driver.store.records.count == 20)
    #expect(driver.table.deck.openRecord?.id == .number(0))
  }

  @Test(arguments: [true, false])
  func `space never fires an armed row`(byMouse: Bool) {
    let driver = Driver(feel: .mail)
    if byMouse {
      driver.pointer(.press, 70, 3)
      for column in stride(from: 69, through: 5, by: -1) { driver.pointer(.drag, column, 3) }
    } else {
      for _ in 0..<20 { driver.key(.left) }
    }
    #expect(driver.table.deck.isArmed(.number(0)))
    driver.type(" ")
    driver.wait(400)
    #expect(driver.store.records.count == 20)
    #expect(driver.table.deck.openRecord?.id == .number(0))
  }

  @Test func `suspending by key leaves an open row open`() {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.wait(400)
    driver.send(.key(.control("z")))
    driver.send(.suspend)
    driver.send(.resume)
    driver.wait(400)
    #expect(driver.table.deck.openRecord?.id == .number(0))
  }

  @Test func `the second click of a double click does not confirm`() throws {
    var delete = ActionDescriptor.delete
    delete.safety = .confirmation
    let driver = Driver { $0.actions = RowActions(trailing: [delete, .update]) }
    driver.key(.left, .shift)
    driver.wait(400)
    let frame = try #require(driver.table.deck.frames.first)
    let record = try #require(frame.record)
    let button = try #require(driver.table.deck.panel(of: record, in: frame)?.buttons.first).rect
    let (column, line) = (button.columns.lowerBound + 4, button.lines.lowerBound + 1)
    driver.click(column, line)
    driver.wait(300)
    driver.click(column, line)
    #expect(driver.store.records.count == 20)
    driver.wait(700)
    driver.click(column, line)
    driver.wait(400)
    #expect(driver.store.records.count == 19)
  }
}
