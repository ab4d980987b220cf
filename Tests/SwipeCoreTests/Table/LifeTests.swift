import Testing

@testable import SwipeCore

/// Saving that fails, ends from outside, and leaving while something is under way.
struct LifeTests {
  private let taken = StoreError(.refused, "its key was taken")
  private let locked = StoreError(.busy, "the database is locked")
  private let full = StoreError(
    .unwritable, "list.csv: not saved, no space is left on the disk; the edits are still here",
    brief: "no space is left on the disk")

  private func answers(_ driver: Driver) -> [Question.Answer]? {
    driver.table.question?.choices.map(\.answer)
  }

  // MARK: - Saves that fail

  @Test func `after a failed save another place is offered, and the reason is told in few words`() {
    let driver = Driver()
    driver.saveResult = .failure(full)
    driver.type("dw")
    #expect(answers(driver) == [.saveElsewhere, .stay])
    #expect(driver.table.asked == "Not saved: no space is left on the disk")
    driver.key(.escape)
    #expect(driver.table.question == nil)
    #expect(driver.table.unsavedCount == 1)
  }

  @Test func `a failed save on the way out offers it too, and then leaves`() {
    let driver = Driver()
    driver.saveResult = .failure(full)
    driver.type("dqy")
    #expect(driver.leaving == nil)
    driver.saveResult = .success(Saved(path: "list.edited.csv"))
    driver.type("e")
    driver.key(.enter)
    #expect(driver.asked.contains(.save(.elsewhere(path: "list.edited.csv"))))
    #expect(driver.leaving == .quit)
  }

  @Test func `a name that does not do stays in its form with the reason`() {
    let driver = Driver()
    driver.saveResult = .failure(full)
    driver.type("dqye")
    driver.saveResult = .failure(
      StoreError(.unwritable, "list.edited.csv: it exists already", brief: "it exists already"))
    driver.key(.enter)
    #expect(driver.table.form?.fields[0].refusal == "it exists already")
    #expect(driver.table.form?.fields[0].editor.text == "list.edited.csv")
    driver.saveResult = .success(Saved(path: "list.edited.csv2"))
    driver.key(.end)
    driver.type("2")
    driver.key(.enter)
    #expect(driver.asked.contains(.save(.elsewhere(path: "list.edited.csv2"))))
    #expect(driver.leaving == .quit)
  }

  @Test func `without a name nothing is saved`() {
    let driver = Driver()
    driver.saveResult = .failure(full)
    driver.type("dwe")
    driver.key(.character("u"), .control)
    driver.key(.enter)
    #expect(driver.saves == 1)
    #expect(driver.table.form?.fields[0].refusal != nil)
  }

  @Test func `a file that is gone is not offered to be read again`() {
    let driver = Driver()
    driver.saveResult = .failure(StoreError(.sourceGone, "gone"))
    driver.type("dw")
    #expect(answers(driver) == [.overwrite, .saveElsewhere, .stay])
  }

  // MARK: - Content that is lost

  private let lost = StoreError(.sourceLost, "somebody wrote into it; reload it")

  @Test func `lost content is not offered to be saved`() {
    let driver = Driver()
    driver.saveResult = .failure(lost)
    driver.type("dw")
    #expect(answers(driver) == [.setAside, .reload, .stay])
    driver.type("r")
    #expect(driver.asked.last == .reload)
  }

  @Test func `edits can be kept in a file of their own before the source is read again`() {
    let driver = Driver()
    driver.saveResult = .failure(lost)
    driver.type("dwk")
    #expect(Array(driver.asked.suffix(2)) == [.rescue, .reload])
    driver.send(
      .store(StoreReply(.reloaded(.success(driver.table.description)), extent: driver.store.extent))
    )
    #expect(driver.table.said == "Reloaded; your edits were saved to rescue")
    #expect(driver.table.unsavedCount == 0)
  }

  @Test func `a page that cannot be read since the content is lost offers to read it again`() {
    let driver = Driver(count: 1000)
    driver.loadFailure = lost
    driver.type("G")
    #expect(answers(driver) == [.reload, .stay])
    #expect(driver.table.question?.choices.first?.answer == .reload)
    driver.key(.escape)
    #expect(driver.table.question == nil)
  }

  @Test func `so does an edit`() {
    let driver = Driver()
    driver.store.failure = lost
    driver.type("d")
    #expect(answers(driver) == [.reload, .stay])
  }

  // MARK: - A save that was cut short

  private func halfSaved(_ leftover: Leftover) -> Driver {
    Driver(readOnly: "a save of it was cut short", leftover: leftover)
  }

  @Test(arguments: [("y", true), ("n", false)] as [(Character, Bool)])
  func `a save that was cut short is asked about at the start`(
    key: Character, isWanted: Bool
  ) {
    let driver = halfSaved(.unfinishedSave)
    #expect(answers(driver) == [.finishSave, .setSaveAside, .stay])
    driver.key(.enter)
    driver.type("dwq")
    #expect(!driver.asked.contains(.finishSave(true)) && driver.leaving == nil)
    driver.type(String(key))
    #expect(driver.asked.last == .finishSave(isWanted))
    var description = driver.table.description
    description.leftover = .remark("done")
    driver.send(.store(StoreReply(.reloaded(.success(description)), extent: driver.store.extent)))
    #expect(driver.table.question == nil)
    #expect(driver.table.notice == .remark("done"))
  }

