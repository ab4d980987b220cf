import Testing

@testable import SwipeCore

/// The help lists the keys that do something in this table, and no others.
struct HelpTests {
  private func help(_ driver: Driver) -> [Command: KeyMeaning] {
    Dictionary(uniqueKeysWithValues: driver.table.helpEntries.map { ($0.command, $0.meaning) })
  }

  private func leaves(
    closesFirst: Bool = true, edits: Bool = false, runs: Bool = false
  ) -> KeyMeaning {
    .leaves(
      KeyMeaning.Leave(closesFirst: closesFirst, asksAboutEdits: edits, asksAboutRuns: runs))
  }

  private func shuts(otherSide: Bool, running: String? = nil) -> KeyMeaning {
    .shuts(opensOtherSide: otherSide, running: running, isOfSelected: false)
  }

  private func action(_ title: String, _ style: ActionStyle) -> ActionDescriptor {
    ActionDescriptor(role: .custom(title), title: title, style: style)
  }

  @Test func `a file has every key`() {
    let driver = Driver()
    let bound = driver.table.keyMap.bindings.filter {
      !$0.contexts.isDisjoint(with: [.closed, .open]) && $0.command != .stopWork
    }
    #expect(driver.table.helpEntries.map(\.command) == bound.map(\.command))
    #expect(driver.table.helpEntries.map(\.keys) == bound.map(\.keys))
    #expect(help(driver)[.delete] == .usual)
    #expect(help(driver)[.quit] == leaves(edits: true))
    #expect(help(driver)[.dragShut] == shuts(otherSide: false))
  }

  @Test func `a database has nothing to save`() {
    let help = help(Driver(savesExplicitly: false))
    #expect(help[.save] == nil)
    #expect(help[.quit] == leaves())
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
    #expect(help[.selectNext] == .moves(walksButtons: false))
    #expect(help[.quit] == leaves(closesFirst: false))
  }

