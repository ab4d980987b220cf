import Testing

@testable import SwipeCore

/// The help lists the keys that do something in this table, and no others.
struct HelpTests {
  private func help(_ driver: Driver) -> [Command: String] {
    Dictionary(uniqueKeysWithValues: driver.table.helpBindings.map { ($0.command, $0.help) })
  }

  private func action(_ title: String, _ style: ActionStyle) -> ActionDescriptor {
    ActionDescriptor(role: .custom(title), title: title, style: style)
  }

  @Test func `a file has every key`() {
    let driver = Driver()
    #expect(driver.table.helpBindings.count == driver.table.keyMap.bindings.count)
    #expect(help(driver)[.delete] == "delete the record")
    #expect(help(driver)[.quit] == "quit; asks when something is unsaved")
    #expect(help(driver)[.dragShut] == "drag it back")
  }

  @Test func `a database has nothing to save`() {
    let help = help(Driver(savesExplicitly: false))
    #expect(help[.save] == nil)
    #expect(help[.quit] == "quit")
    #expect(help[.undo] != nil)
  }

  @Test func `what is read-only has no key that changes anything or drags`() {
    let help = help(Driver(readOnly: "a view"))
    for command: Command in [
      .delete, .update, .insert, .undo, .redo, .save, .dragOpen, .dragShut, .swingOpen, .swingShut,
      .press, .close,
    ] {
      #expect(help[command] == nil, "\(command)")
    }
    #expect(help[.selectNext] == "next card")
  }

  @Test func `actions of the application go by their titles`() {
    let driver = Driver(savesExplicitly: false, canInsert: false) {
      $0.actions = RowActions(
        trailing: [self.action("Done", .destructive), self.action("Later", .normal)],
        leading: [self.action("Pin", .normal)])
    }
    let help = help(driver)
    #expect(help[.delete] == "Done")
    #expect(help[.update] == "Later")
    #expect(help[.dragShut] == "drag it back, or to its other side")
    for command: Command in [.insert, .undo, .redo, .save] { #expect(help[command] == nil) }
  }

  @Test func `without an action for it d or u is not listed`() {
    let driver = Driver { $0.actions = RowActions(trailing: [self.action("Later", .normal)]) }
    #expect(help(driver)[.delete] == nil)
    #expect(help(driver)[.update] == "Later")
  }

  @Test func `rows with different actions share no title`() {
    let driver = Driver(count: 2)
    for index in 0..<2 {
      driver.store.records[index].actions = RowActions(
        trailing: [action("Action \(index)", .destructive)])
    }
    driver.send(.reload)
    #expect(help(driver)[.delete] == "the first action that takes away")
  }

  @Test func `the help scrolls no further than its last line`() {
    let driver = Driver(size: Size(columns: 80, lines: 12), readOnly: "a view")
    driver.type("?")
    for _ in 0..<60 { driver.key(.down) }
    #expect(driver.table.helpLine == driver.table.helpLayout.lastFirst)
  }
}
