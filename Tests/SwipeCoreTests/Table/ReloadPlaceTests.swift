import Testing

@testable import SwipeCore

/// A reload moves nothing under the user's hands: the selected row stays on its line.
struct ReloadPlaceTests {
  private static let size = Size(columns: 80, lines: 30)

  /// Rows of very different heights over an action of the application, answers on request.
  private func driver(count: Int = 12, size: Size = size) -> Driver {
    let driver = Driver(count: count, size: size) {
      $0.density = .always(.regular)
      $0.actions = RowActions(trailing: [.custom("touch")])
    }
    for index in 0..<count { setHeight(index % 3 == 1 ? 16 : 6 + index % 4, at: index, driver) }
    driver.send(.reload)
    driver.isLate = true
    return driver
  }

  private func setHeight(_ lines: Int, at index: Int, _ driver: Driver) {
    driver.store.records[index].values[1] = .text("high \(lines)")
  }

  private func deliver(_ driver: Driver) {
    while !driver.mail.isEmpty { driver.send(driver.mail.removeFirst()) }
  }

  /// The lines of the selected row.
  private func place(_ driver: Driver) -> Range<Int>? {
    driver.table.deck.frames.first { $0.position == driver.table.selection }?.lines
  }

  private func isWhole(_ driver: Driver) -> Bool {
    place(driver).map { $0.clamped(to: driver.table.layout.list) == $0 } ?? false
  }

  @Test(arguments: [(0, 0), (7, 7), (700, 700), (5_000, 999)])
  func `a table begins at the record that is to be selected first`(wanted: Int, got: Int) {
    let driver = Driver(count: 1_000, size: Self.size) { $0.selection = wanted }
    #expect(driver.table.selection == got)
    #expect(driver.table.selectedRecord != nil && isWhole(driver))
    driver.key(.up)
    #expect(driver.table.selection == max(0, got - 1))
  }

  private func insert(_ ids: [Int64], at index: Int, _ driver: Driver) {
    driver.store.records.insert(
      contentsOf: ids.map { Record(id: .number($0), values: [.text("new"), .text("high 9")]) },
      at: index)
  }

  @Test(arguments: 0..<12)
  func `an action that reloads leaves every row on its line, also while the records come`(
    row: Int
  ) {
    for fromEnd in [false, true] {
      let driver = driver()
      if fromEnd { driver.key(.end) }
      for _ in 0..<(fromEnd ? 11 - row : row) { driver.key(fromEnd ? .up : .down) }
      let (frames, place) = (driver.table.deck.frames.map(\.lines), place(driver))
      #expect(driver.table.selection == row)
      driver.type("u")
      driver.send(.actionFinished(token: driver.running.removeFirst().token, outcome: .done))
      #expect(driver.table.deck.frames.map(\.lines) == frames, "while the records come")
      deliver(driver)
      #expect(driver.table.deck.frames.map(\.lines) == frames)
      #expect(driver.table.selection == row)
      #expect(self.place(driver) == place)
      driver.type("d")
      #expect(isWhole(driver))
    }
  }

  @Test(arguments: 0..<12)
  func `records that come or go above leave the selected row on its line`(row: Int) {
    let changes: [(Driver) -> Void] = [
      { self.insert([900, 901], at: 0, $0) },
      { self.insert([902], at: max(0, row - 1), $0) },
      { driver in if row > 3 { driver.store.records.removeSubrange(1..<3) } },
      { driver in if row > 1 { driver.store.records.remove(at: row - 1) } },
      { driver in if row > 0 { self.setHeight(20, at: row - 1, driver) } },
    ]
    for (index, change) in changes.enumerated() {
      let driver = driver()
      for _ in 0..<row { driver.key(.down) }
      let (id, before) = (driver.table.selectedRecord?.id, place(driver))
      change(driver)
      driver.send(.reload)
      deliver(driver)
      #expect(driver.table.selectedRecord?.id == id, "change \(index)")
      #expect(isWhole(driver), "change \(index)")
      // Only at the start of the list may there be no lines to fill the screen with.
      let isAtStart = driver.table.deck.frames.first?.position == 0
      #expect(place(driver) == before || isAtStart, "change \(index)")
    }
  }

