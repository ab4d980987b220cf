import Testing

@testable import SwipeCore

struct KeyTests {
  @Test func `an arrow drags by four columns and settles after 350 ms`() {
    let driver = Driver()
    driver.key(.left)
    #expect(driver.table.deck.offset(of: .number(0)) == 4)
    driver.time += 100
    driver.key(.left)
    #expect(driver.table.deck.offset(of: .number(0)) == 8)
    driver.wait(349)
    #expect(driver.table.deck.offset(of: .number(0)) == 8)
    driver.wait(400)
    #expect(driver.table.deck.offset(of: .number(0)) == 16)
  }

  @Test func `one step falls back`() {
    let driver = Driver()
    driver.key(.left)
    driver.wait(1000)
    #expect(driver.table.deck.offset(of: .number(0)) == 0)
  }

  @Test func `enter ends an arrow drag at once and presses nothing`() {
    let driver = Driver()
    driver.key(.left)
    driver.key(.left)
    driver.key(.enter)
    driver.wait(300)
    #expect(driver.table.deck.openRecord?.id == .number(0))
    #expect(driver.store.records.count == 20)
  }

  @Test func `escape cancels an arrow drag`() {
    let driver = Driver()
    for _ in 0..<4 { driver.key(.left) }
    driver.key(.escape)
    driver.wait(300)
    #expect(driver.table.deck.openRecord == nil)
  }

  @Test func `arrows drag an open row shut`() {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.wait(300)
    for _ in 0..<3 { driver.key(.right) }
    driver.wait(1000)
    #expect(driver.table.deck.openRecord == nil)
  }

  @Test func `right on a closed row does nothing`() {
    let driver = Driver()
    driver.key(.right)
    #expect(driver.table.deck.controller.active == nil)
  }

  @Test func `up and down walk the buttons, and past the end the row closes`() {
    let driver = Driver()
    driver.key(.left, .shift)
    #expect(driver.table.deck.focusedButton == 0)
    driver.key(.down)
    #expect(driver.table.deck.focusedButton == 1)
    driver.key(.down)
    driver.wait(300)
    #expect(driver.table.deck.openRecord == nil)
    #expect(driver.table.selection == 1)
  }

  @Test func `focus is on the top button whenever a row opens`() {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.key(.down)
    driver.key(.escape)
    driver.wait(400)
    driver.key(.left, .shift)
    #expect(driver.table.deck.focusedButton == 0)
  }

  @Test(arguments: [Key(.enter), .character(" ")])
  func `enter and space press the focused button`(key: Key) {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.key(.down)
    driver.send(.key(key))
    #expect(driver.table.form?.purpose == .update(driver.store.records[0]))
  }

  @Test(arguments: [Key(.pageDown), Key(.end), .character("G"), .control("d")])
  func `moving closes the open row and is not swallowed`(key: Key) {
    let driver = Driver()
    driver.key(.left, .shift)
    driver.wait(300)
    driver.send(.key(key))
    driver.wait(300)
    #expect(driver.table.deck.openRecord == nil)
    #expect(driver.table.selection > 0)
  }

  @Test func `end and home reach both ends of ten million records`() {
    let driver = Driver(count: 100_000)
    driver.type("G")
    #expect(driver.table.selection == 99_999)
    #expect(driver.table.deck.frames.last?.position == 99_999)
    #expect((driver.table.deck.frames.last?.lines.upperBound ?? 99) <= 39)
    driver.type("g")
    #expect(driver.table.deck.frames.first?.position == 0)
    #expect(driver.table.deck.frames.first?.lines.lowerBound == 1)
  }

  @Test func `every position is reached by j and kept fully in view`() {
    let driver = Driver(count: 60, size: Size(columns: 60, lines: 31))
    for position in 1..<60 {
      driver.type("j")
      #expect(driver.table.selection == position)
      let frame = driver.table.deck.frames.first { $0.position == position }
      #expect(frame?.lines.clamped(to: driver.table.layout.list) == frame?.lines)
    }
  }

  @Test(arguments: 6...12, [Density.regular, .compact])
  func `however the list scrolls, the title or the text of the selected card is seen`(
    lines: Int, density: Density
  ) {
    let driver = Driver(size: Size(columns: 80, lines: lines)) { $0.density = .always(density) }
    let moves: [() -> Void] = [
      { driver.pointer(.wheel(1), 5, 2) }, { driver.pointer(.wheel(-1), 5, 2) },
      { driver.key(.pageDown) }, { driver.key(.pageUp) },
      { driver.send(.key(.control("d"))) }, { driver.send(.key(.control("u"))) },
    ]
    for index in [0, 0, 2, 2, 1, 4, 0, 4, 3, 1, 5, 1, 1, 3, 0, 2, 1] {
      moves[index]()
      let list = driver.table.layout.list
      let frame = driver.table.deck.frames.first { $0.position == driver.table.selection }
      let text = frame.map { $0.lines.lowerBound + 1..<$0.lines.upperBound - 1 } ?? 0..<0
      #expect(!text.clamped(to: list).isEmpty, "after \(index): \(String(describing: frame))")
    }
  }

