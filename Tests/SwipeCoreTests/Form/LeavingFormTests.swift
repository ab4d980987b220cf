import Testing

@testable import SwipeCore

/// Esc and Ctrl-C while a form is open: what was typed is not lost without a question.
struct LeavingFormTests {
  private func driver(typing text: String) -> Driver {
    let driver = Driver()
    driver.type("u")
    driver.type(text)
    driver.send(.key(.control("c")))
    return driver
  }

  @Test func `without a change Ctrl-C leaves`() {
    #expect(driver(typing: "").leaving == .interrupted)
  }

  @Test func `with something typed it asks, and y leaves`() {
    let driver = driver(typing: " x")
    #expect(driver.leaving == nil)
    #expect(driver.table.asked == "Discard what was typed?")
    driver.type("y")
    #expect(driver.leaving == .interrupted)
  }

  @Test(arguments: [Key.character("n"), Key(.escape)])
  func `staying goes back to the form as it was`(key: Key) {
    let driver = driver(typing: " x")
    driver.send(.key(key))
    #expect(driver.leaving == nil)
    #expect(driver.table.question == nil)
    #expect(driver.table.form?.fields[0].editor.text == "Name 0 x")
    driver.key(.enter)
    #expect(driver.store.records[0].values[0] == .text("Name 0 x"))
  }

  @Test func `Enter discards nothing`() {
    let driver = driver(typing: " x")
    driver.key(.enter)
    #expect(driver.leaving == nil)
    #expect(driver.table.question != nil)
  }

  @Test func `Esc asks where something was typed, and the table stays open`() {
    let driver = Driver()
    driver.type("u")
    driver.type("x")
    driver.key(.escape)
    #expect(driver.table.asked == "Discard what was typed?")
    driver.type("n")
    #expect(driver.table.form?.fields[0].editor.text == "Name 0x")
    driver.key(.escape)
    driver.type("y")
    #expect(driver.table.form == nil && driver.table.question == nil && driver.leaving == nil)
  }

  @Test func `Esc closes an untouched form at once, and one whose text was typed back`() {
    let driver = Driver()
    driver.type("u")
    driver.key(.escape)
    #expect(driver.table.form == nil)
    driver.type("u")
    driver.type("x")
    driver.key(.backspace)
    driver.key(.escape)
    #expect(driver.table.form == nil && driver.table.question == nil)
  }

  @Test func `unsaved edits are asked about too, and staying goes back to the form`() {
    let driver = Driver()
    driver.type("d")
    driver.type("u")
    driver.send(.key(.control("c")))
    #expect(driver.table.asked?.contains("1 unsaved edit") == true)
    driver.key(.escape)
    #expect(driver.table.form != nil)
    driver.type("!")
    driver.send(.key(.control("c")))
    driver.type("y")
    #expect(driver.leaving == nil)
    #expect(driver.table.asked?.contains("1 unsaved edit") == true)
    driver.type("n")
    #expect(driver.leaving == .interrupted)
  }

  @Test func `what was accepted already is waited for, and stays when it is refused`() {
    for isRefused in [false, true] {
      let driver = Driver(savesExplicitly: false)
      driver.type("u")
      driver.type(" x")
      driver.isHeld = true
      if isRefused { driver.store.failure = StoreError(.refused, "too long") }
      driver.key(.enter)
      driver.send(.key(.control("c")))
      #expect(driver.leaving == nil && driver.table.question == nil)
      driver.release()
      #expect(driver.leaving == (isRefused ? nil : .interrupted))
      #expect(driver.table.form?.fields[0].editor.text == (isRefused ? "Name 0 x" : nil))
    }
  }

  @Test func `from the help it leaves, or asks`() {
    let driver = Driver()
    driver.type("d?")
    driver.send(.key(.control("c")))
    #expect(driver.table.asked?.contains("1 unsaved edit") == true)
    driver.type("n")
    #expect(driver.leaving == .interrupted)
  }

  @Test func `a question about something else gives way to it`() {
    let driver = Driver()
    driver.type("d")
    driver.saveResult = .failure(StoreError(.unwritable, "no space left"))
    driver.type("w")
    #expect(driver.table.asked?.hasPrefix("Not saved") == true)
    driver.send(.key(.control("c")))
    #expect(driver.table.asked?.contains("1 unsaved edit") == true)
    driver.send(.key(.control("c")))
    #expect(driver.leaving == nil)
  }

  @Test func `a question that cannot be read is not answered`() {
    for size in [Size(columns: 24, lines: 5), Size(columns: 1, lines: 1)] {
      let driver = Driver()
      driver.type("d")
      driver.send(.resize(size))
      driver.type("qny")
      driver.key(.enter)
      #expect(driver.leaving == nil)
      driver.key(.escape)
      driver.send(.key(.control("c")))
      driver.type("n")
      #expect(driver.leaving == nil)
      driver.send(.resize(Size(columns: 80, lines: 40)))
      #expect(driver.table.question != nil)
      driver.type("n")
      #expect(driver.leaving == .interrupted)
    }
  }

  @Test func `on a screen too small to show a form, Ctrl-C loses nothing either`() {
    let driver = Driver()
    driver.type("u x")
    driver.send(.resize(Size(columns: 10, lines: 3)))
    driver.send(.key(.control("c")))
    #expect(driver.leaving == nil)
    driver.key(.escape)
    driver.send(.resize(Size(columns: 80, lines: 40)))
    #expect(driver.table.form?.fields[0].editor.text == "Name 0 x")
  }
}
