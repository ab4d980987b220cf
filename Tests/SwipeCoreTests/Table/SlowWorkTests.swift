import Testing

@testable import SwipeCore

/// Work that the store takes its time for: it is told, and can be stopped.
struct SlowWorkTests {
  private let stopped = StoreError(.interrupted, "stopped; nothing was changed")

  /// A driver whose store is at a deletion.
  private func deleting(savesExplicitly: Bool = false) -> Driver {
    let driver = Driver(savesExplicitly: savesExplicitly)
    driver.isHeld = true
    driver.type("d")
    return driver
  }

  /// The deletion's request.
  private func request(_ driver: Driver) -> Int? {
    for case .store(let request) in driver.effects {
      if case .apply = request.content { return request.id }
    }
    return nil
  }

  private func fail(_ driver: Driver) {
    driver.send(
      .store(
        StoreReply(
          .applied(.failure(stopped)), to: request(driver), extent: driver.table.extent)))
  }

  @Test func `after a second it is told what is under way, and then each second`() {
    let driver = deleting()
    driver.wait(999)
    #expect(driver.table.notice == nil)
    driver.wait(1)
    #expect(driver.table.said == "Delete Name 0 · 1 s · Esc stops it")
    #expect(driver.table.nextDeadline == 2000)
    driver.wait(2000)
    #expect(driver.table.said == "Delete Name 0 · 3 s · Esc stops it")
    driver.release()
    #expect(driver.table.nextDeadline.map { $0 < 4000 } != false && !driver.table.isSlow)
  }

  @Test func `in lines of words it is said once`() {
    let driver = Driver(savesExplicitly: false) { $0 = $0.accessible }
    driver.isHeld = true
    driver.type("d")
    driver.wait(1000)
    #expect(driver.table.said == "Delete Name 0 · still working · Esc stops it")
    #expect(driver.table.nextDeadline == nil)
  }

  @Test func `Esc stops it, and the row is there`() {
    let driver = deleting()
    driver.key(.escape)
    #expect(driver.cancelled == [request(driver)])
    fail(driver)
    #expect(driver.table.said == "stopped; nothing was changed")
    #expect(driver.table.extent.count == 20 && driver.leaving == nil)
  }

  @Test(arguments: ["qq", "q"])
  func `whoever quits a second time, or presses Ctrl-C then, does not wait`(keys: String) {
    let driver = deleting()
    driver.type(keys)
    if keys.count == 1 { driver.send(.key(.control("c"))) }
    #expect(driver.cancelled == [request(driver)])
    fail(driver)
    #expect(driver.leaving == (keys == "qq" ? .quit : .interrupted))
  }

  @Test func `whoever quits once waits, and stays where it is not done`() {
    let driver = deleting()
    driver.type("q")
    #expect(driver.cancelled.isEmpty && driver.leaving == nil)
    driver.send(
      .store(
        StoreReply(
          .applied(.failure(StoreError(.busy, "locked"))), to: request(driver),
          extent: driver.table.extent)))
    #expect(driver.leaving == nil)
  }

  @Test func `whoever is about to leave begins nothing new, and is told why`() {
    let driver = deleting()
    driver.type("q")
    for key in ["d", "u", "a", "z", "Z"] {
      driver.key(.down)
      driver.type(key)
      #expect(driver.table.said == "Finishing the last change, then quitting", "\(key)")
      #expect(driver.table.form == nil)
    }
    driver.ask(.perform(.trailing, index: 0), 5, token: 1)
    #expect(driver.completions == [SwipeCompletion(token: 1, isDone: false)])
    driver.release()
    #expect(driver.leaving == .quit)
  }

  @Test func `what is under way says that quitting comes after it`() {
    let driver = deleting()
    driver.type("q")
    driver.wait(1000)
    #expect(
      driver.table.said == "Delete Name 0 · 1 s · then quitting · q stops it and quits")
  }

  @Test func `Esc calls quitting off, and stops what is under way`() {
    let driver = deleting()
    driver.type("q")
    driver.key(.escape)
    #expect(driver.cancelled == [request(driver)])
    fail(driver)
    #expect(driver.leaving == nil && driver.table.said == "stopped; nothing was changed")
  }

  @Test func `Esc calls quitting off after a save too, and the file is saved`() {
    let driver = Driver(savesExplicitly: true)
    driver.type("d")
    driver.isHeld = true
    driver.type("w")
    driver.type("q")
    #expect(driver.table.said == "Saving, then quitting")
    driver.key(.escape)
    driver.release()
    #expect(driver.leaving == nil && driver.table.said?.hasPrefix("Saved") == true)
  }

  @Test func `what was not done says at once how it is dealt with`() {
    let driver = deleting()
    driver.send(
      .store(
        StoreReply(
          .applied(.failure(StoreError(.refused, "it is kept"))), to: request(driver),
          extent: driver.table.extent)))
    #expect(driver.table.said?.hasSuffix("it is kept · Esc clears it") == true)
    driver.key(.escape)
    #expect(driver.table.standingFailure == nil)
  }

  @Test func `an end from outside waits a second, then it is stopped`() {
    let driver = deleting()
    driver.wait(300)
    driver.send(.end(.terminate))
    driver.wait(999)
    #expect(driver.cancelled.isEmpty)
    driver.wait(1)
    #expect(driver.cancelled == [request(driver)])
    fail(driver)
    #expect(driver.leaving?.report == "stopped; nothing was changed")
  }

  @Test func `Esc in a form that waits stops it, and the form stays`() {
    let driver = Driver(savesExplicitly: false)
    driver.isHeld = true
    driver.type("u")
    driver.type("!")
    driver.key(.enter)
    driver.key(.escape)
    #expect(driver.cancelled == [request(driver)])
    fail(driver)
    #expect(driver.table.form?.submitted == nil && driver.table.form?.isChanged == true)
  }
}
