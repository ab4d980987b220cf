import Testing

@testable import SwipeCore

/// Undo where the store has a will of its own.
struct UndoTests {
  /// A store that changes the second value of every record that is updated, as a trigger does.
  private func driverWithTrigger() -> Driver {
    let driver = Driver(count: 5, savesExplicitly: false)
    driver.store.stamps = true
    return driver
  }

  private func rename(_ driver: Driver, _ name: String) {
    driver.type("u")
    driver.key(.character("u"), .control)
    driver.type(name)
    driver.key(.enter)
  }

  @Test func `undo goes all the way back where a trigger stamps each change`() {
    let driver = driverWithTrigger()
    driver.type("jdk")
    rename(driver, "A")
    rename(driver, "B")
    rename(driver, "C")
    for name in ["B", "A", "Name 0"] {
      driver.type("z")
      #expect(driver.store.records[0].values[0] == .text(name))
    }
    driver.type("z")
    #expect(driver.store.records.count == 5)
    for name in ["Name 0", "A", "B", "C"] {
      driver.type("Z")
      #expect(driver.store.records[0].values[0] == .text(name))
    }
    driver.type("zzzz")
    #expect(driver.store.records.map(\.id) == (0..<5).map { .number($0) })
    #expect(driver.table.notice?.isError == false)
  }

  @Test func `a record that somebody else changed is still not overwritten`() {
    let driver = driverWithTrigger()
    rename(driver, "A")
    driver.store.records[0].values[1] = .text("theirs")
    driver.type("z")
    #expect(driver.store.records[0].values == [.text("A"), .text("theirs")])
    #expect(driver.table.said == "A: changed by somebody else · z skips it")
  }

  @Test func `an undo that fails for good is left behind by the next one`() {
    let driver = Driver(count: 3, savesExplicitly: false)
    driver.type("dd")
    driver.store.failure = StoreError(.refused, "its key was taken")
    driver.type("z")
    #expect(driver.table.said == "its key was taken · z skips it")
    driver.store.failure = nil
    driver.type("z")
    #expect(
      driver.table.said
        == "Undone: Delete Name 0 · skipped: Delete Name 1 · Z to redo")
    #expect(driver.store.records.map(\.id) == [.number(0), .number(2)])
    driver.type("z")
    #expect(driver.table.said == "Nothing to undo")
  }

  @Test func `taking an addition back goes back to where it was made`() {
    let driver = Driver(count: 30) {
      $0.feel = FeelName.mail.feel
    } actions: { _ in
      RowActions(trailing: [.delete, .update], leading: [.duplicate])
    }
    driver.type("jj")
    driver.key(.right, .shift)
    driver.wait(1000)
    driver.key(.enter)
    #expect(driver.store.records.count == 31)
    #expect(driver.table.selection == 30)
    driver.type("z")
    #expect(driver.store.records.count == 30)
    #expect(driver.table.selection == 2)
    driver.type("Z")
    #expect(driver.table.selection == 30)
  }

  @Test func `an undo that failed for a while only is tried again`() {
    let driver = Driver(count: 3, savesExplicitly: false)
    driver.type("d")
    driver.store.failure = StoreError(.busy, "locked")
    driver.type("zz")
    #expect(driver.table.said == "locked")
    driver.store.failure = nil
    driver.type("z")
    #expect(driver.store.records.count == 3)
  }

  @Test func `something done in between gives the failed undo another chance`() {
    let driver = Driver(count: 3, savesExplicitly: false)
    driver.type("d")
    driver.store.failure = StoreError(.refused, "its key was taken")
    driver.type("z")
    driver.store.failure = nil
    driver.type("dzz")
    #expect(driver.store.records.count == 3)
  }

  @Test func `an act that stays done for good keeps the number of unsaved edits right`() {
    var history = EditHistory()
    for label in ["a", "b", "c"] {
      history.did(EditHistory.Act(name: .run(label, on: ""), edits: []))
    }
    history.dropUndo()
    #expect(history.unsavedCount == 3)
    history.undid(redo: [])
    #expect(history.unsavedCount == 2)
    history.undid(redo: [])
    #expect(history.unsavedCount == 1)
    history.didSave()
    history.redid(undo: [])
    #expect(history.unsavedCount == 1)
    history.dropRedo()
    #expect(history.unsavedCount == 1)
  }

  @Test func `an act that was saved and stays done is saved`() {
    var history = EditHistory()
    for label in ["a", "b"] { history.did(EditHistory.Act(name: .run(label, on: ""), edits: [])) }
    history.didSave()
    history.dropUndo()
    #expect(history.unsavedCount == 0)
    history.undid(redo: [])
    #expect(history.unsavedCount == 1)
    history.redid(undo: [])
    #expect(history.unsavedCount == 0)
  }
}
