import Testing

@testable import SwipeCore

/// The question that stands inside the panel.
struct ConfirmationTests {
  private func driver(leading: [ActionDescriptor] = []) -> Driver {
    Driver(feel: .default, trailing: [.delete(.confirmation), .update], leading: leading)
  }

  @Test func `the panel asks, with the focus on cancel, and enter keeps the record`() {
    let driver = driver()
    driver.key(.left, .shift)
    driver.wait(300)
    driver.key(.enter)
    #expect(driver.buttons().map(\.action.title) == ["Delete", "Cancel"])
    #expect(driver.table.deck.focusedButton == 1)
    driver.key(.enter)
    #expect(driver.buttons().map(\.action.title) == ["Delete", "Update"])
    #expect(driver.table.deck.focusedButton == 0)
    #expect(driver.store.records.count == 20)
  }

  @Test func `confirm deletes, by key and by pointer`() {
    let driver = driver()
    driver.type("d")
    driver.wait(300)
    #expect(driver.offset == 16)
    driver.key(.up)
    driver.key(.enter)
    #expect(driver.store.records.first?.id == .number(1))
    driver.wait(300)
    driver.type("d")
    driver.wait(700)
    driver.click(driver.buttons(of: 1).first)
    #expect(driver.store.records.first?.id == .number(2))
  }

  @Test(arguments: [Event.key(Key(.escape)), .pointer(PointerEvent(.wheel(1), column: 9, line: 9))])
  func `a row that closes takes the question back`(event: Event) {
    let driver = driver()
    driver.type("d")
    driver.wait(300)
    driver.send(event)
    driver.wait(300)
    #expect(driver.table.deck.panels.question == nil)
    driver.ask(.open(.trailing))
    driver.wait(300)
    #expect(
      driver.table.deck.buttons(of: driver.store.records[0]).map(\.action.title).first == "Delete")
  }

  @Test func `the key asks on the side of its action, whatever side is open`() {
    let driver = driver(leading: [.custom("star"), .custom("flag")])
    driver.key(.right, .shift)
    driver.wait(300)
    #expect(driver.state == .open(.leading))
    driver.type("d")
    driver.wait(300)
    #expect(driver.state == .open(.trailing))
    driver.key(.up)
    driver.key(.enter)
    #expect(driver.runs.isEmpty)
    #expect(driver.store.records.count == 19)
  }

  @Test func `code asks on the side that it names, though the other has the same action`() {
    let driver = Driver(
      feel: .default, trailing: [.delete(.confirmation)],
      leading: [.custom("star"), .delete(.confirmation)])
    driver.ask(.perform(.leading, index: 1))
    driver.wait(300)
    #expect(driver.state == .open(.leading))
    #expect(driver.buttons().map(\.action.title) == ["Delete", "Cancel"])
  }

  @Test func `a question does not move to the other side`() {
    let driver = driver(leading: [.custom("star")])
    driver.type("d")
    driver.wait(300)
    driver.ask(.open(.leading))
    driver.wait(600)
    #expect(driver.buttons().map(\.action.title) == ["star"])
  }

  @Test func `a question does not move to another action`() {
    let driver = Driver(
      count: 3,
      actions: { _ in RowActions(trailing: [.delete(.confirmation), .custom("star")]) })
    driver.type("d")
    driver.wait(300)
    driver.store.records[0].actions = RowActions(trailing: [.custom("flag"), .custom("star")])
    driver.send(.reload)
    #expect(driver.buttons().map(\.action.title) == ["flag", "star"])
  }

  @Test func `a full swipe never confirms`() {
    let driver = Driver(feel: .mail, trailing: [.delete(.confirmation), .update])
    driver.type("d")
    driver.wait(400)
    driver.drag(from: 60, to: 5, line: 3)
    driver.wait(400)
    #expect(driver.store.records.count == 20)
    #expect(driver.buttons().map(\.action.title) == ["Delete", "Cancel"])
  }

  @Test func `a click bound to a button never presses the one that took its place`() throws {
    let driver = driver()
    driver.key(.left, .shift)
    driver.wait(300)
    let button = try #require(driver.buttons().first)
    driver.pointer(.press, button.rect.columns.lowerBound, button.rect.lines.lowerBound)
    driver.ask(.perform(.trailing, index: 0))
    driver.pointer(.release, button.rect.columns.lowerBound, button.rect.lines.lowerBound)
    #expect(driver.store.records.count == 20)
  }

  @Test func `a row without visible buttons says that it cannot ask`() {
    let driver = Driver(feel: .drag, trailing: [.delete(.confirmation)])
    driver.type("d")
    #expect(driver.table.notice?.isError == true)
    #expect(driver.table.deck.panels.question == nil)
    driver.key(.enter)
    #expect(driver.store.records.count == 20)
  }
}
