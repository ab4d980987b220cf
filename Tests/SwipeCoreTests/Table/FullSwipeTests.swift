import Testing

@testable import SwipeCore

/// A row is 76 columns wide on a screen of 80: a full swipe travels past 45.6 of them.
struct FullSwipeTests {
  static let feels: [FeelName] = [.contextual, .mail]

  private func driver(
    _ name: FeelName, configure: (inout TableConfiguration) -> Void = { _ in }
  ) -> Driver {
    Driver(
      feel: name, trailing: [.custom("first"), .delete], leading: [.custom("flag")],
      configure: configure)
  }

  private func pull(_ driver: Driver, _ columns: Int) {
    driver.pointer(.press, 70, 3)
    driver.time += 40
    driver.pointer(.drag, 69, 3)
    driver.pointer(.drag, 70 - columns, 3)
  }

  private func isArmed(_ driver: Driver) -> Bool { driver.table.deck.isArmed(.number(0)) }

  @Test(arguments: feels)
  func `it is armed past 60 percent of the row, and moving back disarms it`(name: FeelName) {
    let driver = driver(name)
    pull(driver, 45)
    #expect(!isArmed(driver))
    driver.pointer(.drag, 24, 3)
    #expect(isArmed(driver))
    #expect(driver.buttons().map(\.isArmed) == [true])
    #expect(driver.buttons().map(\.action.title) == ["first"])
    driver.pointer(.drag, 25, 3)
    #expect(!isArmed(driver))
    #expect(driver.buttons().count == 2)
    driver.time += 200
    driver.pointer(.release, 25, 3)
    driver.wait(1000)
    #expect(driver.runs.isEmpty)
    #expect(driver.state == .open(.trailing))
  }

  @Test(arguments: feels)
  func `letting go runs the first action exactly once`(name: FeelName) {
    let driver = driver(name)
    pull(driver, 60)
    driver.pointer(.release, 10, 3)
    #expect(driver.runs == [.number(0)])
    driver.pointer(.release, 10, 3)
    driver.pointer(.move, 10, 3)
    driver.wait(1000)
    #expect(driver.runs == [.number(0)])
    #expect(driver.state == .closed)
  }

  @Test func `the leading side has its own first action`() {
    let driver = driver(.mail)
    driver.drag(from: 10, to: 60, line: 3)
    #expect(driver.effects.contains { $0.runs("flag") })
  }

  @Test(arguments: feels)
  func `speed alone never arms`(name: FeelName) {
    let driver = driver(name)
    driver.pointer(.press, 70, 3)
    driver.pointer(.drag, 25, 3)
    driver.pointer(.release, 25, 3)
    driver.wait(1000)
    #expect(driver.runs.isEmpty)
  }

  @Test func `a row that stands far aside already takes eight columns more, the right way`() {
    let driver = driver(.mail)
    for (columns, arms) in [(7, false), (8, true), (-8, false), (-12, false)] {
      driver.ask(.offset(60), isAnimated: false)
      driver.pointer(.press, 12, 3)
      driver.pointer(.drag, 12 - columns, 3)
      #expect(isArmed(driver) == arms, "\(columns)")
      driver.send(.focus(false))
      driver.ask(.reset, isAnimated: false)
    }
  }

  @Test(arguments: [
    Event.key(Key(.down)), .key(.character("x")), .focus(false), .suspend,
    .resize(Size(columns: 80, lines: 38)), .pointer(PointerEvent(.move, column: 10, line: 3)),
    .pointer(PointerEvent(.press, column: 10, line: 12)), .end(.hangUp),
  ])
  func `what is not a release on purpose never fires`(event: Event) {
    for name in Self.feels {
      let driver = driver(name)
      pull(driver, 60)
      #expect(isArmed(driver))
      driver.send(event)
      driver.wait(1000)
      driver.pointer(.release, 10, 3)
      #expect(driver.runs.isEmpty)
      #expect(driver.store.records.count == 20)
      #expect(driver.notifications.prefix(2).map(\.kind) == [.willOpen, .didOpen])
    }
  }

  @Test(arguments: feels)
  func `arrows arm it as the pointer does, enter and time fire, escape takes back`(name: FeelName) {
    for (key, fires) in [(Key.Code.enter, true), (.escape, false), (.down, false)] {
      let driver = driver(name)
      for _ in 0..<9 {
        driver.key(.left)
        driver.time += 30
      }
      #expect(isArmed(driver))
      driver.key(key)
      driver.wait(1000)
      #expect(driver.runs.count == (fires ? 1 : 0), "\(key)")
    }
    let driver = driver(name)
    for _ in 0..<14 { driver.key(.left) }
    driver.wait(1000)
    #expect(driver.runs.count == 1)
  }

  @Test func `it can be switched off, and on where the feel has none`() {
    let off = driver(.mail) { $0.actions.fullSwipe = [] }
    pull(off, 65)
    #expect(!isArmed(off))
    let trailing = driver(.mail) { $0.actions.fullSwipe = [.leading] }
    pull(trailing, 65)
    #expect(!isArmed(trailing))
    let on = driver(.default) { $0.actions.fullSwipe = [.trailing] }
    pull(on, 65)
    #expect(isArmed(on))
    let free = driver(.drag) { $0.actions.fullSwipe = [.trailing] }
    pull(free, 65)
    #expect(!isArmed(free))
  }

  @Test func `an armed row whose actions go away runs nothing`() {
    let driver = Driver(count: 3) {
      $0.feel = FeelName.mail.feel
    } actions: { _ in
      RowActions(trailing: [.delete])
    }
    pull(driver, 60)
    driver.store.records[0].actions = RowActions(leading: [.custom("flag")])
    driver.send(.reload)
    #expect(!isArmed(driver))
    driver.pointer(.release, 10, 3)
    driver.wait(1000)
    #expect(driver.store.records.count == 3)
    #expect(driver.runs.isEmpty)
    #expect(driver.state == .closed)
  }

  @Test func `an action that is off says why and the row stays open`() {
    let driver = Driver(feel: .mail, trailing: [.delete.disabled("locked"), .update])
    pull(driver, 60)
    driver.pointer(.release, 10, 3)
    driver.wait(1000)
    #expect(driver.table.notice == .unavailable(action: "Delete", reason: "locked"))
    #expect(driver.state == .open(.trailing))
    #expect(driver.store.records.count == 20)
  }
}

extension Effect {
  /// Whether an action of the application is to run.
  fileprivate func runs(_ name: String) -> Bool {
    if case .run(let run, _, _) = self { run == name } else { false }
  }
}
