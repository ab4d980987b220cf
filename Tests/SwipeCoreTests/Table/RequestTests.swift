import Testing

@testable import SwipeCore

/// What code asks for, and that it hears of it exactly once.
struct RequestTests {
  private let both = RowActions(trailing: [.delete, .custom("run")], leading: [.custom("flag")])

  private func driver(multiple: Bool = false) -> Driver {
    Driver(count: 30) {
      $0.actions = both
      $0.allowsMultipleOpen = multiple
    }
  }

  private func done(_ driver: Driver, _ token: Int = 7) -> [Bool] {
    driver.completions.filter { $0.token == token }.map(\.isDone)
  }

  @Test(arguments: [true, false])
  func `open, close and offset come about and say so once`(isAnimated: Bool) {
    let steps: [(SwipeRequest.Kind, RestingState)] = [
      (.open(.trailing), .open(.trailing)), (.close, .closed), (.open(.leading), .open(.leading)),
      (.offset(5), .placed(5)), (.offset(16), .open(.trailing)), (.offset(-3), .placed(-3)),
      (.offset(0), .closed), (.open(.trailing), .open(.trailing)), (.reset, .closed),
    ]
    let driver = driver()
    for (index, (kind, state)) in steps.enumerated() {
      driver.ask(kind, isAnimated: isAnimated, token: index)
      #expect(done(driver, index) == (isAnimated ? [] : [true]), "\(kind)")
      driver.wait(600)
      #expect(done(driver, index) == [true], "\(kind)")
      #expect(driver.state == state, "\(kind)")
    }
  }

  @Test func `nothing to move is done at once`() {
    let driver = driver()
    for (token, kind) in [SwipeRequest.Kind.close, .offset(0), .reset].enumerated() {
      driver.ask(kind, token: token)
      #expect(done(driver, token) == [true], "\(kind)")
    }
    driver.ask(.open(.trailing), isAnimated: false)
    driver.ask(.open(.trailing), token: 9)
    #expect(done(driver, 9) == [true])
  }

  @Test(arguments: [
    SwipeRequest.Kind.open(.trailing), .close, .offset(4), .peek(.trailing),
    .perform(.trailing, index: 0),
  ])
  func `an unknown row cannot`(kind: SwipeRequest.Kind) {
    let driver = driver()
    driver.ask(kind, 4711, token: 7)
    #expect(done(driver) == [false])
    driver.ask(kind, nil, token: 8)
    #expect(done(driver, 8) == [false])
  }

  @Test func `a side without actions cannot`() {
    let driver = Driver()
    for (token, kind) in [
      SwipeRequest.Kind.open(.leading), .peek(.leading), .perform(.leading, index: 0),
      .perform(.trailing, index: 2), .perform(.trailing, index: -1),
    ].enumerated() {
      driver.ask(kind, token: token)
      #expect(done(driver, token) == [false], "\(kind)")
    }
    #expect(driver.table.deck.controller.rows.isEmpty)
  }

  @Test func `a row that is sent elsewhere meanwhile answers both calls`() {
    let driver = driver()
    driver.ask(.open(.trailing), token: 1)
    driver.wait(50)
    driver.ask(.close, token: 2)
    driver.wait(600)
    #expect(done(driver, 1) == [false])
    #expect(done(driver, 2) == [true])
  }

  @Test func `a row that another takes the place of answers`() {
    let driver = driver()
    driver.ask(.open(.trailing), token: 1)
    driver.wait(50)
    driver.ask(.open(.trailing), 1, token: 2)
    driver.wait(600)
    #expect(done(driver, 1) == [false])
    #expect(done(driver, 2) == [true])
  }

  @Test func `a row whose record is removed meanwhile answers`() {
    let driver = driver()
    driver.ask(.open(.trailing), token: 1)
    driver.wait(50)
    driver.store.records.removeFirst()
    driver.send(.reload)
    #expect(done(driver, 1) == [false])
    driver.wait(600)
    #expect(done(driver, 1) == [false])
  }