  @Test func `actions of the application go by their titles`() {
    let driver = Driver(savesExplicitly: false, canInsert: false) {
      $0.actions = RowActions(
        trailing: [self.action("Done", .destructive), self.action("Later", .normal)],
        leading: [self.action("Pin", .normal)])
    }
    let help = help(driver)
    #expect(help[.delete] == .runs("Done"))
    #expect(help[.update] == .runs("Later"))
    #expect(help[.dragShut] == shuts(otherSide: true))
    for command: Command in [.insert, .undo, .redo, .save] { #expect(help[command] == nil) }
  }

  @Test func `without an action for it d or u is not listed`() {
    let driver = Driver { $0.actions = RowActions(trailing: [self.action("Later", .normal)]) }
    #expect(help(driver)[.delete] == nil)
    #expect(help(driver)[.update] == .runs("Later"))
  }

  @Test func `rows with different actions share no title`() {
    let driver = Driver(count: 2)
    for index in 0..<2 {
      driver.store.records[index].actions = RowActions(
        trailing: [action("Action \(index)", .destructive)])
    }
    driver.send(.reload)
    #expect(help(driver)[.delete] == .runsFirst(.destructive))
  }

  @Test func `the help scrolls no further than its last line`() {
    let driver = Driver(size: Size(columns: 80, lines: 12), readOnly: "a view")
    driver.type("?")
    for _ in 0..<60 { driver.key(.down) }
    #expect(driver.table.helpLine == driver.table.helpLayout.lastFirst)
  }

  /// What an arrow that pulls aside is said to do, in a table of one feel.
  private func pull(
    _ feel: FeelName, trailing: [ActionDescriptor] = [.delete, .update]
  ) -> KeyMeaning? {
    help(Driver(feel: feel, trailing: trailing))[.dragOpen]
  }

  private func opens(
    _ keys: Int, holding: String? = nil, isOfSelected: Bool = false
  ) -> KeyMeaning {
    .pulls(.opens(keys: keys, holding: holding), isOfSelected: isOfSelected)
  }

  @Test func `what quick and held arrows do is said as the feel has it`() {
    for feel in [FeelName.default, .collection, .rowaction, .factory] {
      #expect(pull(feel) == opens(2), "\(feel)")
    }
    #expect(pull(.reveal) == opens(4))
    for feel in [FeelName.contextual, .mail] {
      #expect(pull(feel) == opens(2, holding: "Delete"), "\(feel)")
    }
    #expect(pull(.drag, trailing: []) == .pulls(.stays, isOfSelected: false))
  }

  @Test(arguments: FeelName.allCases)
  func `as many quick arrows as the help says open the row, and one less does not`(feel: FeelName) {
    guard feel != .drag else { return }
    let count = feel == .reveal ? 4 : 2
    for arrows in [count - 1, count] {
      let driver = Driver(feel: feel)
      for _ in 0..<arrows {
        driver.key(.left)
        driver.wait(100)
      }
      driver.wait(2000)
      #expect(driver.table.deck.controller.isOpen(.number(0)) == (arrows == count), "\(arrows)")
    }
  }

  @Test func `wider buttons take more arrows, and the help counts them`() {
    var wide = ActionDescriptor.delete
    wide.width = 24
    #expect(pull(.factory, trailing: [wide]) == opens(4))
  }

  @Test func `where rows differ the arrows are told of the selected card`() {
    let driver = Driver(count: 2)
    driver.store.records[1].actions = RowActions(
      trailing: [.delete], feel: FeelName.reveal.feel)
    driver.send(.reload)
    #expect(help(driver)[.dragOpen] == opens(2, isOfSelected: true))
    driver.key(.down)
    #expect(help(driver)[.dragOpen] == opens(4, isOfSelected: true))
  }

  @Test func `from right to left the keys change places`() {
    let driver = Driver(feel: .mail) { $0.direction = .rightToLeft }
    let entries = driver.table.helpEntries
    let keys = Dictionary(uniqueKeysWithValues: entries.map { ($0.command, $0.keys) })
    #expect(keys[.dragOpen] == [Key(.right), .character("l")])
    #expect(keys[.dragShut] == [Key(.left), .character("h")])
    #expect(keys[.swingOpen] == [Key(.right, .shift)])
    #expect(keys[.swingShut] == [Key(.left, .shift)])
    #expect(keys[.selectNext] == [Key(.down), .character("j")])
    #expect(keys[.first] == [Key(.home), .character("g")])
    let other = Driver(feel: .mail)
    #expect(entries.map(\.command) == other.table.helpEntries.map(\.command))
  }

  @Test func `a container that only slides has the keys that slide it`() {
    let help = help(Driver(feel: .drag, trailing: []))
    #expect(help[.dragShut] == .slidesOtherWay)
    #expect(help[.close] == .putsBack)
    for command: Command in [.swingOpen, .swingShut, .press, .delete, .update] {
      #expect(help[command] == nil, "\(command)")
    }
    #expect(help[.selectNext] == .moves(walksButtons: false))
  }

  @Test func `undo is bound only where the table can undo`() {
    let driver = Driver(savesExplicitly: false, canInsert: false) {
      $0.actions = RowActions(trailing: [self.action("Done", .destructive)])
    }
    driver.type("zZ")
    #expect(driver.table.notice == nil)
    #expect(help(driver)[.undo] == nil)
  }

  @Test func `where only a removal can be taken back z says so, and Z is not listed`() {
    var later = action("Done", .destructive)
    later.safety = .grace(3000)
    let driver = Driver(savesExplicitly: false, canInsert: false) {
      $0.actions = RowActions(trailing: [later])
    }
    #expect(help(driver)[.undo] == .keepsRemoval)
    #expect(help(driver)[.redo] == nil)
    driver.type("z")
    #expect(driver.table.said == "Nothing to take back")
    driver.type("d")
    driver.wait(500)
    driver.type("z")
    #expect(driver.table.said == "Kept Name 0")
  }
}
