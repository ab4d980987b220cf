import Testing

@testable import SwipeCore

/// What is under way and what was done, without a table.
struct ActsTests {
  private let record = Record(id: .number(1), values: [])

  private func act(_ kind: PendingAct.Kind = .act, at time: Milliseconds = 0) -> PendingAct {
    PendingAct(
      kind: kind, name: .delete("it"), edits: [.delete(record)], since: time)
  }

  @Test func `a record is busy from when an act is asked until it is answered`() {
    var acts = Acts()
    let number = acts.newNumber()
    acts.began(act(), number)
    #expect(acts.isBusy(.number(1)) && !acts.isIdle && acts.requests == [number])
    #expect(acts.answered(number + 1) == nil)
    #expect(acts.answered(number) == act())
    #expect(acts.answered(number) == nil && acts.isIdle && !acts.isBusy(.number(1)))
  }

  @Test func `the newest act keeps a record busy`() {
    var acts = Acts()
    let (first, second) = (acts.newNumber(), acts.newNumber())
    acts.began(act(at: 1), first)
    acts.began(act(at: 2), second)
    #expect(acts.oldest?.since == 1)
    _ = acts.answered(first)
    #expect(acts.isBusy(.number(1)))
    _ = acts.answered(second)
    #expect(!acts.isBusy(.number(1)))
  }

  @Test func `what runs is asked about until it is given up`() {
    var acts = Acts()
    acts.ran(
      RunningAction(id: .number(1), name: .run("b", on: "1"), since: 0, isCancellable: false), 2)
    acts.ran(
      RunningAction(id: .number(2), name: .run("a", on: "2"), since: 0, isCancellable: true), 1)
    #expect(acts.stillRunning.map(\.id) == [.number(2), .number(1)])
    acts.giveUp(true)
    #expect(acts.stillRunning.isEmpty && acts.isBusy(.number(1)))
    acts.giveUp(false)
    #expect(acts.finished(1)?.id == .number(2) && acts.stillRunning.count == 1)
  }

  @Test func `an undo that failed for good is passed over once, when it is asked for again`() {
    var acts = Acts()
    acts.done(act(), inverse: [.restore(record, position: 0)], [])
    #expect(acts.passOver(.undo) == nil)
    acts.failedForGood(.undo)
    #expect(acts.passOver(.redo) == nil)
    #expect(acts.passOver(.undo)?.name == .delete("it"))
    #expect(acts.history.nextUndo == nil && acts.passOver(.undo) == nil)
  }

  @Test func `whoever waits is told once`() {
    var acts = Acts()
    acts.awaited(3, by: 30)
    acts.awaited(4, by: 40)
    acts.awaited(5, by: nil)
    #expect(acts.ended(3, isDone: true) == SwipeCompletion(token: 30, isDone: true))
    #expect(acts.ended(3, isDone: true) == nil)
    #expect(acts.abandoned() == [SwipeCompletion(token: 40, isDone: false)])
    #expect(acts.abandoned().isEmpty)
  }
}