  @Test func `leaving answers every call`() {
    let driver = driver()
    driver.outcome = nil
    driver.ask(.open(.trailing), token: 1)
    driver.ask(.perform(.trailing, index: 1), 2, token: 2)
    driver.ask(.reset, token: 3)
    driver.send(.end(.terminate))
    #expect(done(driver, 1) == [false])
    #expect(done(driver, 2) == [false])
    #expect(done(driver, 3) == [true])
  }

  @Test func `reset answers when the last row has closed`() {
    let driver = driver(multiple: true)
    driver.ask(.open(.trailing), 0, isAnimated: false)
    driver.wait(500)
    driver.ask(.open(.trailing), 1)
    driver.wait(100)
    driver.ask(.reset, token: 7)
    #expect(done(driver).isEmpty)
    driver.wait(600)
    #expect(driver.table.deck.controller.rows.isEmpty)
    #expect(done(driver) == [true])
  }

  @Test func `reset that a row escapes says so`() {
    let driver = driver(multiple: true)
    driver.ask(.open(.trailing), 0, isAnimated: false)
    driver.ask(.open(.trailing), 1, isAnimated: false)
    driver.ask(.reset, token: 7)
    driver.wait(50)
    driver.ask(.open(.trailing), 0)
    driver.wait(600)
    #expect(done(driver) == [false])
  }

  @Test func `a peek shows a third of the panel, comes back and tells nobody`() {
    let driver = driver()
    driver.ask(.peek(.leading), token: 7)
    var farthest = 0
    while let next = driver.table.nextDeadline {
      driver.time = next
      driver.send(.tick)
      farthest = min(farthest, driver.offset)
    }
    #expect(farthest == -5)
    #expect(driver.state == .closed)
    #expect(done(driver) == [true])
    #expect(driver.notifications.isEmpty)
  }

  @Test func `a peek does not take a row out of a hand`() {
    let driver = driver()
    driver.pointer(.press, 60, 12)
    driver.pointer(.drag, 50, 12)
    driver.ask(.peek(.trailing), token: 7)
    #expect(done(driver) == [false])
    driver.ask(.peek(.trailing), isAnimated: false, token: 8)
    driver.pointer(.drag, 49, 12)
    #expect(driver.table.deck.offset(of: .number(1)) == 11)
  }

  @Test func `perform answers when the action is over`() {
    let driver = driver()
    driver.outcome = nil
    driver.ask(.perform(.trailing, index: 1), token: 1)
    driver.ask(.perform(.trailing, index: 1), token: 2)
    #expect(done(driver, 1).isEmpty)
    #expect(done(driver, 2) == [false])
    let token = driver.table.ledger.acts.runs.keys.max() ?? 0
    driver.send(.actionFinished(token: token, outcome: .failed("no")))
    driver.send(.actionFinished(token: token, outcome: .done))
    #expect(done(driver, 1) == [false])
    driver.outcome = .done
    driver.ask(.perform(.leading, index: 0), token: 3)
    #expect(done(driver, 3) == [true])
    driver.ask(.perform(.trailing, index: 0), token: 4)
    #expect(done(driver, 4) == [true])
    #expect(driver.store.records.first?.id == .number(1))
  }

  @Test func `an undo on a busy row does not lose its action`() {
    let driver = driver()
    driver.type("u")
    driver.type("dz")
    driver.outcome = nil
    driver.isLate = false
    let custom = Driver(count: 3) {
      $0.actions = RowActions(trailing: [.update, .custom("run")])
    }
    custom.outcome = nil
    custom.type("ux")
    custom.key(.enter)
    custom.ask(.perform(.trailing, index: 1), token: 7)
    let token = custom.table.ledger.acts.runs.keys.max() ?? 0
    custom.type("z")
    custom.send(.actionFinished(token: token, outcome: .failed("broken")))
    #expect(done(custom) == [false])
    #expect(custom.table.notice == .runFailed("broken"))
  }