  @Test func `whoever puts it off is asked again at a save`() {
    let driver = halfSaved(.unfinishedSave)
    driver.key(.escape)
    #expect(driver.table.question == nil)
    driver.type("dw")
    #expect(answers(driver) == [.finishSave, .setSaveAside, .stay])
    #expect(driver.saves == 0)
  }

  @Test func `a save that could not be finished is told`() {
    let driver = halfSaved(.unfinishedSave)
    driver.type("y")
    driver.send(.store(StoreReply(.reloaded(.failure(full)), extent: driver.store.extent)))
    #expect(driver.table.notice == .failed(full))
    driver.type("w")
    #expect(answers(driver) == [.finishSave, .setSaveAside, .stay])
  }

  /// Tells a table that looks for such a save what was found.
  private func find(_ leftover: Leftover, _ driver: Driver) {
    var description = driver.table.description
    description.leftover = leftover
    description.capabilities.readOnlyReason = "a save of it was cut short"
    driver.send(.store(StoreReply(.described(description), extent: driver.store.extent)))
  }

  @Test func `a save that was cut short and found later is asked about then`() {
    let driver = Driver()
    driver.type("j")
    find(.unfinishedSave, driver)
    #expect(answers(driver) == [.finishSave, .setSaveAside, .stay])
    driver.key(.escape)
    driver.type("d")
    #expect(driver.table.notice == .readOnly("a save of it was cut short"))
    driver.type("w")
    #expect(answers(driver) == [.finishSave, .setSaveAside, .stay])
  }

  @Test(arguments: ["u", "dq"]) func `it takes no key from a form or from another question`(
    typed: String
  ) {
    let driver = Driver()
    driver.type(typed)
    let (form, question) = (driver.table.form, driver.table.question)
    #expect(form != nil || question != nil)
    find(.unfinishedSave, driver)
    #expect((driver.table.form == nil) == (form == nil))
    #expect(driver.table.question == question)
  }

  @Test func `what else is found later is told then`() {
    let driver = Driver()
    find(.remark("it lies there"), driver)
    #expect(driver.table.notice == .remark("it lies there"))
    #expect(driver.table.question == nil)
  }

  @Test func `what else is to be known of it is told at the start`() {
    let driver = Driver(leftover: .remark("it lies there"))
    #expect(driver.table.notice == .remark("it lies there"))
    driver.type("j")
    #expect(driver.table.notice == nil)
  }

  // MARK: - Leaving while something is under way

  @Test(arguments: [Key(.character("q")), .control("c")])
  func `an act that fails keeps whoever wanted to leave after it`(key: Key) {
    let driver = Driver(savesExplicitly: false)
    driver.isHeld = true
    driver.store.failure = locked
    driver.type("d")
    driver.send(.key(key))
    #expect(driver.table.said == "Finishing the last change, then quitting")
    driver.release()
    #expect(driver.leaving == nil)
    #expect(driver.table.said == "the database is locked · Esc clears it")
    driver.send(.key(key))
    #expect(driver.leaving != nil)
  }

  @Test func `an act that succeeds lets go`() {
    let driver = Driver(savesExplicitly: false)
    driver.isHeld = true
    driver.type("dq")
    #expect(driver.leaving == nil)
    driver.release()
    #expect(driver.leaving == .quit)
  }

  // MARK: - Ends from outside

  @Test func `an end during a save writes nothing besides it`() {
    let driver = Driver()
    driver.isHeld = true
    driver.type("d")
    driver.release()
    driver.isHeld = true
    driver.type("w")
    driver.send(.end(.terminate))
    #expect(driver.leaving == nil)
    driver.release()
    #expect(driver.leaving == .ended(.terminate, nil))
    #expect(!driver.asked.contains(.rescue))
  }

  @Test func `an end during a save that fails keeps the edits`() {
    let driver = Driver()
    driver.type("d")
    driver.saveResult = .failure(full)
    driver.isHeld = true
    driver.type("w")
    driver.send(.end(.hangUp))
    driver.release()
    #expect(driver.table.question == nil)
    #expect(
      driver.leaving?.report == "1 unsaved edit of list.csv written to rescue")
  }

  @Test func `an end while an edit is under way keeps that edit`() {
    let driver = Driver()
    driver.isHeld = true
    driver.type("d")
    driver.send(.end(.terminate))
    driver.release()
    #expect(
      driver.leaving?.report == "1 unsaved edit of list.csv written to rescue")
  }

  @Test func `a second end adds nothing, and no key takes the first one back`() {
    let driver = Driver()
    driver.type("d")
    driver.isHeld = true
    driver.send(.end(.terminate))
    driver.send(.end(.terminate))
    driver.send(.end(.hangUp))
    driver.key(.escape)
    driver.type("dq")
    driver.release()
    #expect(driver.asked.count { $0 == .rescue } == 1)
    #expect(
      driver.leaving?.report == "1 unsaved edit of list.csv written to rescue")
  }

  @Test func `what an end from outside kept from being done is told`() {
    let driver = Driver(savesExplicitly: false)
    driver.store.failure = locked
    driver.isHeld = true
    driver.type("d")
    driver.send(.end(.terminate))
    driver.release()
    #expect(driver.leaving?.report == "the database is locked")
  }
}
