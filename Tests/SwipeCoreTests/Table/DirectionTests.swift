import Testing

@testable import SwipeCore

/// A right-to-left table: the trailing side is the left one, and so are the hands.
struct DirectionTests {
  private func driver(_ feel: FeelName = .mail) -> Driver {
    Driver(feel: feel) { $0.direction = .rightToLeft }
  }

  @Test func `the pointer is mirrored`() {
    let driver = driver()
    driver.drag(from: 20, to: 35, line: 3)
    driver.wait(500)
    #expect(driver.state == .open(.trailing))
    driver.ask(.reset, isAnimated: false)
    driver.drag(from: 60, to: 45, line: 3)
    driver.wait(500)
    #expect(driver.state == .open(.leading))
  }

  @Test func `a button is pressed where it is drawn`() throws {
    let driver = driver()
    driver.ask(.open(.trailing), isAnimated: false)
    let rect = try #require(driver.buttons().first).rect
    driver.click(79 - rect.columns.lowerBound, rect.lines.lowerBound)
    #expect(driver.store.records.count == 19)
  }

  @Test(arguments: [
    (Key(.right), RestingState.open(.trailing)), (.character("l"), .open(.trailing)),
    (Key(.left), .open(.leading)), (.character("h"), .open(.leading)),
  ])
  func `arrows drag the way they point`(key: Key, state: RestingState) {
    let driver = driver()
    for _ in 0..<3 { driver.send(.key(key)) }
    driver.key(.enter)
    driver.wait(500)
    #expect(driver.state == state)
  }

  @Test func `swinging is mirrored as well`() {
    let driver = driver()
    driver.key(.right, .shift)
    driver.wait(500)
    #expect(driver.state == .open(.trailing))
    driver.key(.left, .shift)
    driver.wait(500)
    #expect(driver.state == .closed)
    driver.key(.left, .shift)
    driver.wait(500)
    #expect(driver.state == .open(.leading))
  }

  @Test func `a form is not mirrored`() {
    let driver = driver()
    driver.type("u")
    driver.key(.left)
    driver.type("x")
    #expect(driver.table.form?.fields.first?.editor.text == "Name x0")
  }
}