  @Test func `the wheel takes the selection along`() {
    let driver = Driver()
    for _ in 0..<12 { driver.pointer(.wheel(1), 5, 5) }
    let frame = driver.table.deck.frames.first { $0.position == driver.table.selection }
    #expect(frame?.lines.clamped(to: driver.table.layout.list) == frame?.lines)
  }

  @Test func `the scroll bar reaches both ends`() {
    let driver = Driver(count: 1000)
    driver.pointer(.press, 79, driver.table.deck.scrollBarThumb?.lowerBound ?? 0)
    driver.pointer(.drag, 79, 39)
    #expect(driver.table.deck.frames.last?.position == 999)
    driver.pointer(.drag, 79, 20)
    let middle = driver.table.deck.frames.first?.position ?? 0
    #expect((400...600).contains(middle))
    driver.pointer(.drag, 79, 0)
    #expect(driver.table.deck.frames.first?.position == 0)
    driver.pointer(.release, 79, 0)
  }

  @Test func `no two bindings of one context share a key`() {
    let maps = [KeyMap.standard, .choosing].flatMap {
      [$0, $0.mirrored, $0.withoutDragging, $0.withoutDragging.mirrored]
    }
    for map in maps {
      for context in KeyContext.allCases {
        let keys = map.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys)
        #expect(Set(keys).count == keys.count, "\(context)")
      }
    }
  }

  @Test func `a paste into the list runs nothing`() {
    let driver = Driver()
    driver.send(.paste("dddq"))
    #expect(driver.store.records.count == 20)
    #expect(driver.leaving == nil)
  }

  @Test func `cards higher than the screen are paged through line by line, and stay at the ends`() {
    let driver = Driver(count: 2, size: Size(columns: 80, lines: 12), height: 25)
    let top = { driver.table.deck.frames.first?.lines.lowerBound }
    #expect(top() == 1)
    driver.key(.pageDown)
    #expect(top() == -9)
    for _ in 0..<8 { driver.key(.pageDown) }
    #expect(driver.table.selection == 1)
    #expect(driver.table.deck.frames.last?.lines.upperBound == 11)
    let end = driver.table.deck.frames
    driver.key(.pageDown)
    #expect(driver.table.deck.frames == end)
    for _ in 0..<8 { driver.key(.pageUp) }
    #expect(driver.table.selection == 0)
    let start = driver.table.deck.frames
    #expect(start.first?.lines.lowerBound == 1)
    driver.key(.pageUp)
    #expect(driver.table.deck.frames == start)
  }

  @Test func `at the end of the list a page more selects the last card`() {
    let driver = Driver(count: 3)
    driver.key(.pageDown)
    #expect(driver.table.selection == 2)
    driver.key(.pageUp)
    #expect(driver.table.selection == 0)
  }

  @Test func `every line of the help can be reached, and no further`() {
    let driver = Driver(size: Size(columns: 24, lines: 6))
    driver.type("?")
    let help = driver.table.helpLayout
    #expect(help.lines.allSatisfy { $0.text.count <= help.texts.count })
    for _ in 0..<500 { driver.key(.down) }
    #expect(driver.table.helpLine == help.lastFirst)
    #expect(help.shown(from: help.lastFirst).last == help.lines.last)
    for _ in 0..<500 { driver.key(.pageUp) }
    #expect(driver.table.helpLine == 0)
  }

  @Test(arguments: [("d", "No action for d on Name 0"), ("u", "No action for u on Name 0")])
  func `a key without an action on the row says so`(key: String, text: String) {
    let driver = Driver(feel: .drag, trailing: [])
    driver.type(key)
    #expect(driver.table.said == text)
    let other = Driver(feel: .default, trailing: [.custom("Later")])
    other.type("d")
    #expect(other.table.said == "No action for d on Name 0")
  }

  @Test func `a swing to a side without actions says so`() {
    let driver = Driver(feel: .drag, trailing: [])
    driver.key(.left, .shift)
    #expect(driver.table.said == "Nothing to open on Name 0")
    let leading = Driver(feel: .mail, trailing: [])
    leading.key(.left)
    #expect(leading.table.said == "Nothing to open on Name 0")
    leading.key(.right)
    #expect(leading.table.notice == nil)
  }

  @Test func `a row that is about to go says nothing of sides that are not there`() {
    let driver = Driver(feel: .default, trailing: [.delete(.grace(3000))])
    driver.type("d")
    driver.key(.left, .shift)
    #expect(driver.table.notice == nil)
  }
}
