import Testing

@testable import SwipeCore

/// What lies behind an open row changes: the focus goes with its action or nowhere, and nothing runs
/// that was not meant.
struct ActionChangeTests {
  private let archive = ActionDescriptor(role: .custom("1.0"), title: "Archive")
  private let delete = ActionDescriptor(
    role: .custom("1.1"), title: "Delete", style: .destructive)
  private let cancel = ActionDescriptor(role: .custom("1.2"), title: "Leave it")

  /// A table whose first row has these actions.
  private func driver(
    _ actions: [ActionDescriptor], feel: FeelName = .rowaction,
    configure: (inout TableConfiguration) -> Void = { _ in }
  ) -> Driver {
    let driver = Driver(count: 3, size: Size(columns: 80, lines: 40)) {
      $0.feel = feel.feel
      configure(&$0)
    } actions: { _ in
      RowActions(trailing: actions, leading: actions, fullSwipe: [.leading, .trailing])
    }
    driver.outcome = nil
    return driver
  }

  /// The same actions as another reading of the program's rows names them.
  private func again(_ actions: [ActionDescriptor]) -> [ActionDescriptor] {
    actions.map { action in
      var action = action
      if case .custom(let name) = action.role { action.role = .custom("2" + name.dropFirst()) }
      return action
    }
  }

  private func reload(_ driver: Driver, _ actions: [ActionDescriptor]) {
    let side = again(actions)
    for index in driver.store.records.indices {
      driver.store.records[index].actions = RowActions(
        trailing: side, leading: side, fullSwipe: [.leading, .trailing])
    }
    driver.send(.reload)
  }

  private func open(_ driver: Driver, _ edge: Edge = .trailing) {
    driver.key(edge == .trailing ? .left : .right, .shift)
    driver.wait(400)
  }

  private func ran(_ driver: Driver) -> [String] {
    driver.effects.compactMap { if case .run(let name, _, _) = $0 { name } else { nil } }
  }

  @Test(arguments: Edge.allCases)
  func `the focus goes where its action went`(edge: Edge) {
    let driver = driver([archive, delete])
    open(driver, edge)
    driver.key(.down)
    reload(driver, [delete, archive])
    #expect(driver.table.deck.focusedButton == 0)
    reload(driver, [cancel, archive, delete])
    #expect(driver.table.deck.focusedButton == 2)
    driver.key(.enter)
    #expect(ran(driver) == ["2.1"])
  }