  @Test func `where the selected record is gone the next one takes its line`() throws {
    let driver = driver()
    for _ in 0..<6 { driver.key(.down) }
    driver.key(.up)
    let line = try #require(place(driver)?.lowerBound)
    driver.store.records.removeSubrange(4...5)
    driver.send(.reload)
    deliver(driver)
    #expect(driver.table.selectedRecord?.id == .number(6))
    #expect(place(driver)?.lowerBound == line)
  }

  @Test func `where every record is another one the selection stays at its place in the list`() {
    let driver = driver()
    for _ in 0..<5 { driver.key(.down) }
    for index in driver.store.records.indices {
      driver.store.records[index].id = .number(Int64(500 + index))
    }
    driver.send(.reload)
    deliver(driver)
    #expect(driver.table.selectedRecord?.id == .number(505))
    #expect(isWhole(driver))
    #expect(!driver.table.list.isReloading)
  }

  @Test func `where the last record is gone the one before is selected and seen`() {
    let driver = driver()
    driver.key(.end)
    deliver(driver)
    driver.store.records.removeLast()
    driver.send(.reload)
    deliver(driver)
    #expect(driver.table.selectedRecord?.id == .number(10))
    #expect(isWhole(driver))
  }

  @Test func `a selected card that has grown stays on the screen as a whole`() {
    let driver = driver()
    driver.key(.end)
    deliver(driver)
    setHeight(22, at: 11, driver)
    driver.send(.reload)
    deliver(driver)
    #expect(isWhole(driver))
  }

  @Test func `rows that are read late, and are higher than was guessed, move no selected row`() {
    let driver = driver(count: 900)
    for (index, key) in [Key.Code.pageUp, .pageDown].enumerated() {
      // The scroll bar leads to where nothing was read.
      driver.pointer(.press, 79, index == 0 ? 14 : 20)
      driver.pointer(.drag, 79, index == 0 ? 15 : 22)
      driver.pointer(.release, 79, index == 0 ? 15 : 22)
      driver.key(key)
      let line = place(driver)?.lowerBound
      deliver(driver)
      #expect(place(driver)?.lowerBound == line)
      #expect(driver.table.selectedRecord != nil)
    }
  }

  @Test func `a selection that moves while the records come is kept by record too`() {
    let driver = driver()
    for _ in 0..<4 { driver.key(.down) }
    driver.send(.reload)
    driver.key(.down)
    insert([900], at: 0, driver)
    deliver(driver)
    #expect(driver.table.selectedRecord?.id == .number(5))
  }

  @Test func `a list that was empty shows what has come`() {
    let driver = Driver(count: 0)
    driver.store.records = ArrayStore(count: 3).records
    driver.send(.reload)
    #expect(driver.table.deck.frames.count == 3)
    #expect(driver.table.selectedRecord?.id == .number(0))
    driver.store.records = []
    driver.send(.reload)
    #expect(driver.table.deck.frames.isEmpty)
    #expect(!driver.table.list.isReloading)
    driver.store.records = ArrayStore(count: 2).records
    driver.send(.reload)
    #expect(driver.table.deck.frames.count == 2)
  }

  @Test func `a row that was pressed and then moved away is seen when it is dragged`() {
    let driver = driver()
    let line = driver.table.deck.frames[1].lines.lowerBound + 1
    driver.pointer(.press, 60, line)
    insert((900..<910).map(Int64.init), at: 1, driver)
    driver.send(.reload)
    deliver(driver)
    driver.pointer(.drag, 50, line)
    #expect(driver.table.selectedRecord?.id == .number(1))
    #expect(place(driver) != nil)
  }
}
