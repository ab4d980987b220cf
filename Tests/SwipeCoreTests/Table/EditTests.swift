import Testing

@testable import SwipeCore

struct EditTests {
  @Test func `undo and redo go back and forth any number of times`() {
    let driver = Driver(count: 5)
    let before = driver.store.records
    driver.type("dd")
    let after = driver.store.records
    for _ in 0..<3 {
      driver.type("zz")
      #expect(driver.store.records == before)
      driver.type("ZZ")
      #expect(driver.store.records == after)
    }
    driver.type("zzz")
    #expect(driver.table.said == "Nothing to undo")
  }

  @Test func `the last record can be deleted, and the empty list is whole`() {
    let driver = Driver(count: 2)
    driver.type("jdd")
    driver.wait(500)
    #expect(driver.store.records.isEmpty)
    driver.type("dujk")
    driver.key(.left)
    driver.type("zz")
    #expect(driver.store.records.count == 2)
  }

  @Test func `update changes only what was changed, and is undone`() {
    let driver = Driver(count: 3)
    driver.type("u")
    driver.key(.character("u"), .control)
    driver.type("Ada")
    driver.key(.enter)
    #expect(driver.table.form == nil)
    #expect(driver.store.records[0].values == [.text("Ada"), .text("note 0")])
    driver.type("z")
    #expect(driver.store.records[0].values[0] == .text("Name 0"))
  }

  @Test func `a refused value stays in the form with its reason`() {
    let driver = Driver(count: 3)
    driver.type("u")
    driver.type("x")
    driver.store.failure = StoreError(.refused, "too long", column: 0)
    driver.key(.enter)
    #expect(driver.table.form?.fields[0].refusal == "too long")
    #expect(driver.table.form?.fields[0].editor.text == "Name 0x")
    driver.store.failure = nil
    driver.key(.enter)
    #expect(driver.store.records[0].values[0] == .text("Name 0x"))
  }

  @Test func `escape drops the form and changes nothing`() {
    let driver = Driver(count: 3)
    driver.type("uxyz")
    driver.key(.escape)
    driver.type("y")
    #expect(driver.table.form == nil)
    #expect(driver.store.records[0].values[0] == .text("Name 0"))
    #expect(driver.table.unsavedCount == 0)
  }

  @Test func `add puts a record at the end and selects it`() {
    let driver = Driver(count: 30)
    driver.type("a")
    driver.type("New")
    driver.key(.tab)
    driver.send(.paste("line\nline"))
    driver.key(.enter)
    #expect(driver.store.records.last?.values == [.text("New"), .text("line\nline")])
    #expect(driver.table.selection == 30)
    #expect(driver.table.deck.frames.contains { $0.position == 30 })
    driver.type("z")
    #expect(driver.store.records.count == 30)
    driver.type("Z")
    #expect(driver.store.records.count == 31)
  }

  @Test func `the number of unsaved edits follows undo and save`() {
    let driver = Driver()
    driver.type("dd")
    #expect(driver.table.unsavedCount == 2)
    driver.type("z")
    #expect(driver.table.unsavedCount == 1)
    driver.type("w")
    #expect(driver.table.unsavedCount == 0)
    driver.type("z")
    #expect(driver.table.unsavedCount == 1)
    driver.type("d")
    #expect(driver.table.unsavedCount == 2)
  }

  @Test func `quit asks when something is unsaved, and enter does not answer`() {
    let driver = Driver()
    driver.type("dq")
    #expect(driver.table.question != nil)
    driver.key(.enter)
    #expect(driver.table.question != nil)
    #expect(driver.leaving == nil)
    driver.key(.escape)
    #expect(driver.table.question == nil)
    driver.type("qn")
    #expect(driver.leaving == .quit)
    #expect(driver.saves == 0)
  }

