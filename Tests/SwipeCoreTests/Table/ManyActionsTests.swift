import Testing

@testable import SwipeCore

/// More actions than a card has lines: every one is reached by keys and by mouse.
struct ManyActionsTests {
  private func driver(
    _ count: Int, lines: Int, feel: FeelName = .rowaction, edge: Edge = .trailing
  ) -> Driver {
    let actions = (0..<count).map { ActionDescriptor.custom("action \($0)") }
    let driver = Driver(count: 3, size: Size(columns: 80, lines: 40), height: lines) {
      $0.feel = feel.feel
      $0.actions =
        edge == .trailing ? RowActions(trailing: actions) : RowActions(leading: actions)
    }
    driver.outcome = nil
    driver.key(edge == .trailing ? .left : .right, .shift)
    driver.wait(400)
    return driver
  }

  private func titles(_ driver: Driver) -> [String] { driver.buttons().map(\.action.title) }

  private func ran(_ driver: Driver) -> [String] {
    driver.effects.compactMap { if case .run(let name, _, _) = $0 { name } else { nil } }
  }

  @Test func `the panel shows those around the focus, and how many more there are`() {
    let driver = driver(7, lines: 4)
    #expect(titles(driver) == ["action 0", "action 1", "action 2", "4 more"])
    for _ in 0..<3 { driver.key(.down) }
    #expect(titles(driver) == ["2 more", "action 2", "action 3", "3 more"])
    driver.key(.down)
    #expect(titles(driver) == ["4 more", "action 4", "action 5", "action 6"])
    driver.key(.down)
    driver.key(.down)
    driver.key(.enter)
    #expect(ran(driver) == ["action 6"])
  }

  @Test(arguments: 5...12, 1...5)
  func `keys reach every action, and it is on the screen when it has the focus`(
    count: Int, lines: Int
  ) {
    for place in 0..<count {
      let driver = driver(count, lines: lines)
      for _ in 0..<place { driver.key(.down) }
      #expect(titles(driver).contains("action \(place)"))
      #expect(driver.buttons().count <= max(1, lines))
      driver.key(.enter)
      #expect(ran(driver) == ["action \(place)"])
    }
  }

  @Test(arguments: 5...12, [3, 4, 5])
  func `the mouse reaches every action, there and back`(count: Int, lines: Int) {
    for place in 0..<count {
      let driver = driver(count, lines: lines)
      for _ in 0..<count { turn(driver, .below) }
      for _ in 0..<count where !titles(driver).contains("action \(place)") { turn(driver, .above) }
      driver.click(driver.buttons().first { $0.action.title == "action \(place)" })
      #expect(ran(driver) == ["action \(place)"])
    }
  }

  private func turn(_ driver: Driver, _ kind: PanelButton.Kind) {
    driver.click(driver.buttons().first { $0.kind == kind })
    #expect(driver.table.deck.isUncovered(.number(0)))
  }

  @Test func `two lines lead on with the mouse to the last one`() {
    let driver = driver(5, lines: 2)
    for _ in 0..<4 { turn(driver, .below) }
    #expect(titles(driver) == ["4 more", "action 4"])
  }

  @Test func `the leading side and buttons with heights of their own do the same`() {
    let leading = driver(6, lines: 4, edge: .leading)
    #expect(titles(leading) == ["action 0", "action 1", "action 2", "3 more"])
    let high = driver(6, lines: 12)
    #expect(titles(high).count == 6)
  }
}