  @Test(arguments: Edge.allCases)
  func `the focus goes nowhere when its action is gone, and Enter only says so`(edge: Edge) {
    let driver = driver([cancel, archive])
    open(driver, edge)
    reload(driver, [delete, archive])
    #expect(driver.table.deck.focusedButton == nil)
    driver.key(.enter)
    driver.key(.character(" "))
    #expect(ran(driver) == [])
    #expect(
      driver.table.said == "The actions of Name 0 have changed · ↑ ↓ choose one")
    #expect(driver.table.deck.isUncovered(.number(0)))
  }

  @Test func `arrows choose again from either end`() {
    for (key, place) in [(Key.Code.down, 0), (.up, 1)] {
      let driver = driver([cancel])
      open(driver)
      reload(driver, [archive, delete])
      driver.key(key)
      #expect(driver.table.deck.focusedButton == place)
      driver.key(.enter)
      #expect(ran(driver) == [place == 0 ? "2.0" : "2.1"])
    }
  }

  @Test func `a row that is opened again has its focus on the first action`() {
    let driver = driver([cancel])
    open(driver)
    reload(driver, [archive, delete])
    driver.key(.escape)
    driver.wait(400)
    open(driver)
    #expect(driver.table.deck.focusedButton == 0)
  }

  @Test func `the table's own actions are known by what they do`() {
    let driver = driver([.delete, .update])
    open(driver)
    driver.key(.down)
    var renamed = ActionDescriptor.update
    renamed.title = "Edit"
    reload(driver, [renamed, .delete])
    #expect(driver.table.deck.focusedButton == 0)
  }

  @Test func `actions that look the same keep their order, drawn ones are not guessed at`() {
    for isDrawn in [false, true] {
      var twins = [archive, delete, archive]
      twins[2].role = .custom("1.2")
      for index in twins.indices { twins[index].isDrawn = isDrawn }
      let driver = driver(twins)
      open(driver)
      driver.key(.up)
      driver.wait(400)
      open(driver)
      driver.key(.down)
      driver.key(.down)
      #expect(driver.table.deck.focusedButton == 2)
      reload(driver, [twins[1], twins[0], twins[2]].map { $0 })
      driver.store.records[0].actions?.trailing[1].role = .custom("3.1")
      driver.store.records[0].actions?.trailing[2].role = .custom("3.2")
      driver.send(.reload)
      #expect(driver.table.deck.focusedButton == (isDrawn ? nil : 2))
    }
  }

  @Test func `a press runs only if the same action is still there under the pointer`() {
    for (after, runs) in [
      ([archive, delete], ["2.0"]), ([delete, archive], []), ([cancel, delete], []),
    ] {
      let driver = driver([archive, delete])
      open(driver)
      let rect = driver.buttons()[0].rect
      driver.pointer(.press, rect.columns.lowerBound + 1, rect.lines.lowerBound)
      reload(driver, after)
      let record = driver.table.list.record(.number(0))
      #expect(record.map { driver.table.deck.isPressed(0, of: $0) } == !runs.isEmpty)
      driver.pointer(.release, rect.columns.lowerBound + 1, rect.lines.lowerBound)
      #expect(ran(driver) == runs)
    }
  }

  @Test func `a question is about its action, wherever that is now`() {
    var asking = delete
    asking.safety = .confirmation
    let driver = driver([archive, asking])
    open(driver)
    driver.key(.down)
    driver.key(.enter)
    reload(driver, [asking, archive])
    #expect(driver.buttons().map(\.kind) == [.confirm(0), .cancel])
    #expect(driver.table.deck.focusedButton == 1)
    driver.key(.up)
    driver.key(.enter)
    #expect(ran(driver) == ["2.1"])
  }

  @Test func `a question whose action is gone is taken back, and Enter deletes nothing`() {
    var asking = archive
    asking.safety = .confirmation
    for after in [[cancel, delete], [delete], [asking.disabled("somebody reads it"), delete]] {
      let driver = driver([asking, delete])
      open(driver)
      driver.key(.enter)
      #expect(driver.table.deck.focusedButton == 1)
      reload(driver, after)
      #expect(driver.table.deck.panels.question == nil)
      #expect(driver.table.deck.focusedButton == nil)
      driver.key(.enter)
      #expect(ran(driver) == [])
    }
  }

  @Test func `an armed drag runs nothing when its action is gone, until it is armed again`() {
    let driver = driver([archive, delete])
    driver.pointer(.press, 70, 2)
    for column in stride(from: 69, through: 10, by: -1) { driver.pointer(.drag, column, 2) }
    #expect(driver.table.deck.armed?.action.title == "Archive")
    reload(driver, [archive, delete])
    #expect(driver.table.deck.armed?.action.title == "Archive")
    reload(driver, [delete, archive])
    #expect(driver.table.deck.armed == nil)
    driver.pointer(.drag, 9, 2)
    #expect(driver.table.deck.armed == nil)
    driver.pointer(.drag, 60, 2)
    driver.pointer(.drag, 9, 2)
    #expect(driver.table.deck.armed?.action.title == "Delete")
    reload(driver, [archive, delete])
    driver.time += 300
    driver.pointer(.release, 9, 2)
    #expect(ran(driver) == [])
    driver.wait(400)
    #expect(driver.state == .open(.trailing))
  }

  @Test func `a held arrow that runs out runs nothing when its action is gone`() {
    let driver = driver([archive, delete])
    while driver.table.deck.armed == nil {
      driver.key(.left)
      driver.time += 30
    }
    reload(driver, [delete, archive])
    driver.wait(1000)
    #expect(ran(driver) == [])
    #expect(driver.state == .open(.trailing))
  }

  @Test func `a reload arms no drag`() {
    let driver = driver([archive, delete])
    for index in driver.store.records.indices {
      driver.store.records[index].actions?.fullSwipe = []
    }
    driver.send(.reload)
    driver.pointer(.press, 70, 2)
    for column in stride(from: 69, through: 10, by: -1) { driver.pointer(.drag, column, 2) }
    reload(driver, [archive, delete])
    #expect(driver.table.deck.armed == nil)
  }

  @Test func `each open row has a focus of its own`() {
    let driver = driver([archive, delete]) { $0.allowsMultipleOpen = true }
    open(driver)
    driver.key(.down)
    driver.ask(.open(.trailing), 1)
    driver.wait(400)
    reload(driver, [delete, archive])
    #expect(driver.table.deck.focusedButton == 0)
    driver.ask(.close, 0)
    driver.wait(400)
    driver.key(.down)
    #expect(driver.table.deck.focusedButton == 1)
    driver.key(.enter)
    #expect(ran(driver) == ["2.0"])
  }
}