  @Test func `yes saves and then leaves, but not when the save fails`() {
    let driver = Driver()
    driver.saveResult = .failure(StoreError(.unwritable, "disk full"))
    driver.type("dqy")
    #expect(driver.leaving == nil)
    #expect(driver.table.asked == "Not saved: disk full")
    driver.key(.escape)
    driver.saveResult = .success(Saved(path: "list.csv"))
    driver.type("qy")
    #expect(driver.leaving == .quit)
  }

  @Test func `ctrl-c leaves with the interrupted code, asking first`() {
    let driver = Driver()
    driver.key(.character("c"), .control)
    #expect(driver.leaving == .interrupted)
    let other = Driver()
    other.type("d")
    other.key(.character("c"), .control)
    #expect(other.leaving == nil)
    other.type("n")
    #expect(other.leaving == .interrupted)
  }

  @Test func `a file changed on disk is never overwritten unasked`() {
    let driver = Driver()
    driver.saveResult = .failure(StoreError(.changedOnDisk, "changed"))
    driver.type("dw")
    #expect(
      driver.table.question?.choices.map(\.answer) == [.overwrite, .reload, .saveElsewhere, .stay])
    driver.key(.escape)
    driver.type("w")
    driver.saveResult = .success(Saved(path: "list.csv"))
    driver.type("o")
    #expect(driver.asked.contains(.save(.overwrite)))
    #expect(driver.table.unsavedCount == 0)
  }

  @Test func `save elsewhere asks for the name`() {
    let driver = Driver()
    driver.saveResult = .failure(StoreError(.changedOnDisk, "changed"))
    driver.type("dwe")
    #expect(driver.table.form?.fields[0].editor.text == "list.edited.csv")
    driver.saveResult = .success(Saved(path: "else/list.edited.csv"))
    driver.key(.enter)
    #expect(driver.asked.contains(.save(.elsewhere(path: "list.edited.csv"))))
    #expect(driver.table.description.name == "list.edited.csv", "what is shown is what it holds")
    #expect(driver.table.unsavedCount == 0)
    driver.type("d")
    driver.saveResult = .success(Saved(path: "else/list.edited.csv"))
    driver.type("w")
    #expect(driver.table.description.name == "list.edited.csv")
    #expect(driver.table.said == "Saved else/list.edited.csv")
  }

  @Test(arguments: [Ending.hangUp, .terminate, .interrupt])
  func `an end from outside writes unsaved edits first`(ending: Ending) {
    let driver = Driver()
    driver.type("d")
    driver.send(.end(ending))
    #expect(driver.asked.contains(.rescue))
    #expect(
      driver.leaving?.report == "1 unsaved edit of list.csv written to rescue")
  }

  @Test func `without unsaved edits an end from outside writes nothing`() {
    let driver = Driver()
    driver.send(.end(.terminate))
    #expect(driver.leaving == .ended(.terminate, nil))
    #expect(!driver.asked.contains(.rescue))
  }

  @Test func `leaving while a row closes tells that it closed`() {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.wait(400)
    driver.type("qq")
    #expect(driver.leaving == .quit)
    #expect(driver.notifications.map(\.kind) == [.willOpen, .didOpen, .willClose, .didClose])
  }

  @Test func `q closes an open row first`() {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.type("q")
    #expect(driver.leaving == nil)
    driver.wait(400)
    driver.type("q")
    #expect(driver.leaving == .quit)
  }

  @Test func `the selection keeps its record when everything is read again`() {
    let driver = Driver(count: 50)
    driver.type("jjj")
    driver.store.records.remove(at: 0)
    driver.send(.reload)
    #expect(driver.table.selectedRecord?.id == .number(3))
  }

  @Test func `a reload keeps the open row open, and forgets it when its record is gone`() {
    let driver = Driver(count: 50)
    driver.key(.left, .shift)
    driver.wait(400)
    driver.send(.reload)
    #expect(driver.table.deck.offset(of: .number(0)) == 16)
    driver.store.records.remove(at: 0)
    driver.send(.reload)
    #expect(driver.table.deck.controller.active == nil)
  }
}
