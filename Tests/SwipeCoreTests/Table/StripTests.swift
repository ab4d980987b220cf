import Testing

@testable import SwipeCore

/// Removals that can be taken back for a while.
struct StripTests {
  private func driver(_ length: Milliseconds = 5000, count: Int = 20) -> Driver {
    Driver(
      feel: .default, count: count, trailing: [.delete(.grace(length)), .update])
  }

  private func ids(_ driver: Driver) -> [RecordID] { driver.store.records.map(\.id) }

  @Test func `a strip counts down and deletes at its deadline, not before`() {
    let driver = driver()
    driver.type("d")
    #expect(driver.table.deck.secondsLeft(of: .number(0)) == 5)
    driver.wait(1001)
    #expect(driver.table.deck.secondsLeft(of: .number(0)) == 4)
    driver.wait(3990)
    #expect(driver.store.records.count == 20)
    driver.wait(20)
    #expect(driver.store.records.first?.id == .number(1))
    driver.wait(1000)
    #expect(driver.table.nextDeadline == nil)
  }

  @Test(arguments: [Key(.enter), Key(.escape), .character(" ")])
  func `a key on the strip takes it back`(key: Key) {
    let driver = driver()
    driver.type("d")
    driver.type("jdk")
    driver.send(.key(key))
    #expect(driver.table.removals.strips.map(\.record.id) == [.number(1)])
    driver.wait(6000)
    #expect(ids(driver).first == .number(0))
    #expect(!ids(driver).contains(.number(1)))
  }

  @Test func `each strip has its own click, and z takes back the newest`() {
    let driver = driver()
    driver.type("d")
    driver.wait(300)
    driver.type("jd")
    driver.wait(300)
    driver.type("jd")
    driver.wait(300)
    driver.type("z")
    #expect(driver.table.removals.strips.map(\.record.id) == [.number(0), .number(1)])
    driver.click(20, driver.table.deck.frames.first?.lines.lowerBound ?? 0)
    #expect(driver.table.removals.strips.map(\.record.id) == [.number(1)])
    driver.wait(6000)
    #expect(!ids(driver).contains(.number(1)))
    #expect(driver.store.records.count == 19)
    driver.type("z")
    #expect(driver.store.records.count == 20)
  }

  @Test func `a click in the columns that drag nothing takes a strip back too`() {
    let driver = Driver(feel: .factory, trailing: [.delete(.grace(3000))])
    driver.type("d")
    driver.wait(300)
    driver.click(3, driver.table.deck.frames.first?.lines.lowerBound ?? 0)
    #expect(driver.table.removals.strips.isEmpty)
  }

  @Test func `time that the program was stopped does not count`() {
    let driver = driver()
    driver.type("d")
    driver.wait(2000)
    driver.send(.suspend)
    driver.time += 60_000
    driver.send(.resume)
    #expect(driver.store.records.count == 20)
    driver.wait(2900)
    #expect(driver.store.records.count == 20)
    driver.wait(200)
    #expect(driver.store.records.count == 19)
  }

  @Test func `leaving carries out what is still counting down`() {
    let driver = driver()
    driver.type("d")
    driver.type("jd")
    driver.type("q")
    #expect(driver.store.records.count == 18)
    driver.type("qn")
    #expect(driver.leaving == .quit)
  }

  @Test func `a deadline counts wherever the list was scrolled to`() {
    let driver = driver(count: 5000)
    driver.type("d")
    driver.wait(300)
    driver.type("G")
    driver.wait(6000)
    #expect(driver.store.records.first?.id == .number(1))
  }

  @Test(arguments: [Ending.terminate, .hangUp, .interrupt])
  func `ended from outside, what still counts down stays`(ending: Ending) {
    let driver = driver()
    driver.type("d")
    driver.wait(300)
    driver.type("jd")
    driver.send(.end(ending))
    #expect(driver.leaving == .ended(ending, nil))
    #expect(driver.store.records.count == 20)
    #expect(!driver.asked.contains(.rescue))
  }

  @Test func `a reload keeps strips that are far from the screen`() {
    let driver = driver(count: 5000)
    driver.type("d")
    driver.wait(300)
    driver.type("G")
    driver.send(.reload)
    driver.wait(6000)
    #expect(driver.store.records.first?.id == .number(1))
  }

  @Test func `a reload drops the strip of a record that is gone`() {
    let driver = driver()
    driver.type("d")
    driver.store.records.removeFirst()
    driver.send(.reload)
    #expect(driver.table.removals.strips.isEmpty)
    driver.wait(6000)
    #expect(driver.store.records.count == 19)
    #expect(driver.table.notice?.isError != true)
  }

  @Test func `a deadline during a save waits for the save`() {
    let driver = driver()
    driver.type("a")
    driver.type("New")
    driver.key(.enter)
    driver.wait(300)
    driver.type("gd")
    driver.isLate = true
    driver.type("w")
    driver.time += 6000
    driver.send(.tick)
    #expect(driver.table.nextDeadline == nil)
    #expect(driver.table.deck.secondsLeft(of: .number(0)) == 0)
    driver.isLate = false
    for answer in driver.mail { driver.send(answer) }
    #expect(driver.store.records.first?.id == .number(1))
  }

  @Test func `what changed meanwhile is not deleted`() {
    let driver = driver()
    driver.type("d")
    driver.store.records[0].values[0] = .text("Somebody else")
    driver.wait(6000)
    #expect(driver.store.records.count == 20)
    #expect(driver.table.notice?.isError == true)
    #expect(driver.table.deck.frames.first?.record?.values.first == .text("Somebody else"))
  }

  @Test func `an action of code that starts a strip leaves a hand alone`() {
    let driver = driver()
    driver.pointer(.press, 60, 12)
    driver.pointer(.drag, 50, 12)
    driver.ask(.perform(.trailing, index: 0))
    driver.pointer(.drag, 49, 12)
    #expect(driver.table.deck.offset(of: .number(1)) == 11)
  }
}