  @Test func `perform that cannot begin says so`() {
    let driver = Driver(count: 3) {
      $0.actions = RowActions(trailing: [.delete, .duplicate, .delete.disabled("not now")])
    }
    driver.ask(.perform(.trailing, index: 2), token: 1)
    #expect(done(driver, 1) == [false])
    driver.type("ax")
    driver.key(.enter)
    driver.isLate = true
    driver.ask(.perform(.trailing, index: 1), token: 2)
    #expect(done(driver, 2).isEmpty)
    for answer in driver.mail { driver.send(answer) }
    #expect(done(driver, 2) == [true])
    driver.mail = []
    driver.type("w")
    driver.ask(.perform(.trailing, index: 0), token: 3)
    #expect(done(driver, 3) == [false])
  }

  @Test func `code puts a container no further than a hand could`() {
    for name in FeelName.allCases {
      let driver = Driver(feel: name, leading: [.custom("flag")])
      for columns in [300, -300] {
        driver.ask(.offset(columns), isAnimated: false)
        let offset = driver.offset
        let feel = name.feel
        let most = feel.staysWhereDropped ? 72 : Int(feel.offset(forTravel: 72))
        #expect(abs(offset) == most, "\(name)")
        let line = driver.table.deck.frames.first?.lines.lowerBound ?? 1
        driver.pointer(.press, 40, line)
        driver.pointer(.drag, columns > 0 ? 41 : 39, line)
        #expect(abs(abs(driver.offset) - abs(offset)) <= 1, "\(name) jumps")
        driver.pointer(.release, 40, line)
        driver.ask(.reset, isAnimated: false)
      }
    }
  }

  @Test func `a row opened by code is brought into view, because keys act on it`() {
    let driver = driver()
    driver.ask(.open(.trailing), 25)
    driver.wait(500)
    #expect(driver.table.deck.frames.contains { $0.record?.id == .number(25) })
    #expect(driver.table.selectedRecord?.id == .number(25))
  }

  @Test func `code that opens the other side tells of the side that closed`() {
    let driver = driver()
    driver.ask(.open(.trailing), isAnimated: false)
    driver.ask(.open(.leading))
    driver.wait(600)
    #expect(
      driver.notifications == [
        SwipeNotification(.willOpen, .number(0), .code, .trailing),
        SwipeNotification(.didOpen, .number(0), .code, .trailing),
        SwipeNotification(.willClose, .number(0), .code, .trailing),
        SwipeNotification(.didClose, .number(0), .code, .trailing),
        SwipeNotification(.willOpen, .number(0), .code, .leading),
        SwipeNotification(.didOpen, .number(0), .code, .leading),
      ])
  }

  @Test func `groups know nothing of each other`() {
    let driver = Driver(
      count: 9, actions: { RowActions(trailing: [.delete], group: $0 < 2 ? "top" : "rest") })
    for id: Int64 in [0, 2, 1, 3] {
      driver.ask(.open(.trailing), id)
      driver.wait(500)
    }
    #expect(Set(driver.table.deck.controller.rows.map(\.id)) == [.number(1), .number(3)])
    driver.click(5, 38)
    driver.wait(500)
    #expect(driver.table.deck.controller.rows.isEmpty)
  }

  @Test func `several rows open together where that is allowed`() {
    let driver = driver(multiple: true)
    for id: Int64 in 0..<3 { driver.ask(.open(.trailing), id) }
    driver.wait(500)
    #expect(
      driver.table.deck.controller.rows.map(\.swipe.phase)
        == Array(
          repeating: .resting(.open(.trailing)), count: 3))
    driver.pointer(.wheel(1), 9, 9)
    driver.wait(500)
    #expect(driver.table.deck.controller.rows.isEmpty)
  }
}
