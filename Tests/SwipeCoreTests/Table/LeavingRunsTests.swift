import Testing

@testable import SwipeCore

/// Leaving while actions of the application run.
struct LeavingRunsTests {
  private let archive = ActionDescriptor(role: .custom("archive"), title: "Archive")

  /// A table with actions under way on so many of its first rows.
  private func driver(running count: Int, savesExplicitly: Bool = false) -> Driver {
    let driver = Driver(savesExplicitly: savesExplicitly) {
      $0.actions = RowActions(trailing: [archive, .delete])
    }
    driver.outcome = nil
    for row in 0..<count { driver.ask(.perform(.trailing, index: 0), Int64(row)) }
    driver.wait(400)
    return driver
  }

  private func tokens(_ driver: Driver) -> [Int] {
    driver.effects.compactMap { if case .run(_, _, let token) = $0 { token } else { nil } }
  }

  private func end(_ driver: Driver, _ index: Int, _ outcome: ActionOutcome = .done) {
    driver.send(.actionFinished(token: tokens(driver)[index], outcome: outcome))
  }

  private func quit(_ driver: Driver) { driver.type("q") }
  private func interrupt(_ driver: Driver) { driver.send(.key(.control("c"))) }

  @Test func `leaving names what runs, and asks`() {
    for (leave, how) in [(quit, Leaving.quit), (interrupt, .interrupted)] {
      let one = driver(running: 1)
      leave(one)
      #expect(one.table.asked == "Archive on Name 0 is still running. Leave?")
      #expect(one.leaving == nil)
      one.key(.enter)
      #expect(one.leaving == nil)
      one.type("y")
      #expect(one.leaving == how)
      let three = driver(running: 3)
      leave(three)
      #expect(
        three.table.asked == "Archive on Name 0 and 2 more are still running. Leave?")
    }
  }

  @Test func `whoever stays is asked again the next time`() {
    for answer in [Key.character("n"), Key(.escape)] {
      let driver = driver(running: 1)
      driver.type("q")
      driver.send(.key(answer))
      #expect(driver.table.question == nil)
      #expect(driver.leaving == nil)
      driver.type("q")
      #expect(driver.table.question != nil)
    }
  }

  @Test func `the question adapts to what ends, and with the last it is answered`() {
    let driver = driver(running: 3)
    driver.type("q")
    end(driver, 0)
    #expect(driver.table.asked == "Archive on Name 1 and 1 more are still running. Leave?")
    end(driver, 2, .removed)
    #expect(driver.table.asked == "Archive on Name 1 is still running. Leave?")
    end(driver, 1)
    #expect(driver.leaving == .quit)
  }

  @Test func `a failure is read before anybody leaves`() {
    for (reason, said) in [
      ("no paper", "no paper · Esc clears it"), ("", "Archive on Name 0 was not done"),
    ] {
      let driver = driver(running: 2)
      driver.type("q")
      end(driver, 0, .failed(reason))
      #expect(driver.table.question == nil)
      #expect(driver.table.said == said)
      end(driver, 1)
      #expect(driver.leaving == nil)
    }
  }

  @Test func `what is unsaved is asked about as well, and what was given up only once`() {
    let driver = driver(running: 1, savesExplicitly: true)
    driver.key(.down)
    driver.type("d")
    driver.wait(400)
    driver.type("qy")
    #expect(driver.table.question?.choices.map(\.answer) == [.save, .discard, .stay])
    driver.type("y")
    #expect(driver.saves == 1)
    #expect(driver.leaving == .quit)
  }

  @Test func `staying at the second question takes back what was said to the first`() {
    let driver = driver(running: 1, savesExplicitly: true)
    driver.key(.down)
    driver.type("d")
    driver.wait(400)
    driver.type("qy")
    driver.key(.escape)
    driver.type("q")
    #expect(driver.table.asked == "Archive on Name 0 is still running. Leave?")
  }

  @Test(arguments: Ending.allCases)
  func `an end from outside asks nobody`(ending: Ending) {
    let driver = driver(running: 1)
    driver.type("q")
    driver.send(.end(ending))
    #expect(driver.leaving == .ended(ending, nil))
  }

  @Test func `a strip that leaving carries out is asked about while it runs`() {
    var slow = archive
    slow.safety = .grace(5000)
    let driver = Driver(savesExplicitly: false) { $0.actions = RowActions(trailing: [slow]) }
    driver.outcome = nil
    driver.ask(.perform(.trailing, index: 0), 0)
    driver.type("q")
    #expect(driver.table.asked == "Archive on Name 0 is still running. Leave?")
    end(driver, 0)
    #expect(driver.leaving == .quit)
  }

  @Test func `lists to choose from, tables that are only read, and idle ones ask nothing`() {
    let choosing = Driver { $0.purpose = .choose }
    let reading = Driver(readOnly: "a view")
    for driver in [choosing, reading, driver(running: 0)] {
      driver.type("q")
      #expect(driver.leaving == .quit)
    }
  }

  @Test func `the help says what leaving asks about`() {
    func help(_ driver: Driver) -> KeyMeaning? {
      driver.table.helpEntries.first { $0.command == .quit }?.meaning
    }
    var leave = KeyMeaning.Leave(closesFirst: true, asksAboutEdits: false, asksAboutRuns: true)
    #expect(help(driver(running: 0)) == .leaves(leave))
    leave.asksAboutEdits = true
    #expect(help(driver(running: 0, savesExplicitly: true)) == .leaves(leave))
  }
}
