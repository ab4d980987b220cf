import Testing

@testable import SwipeCore

/// What differs in the state where the table is lines of words.
struct LinesTests {
  private func driver(_ size: Size = Size(columns: 80, lines: 24)) -> Driver {
    Driver(size: size, height: 6) { $0 = $0.accessible }
  }

  @Test func `the keys that drag open and close at once`() {
    let driver = driver()
    driver.key(.left)
    #expect(driver.table.deck.uncoveredRecord?.id == .number(0))
    #expect(driver.table.nextDeadline == nil)
    driver.key(.character("l"))
    #expect(driver.table.deck.openRecord == nil)
  }

  @Test func `no key is lost and none is there twice`() {
    for map in [KeyMap.standard, .choosing] {
      let keys = map.bindings.flatMap(\.keys)
      let plain = map.withoutDragging.bindings
      #expect(Set(plain.flatMap(\.keys)) == Set(keys))
      #expect(plain.flatMap(\.keys).count == keys.count)
      #expect(!plain.contains { [.dragOpen, .dragShut].contains($0.command) })
    }
  }

  @Test func `the status takes lines from the list`() {
    let sizes = [(80, 24, 1..<22), (40, 12, 1..<9), (24, 6, 1..<5)]
    for (columns, lines, list) in sizes {
      #expect(driver(Size(columns: columns, lines: lines)).table.layout.list == list)
    }
  }

  @Test func `a selection that leaves the screen begins the next page, or ends the one before`() {
    let driver = driver()
    for _ in 0..<6 { driver.key(.down) }
    #expect(driver.table.deck.frames.first?.position == 6)
    #expect(driver.table.deck.frames.first?.lines.lowerBound == 1)
    driver.key(.up)
    #expect(driver.table.deck.frames.last { $0.position == 5 }?.lines.upperBound == 22)
  }

  @Test func `the form takes the whole list, values behind their names`() throws {
    let driver = driver()
    driver.key(.character("u"))
    let layout = try #require(driver.table.formLayout)
    let fields = try #require(driver.table.form?.fields)
    #expect(layout.box == Rect(columns: 0..<80, lines: 1..<22))
    #expect(fields.map { layout.value(of: $0) } == [6..<80, 6..<80])
    #expect(layout.shown.map(layout.line(of:)) == [2, 3])
    driver.click(8, 3)
    driver.type("X")
    #expect(driver.table.form?.fields[1].editor.text == "noXte 0")
  }
}
