import Testing

@testable import SwipeCore

/// What is under way on records, and what was not done with them.
struct ActivityTests {
  private let first = RecordID.number(0)
  private let second = RecordID.number(1)

  private func archive(isCancellable: Bool) -> ActionDescriptor {
    var action = ActionDescriptor.custom("Archive")
    action.isCancellable = isCancellable
    return action
  }

  /// A driver with an action under way on so many of its first rows.
  private func running(
    _ count: Int = 1, isCancellable: Bool = false,
    configure: (inout TableConfiguration) -> Void = { _ in }
  ) -> Driver {
    let driver = Driver(savesExplicitly: false) {
      $0.actions = RowActions(trailing: [archive(isCancellable: isCancellable), .delete])
      configure(&$0)
    }
    driver.outcome = nil
    for row in 0..<count { driver.ask(.perform(.trailing, index: 0), Int64(row)) }
    driver.wait(400)
    return driver
  }

  private func token(_ driver: Driver, _ index: Int = 0) -> Int {
    let tokens = driver.effects.compactMap { effect -> Int? in
      if case .run(_, _, let token) = effect { token } else { nil }
    }
    return tokens.indices.contains(index) ? tokens[index] : -1
  }

  private func end(_ driver: Driver, _ outcome: ActionOutcome, _ index: Int = 0) {
    driver.send(.actionFinished(token: token(driver, index), outcome: outcome))
  }

  private func refuse(_ driver: Driver, _ error: StoreError = StoreError(.refused, "no")) {
    driver.store.failure = error
    driver.release()
    driver.store.failure = nil
  }

  @Test func `what runs tells since when, and several do at once`() {
    let driver = running(2)
    for id in [first, second] {
      let activity = driver.table.activity(of: id)
      #expect(activity?.name == .run("Archive", on: id == first ? "Name 0" : "Name 1"))
      #expect(activity?.state == .running(since: 0) && activity?.isCancellable == false)
    }
    end(driver, .done, 1)
    #expect(driver.table.activity(of: second) == nil && driver.table.isBusy(first))
  }

  @Test func `a tick is due each second while a row with something under way is shown`() {
    let driver = running()
    #expect(driver.table.nextDeadline == 1000)
    driver.wait(1700)
    #expect(driver.table.activity(of: first)?.seconds(at: driver.time) == 2)
    #expect(driver.table.nextDeadline == 3000)
    driver.type("G")
    driver.wait(100)
    #expect(driver.table.nextDeadline == nil)
    end(driver, .done)
    driver.type("g")
    #expect(driver.table.nextDeadline == nil)
  }

  @Test func `in lines of words no seconds are counted`() {
    let driver = running { $0 = $0.accessible }
    driver.wait(1000)
    #expect(driver.table.nextDeadline == nil)
  }

  @Test func `edits behind others wait for their turn`() {
    let driver = Driver(savesExplicitly: false)
    driver.isHeld = true
    driver.type("d")
    driver.wait(10)
    driver.type("jd")
    #expect(driver.table.activity(of: first)?.state == .running(since: 0))
    #expect(driver.table.activity(of: second)?.state == .waiting)
  }

  @Test func `Esc on the closed row stops what the application can stop`() {
    let driver = running(2, isCancellable: true)
    driver.type("j")
    driver.key(.escape)
    #expect(driver.cancelled == [token(driver, 1)] && driver.table.isBusy(second))
    end(driver, .failed(""), 1)
    #expect(driver.table.activity(of: second) == nil && driver.table.standingFailure == nil)
    let fixed = running()
    fixed.key(.escape)
    #expect(fixed.cancelled.isEmpty && fixed.table.isBusy(first))
  }

  @Test func `Esc closes an open row before it stops anything`() {
    let driver = running(isCancellable: true)
    driver.key(.left, .shift)
    driver.wait(400)
    driver.key(.escape)
    driver.wait(400)
    #expect(driver.cancelled.isEmpty && driver.state == .closed)
  }

  @Test func `the reason of what failed stays on its row until it is dealt with`() {
    let driver = running()
    end(driver, .failed("server is down"))
    driver.type("j")
    driver.wait(5000)
    #expect(driver.table.notice == nil && driver.table.standingFailure == nil)
    #expect(driver.table.activity(of: first)?.state == .failed(.runFailed("server is down")))
    driver.type("k")
    #expect(driver.table.standingFailure == .runFailed("server is down"))
    driver.key(.escape)
    #expect(driver.table.activity(of: first) == nil && driver.table.standingFailure == nil)
  }

  @Test func `beginning again deals with it`() {
    let driver = running()
    end(driver, .failed("server is down"))
    driver.ask(.perform(.trailing, index: 0), 0)
    #expect(driver.table.activity(of: first)?.isFailed == false)
    end(driver, .done, 1)
    #expect(driver.table.activity(of: first) == nil)
  }

  @Test func `an edit that was refused stays on its row, one that was stopped does not`() {
    for (error, stays) in [
      (StoreError(.refused, "no"), true), (StoreError(.interrupted, "stopped"), false),
    ] {
      let driver = Driver(savesExplicitly: false)
      driver.store.failure = error
      driver.type("d")
      #expect((driver.table.standingFailure != nil) == stays)
      driver.store.failure = nil
      driver.type("d")
      #expect(driver.table.activity(of: first) == nil && driver.table.extent.count == 19)
    }
  }

  @Test func `a form says why it was refused by itself`() {
    let driver = Driver(savesExplicitly: false)
    driver.store.failure = StoreError(.refused, "no", column: 0)
    driver.type("ux")
    driver.key(.enter)
    #expect(driver.table.form?.fields[0].refusal == "no")
    driver.key(.escape)
    driver.type("y")
    #expect(driver.table.standingFailure == nil)
  }

  @Test func `what was read again has no failures`() {
    let driver = running()
    end(driver, .failed("server is down"))
    driver.send(
      .store(
        StoreReply(
          .reloaded(.success(driver.table.description)), extent: driver.table.extent)))
    #expect(driver.table.activity(of: first) == nil)
  }

  @Test func `no second action runs on a busy row`() {
    let driver = running()
    driver.ask(.perform(.trailing, index: 0), 0)
    #expect(driver.runs == [first] && driver.table.notice == .recordBusy("Name 0"))
  }
}
