import Testing

@testable import SwipeCore

/// Keys of a user's own hold wherever a key is taken, and the usual ones no more.
struct OwnKeysTests {
  private static var keys: KeyMap {
    var keys = KeyMap.standard
    let list = KeyContext.list
    keys.bind([.character("x")], to: .delete, in: list)
    keys.bind([.character("J")], to: .selectNext, in: list)
    keys.bind([.character("K")], to: .dragOpen, in: list)
    keys.bind([Key(.function(5))], to: .letGo, in: [.drag])
    keys.bind([.character("T")], to: .takeBack, in: [.strip])
    keys.bind([.control("o")], to: .accept, in: [.form])
    keys.bind([.control("b")], to: .characterBack, in: [.form])
    keys.bind([.control("x")], to: .makeNull, in: [.form])
    keys.bind([.character("s")], to: .agree, in: [.question])
    keys.bind([.character("c")], to: .stay, in: [.question, .unreadable])
    keys.bind([.character("n")], to: .scrollDown, in: [.help])
    keys.bind([.character("x")], to: .closeHelp, in: [.help])
    keys.bind([.character("Q")], to: .quit, in: list.union([.tooSmall]))
    return keys
  }

  private func driver(
    size: Size = Size(columns: 80, lines: 40), actions: RowActions? = nil
  ) -> Driver {
    Driver(size: size) {
      $0.keyMap = Self.keys
      if let actions { $0.actions = actions }
    }
  }

  @Test func `in the list`() {
    let driver = driver()
    driver.type("j")
    #expect(driver.table.selection == 0)
    driver.type("J")
    #expect(driver.table.selection == 1)
    driver.type("d")
    #expect(driver.store.records.count == 20)
    driver.type("x")
    #expect(driver.store.records.count == 19)
    driver.type("q")
    #expect(driver.table.question == nil)
  }

  @Test func `while a row is dragged`() {
    let driver = driver()
    driver.type("KKK")
    #expect(driver.table.context == .drag)
    driver.key(.function(5))
    driver.wait(500)
    #expect(driver.table.context == .open)
  }

  @Test func `on a strip`() {
    var later = ActionDescriptor(role: .custom("Done"), title: "Done", style: .destructive)
    later.safety = .grace(3000)
    let driver = driver(actions: RowActions(trailing: [later]))
    driver.type("x")
    driver.wait(100)
    #expect(driver.table.context == .strip)
    driver.key(.escape)
    #expect(driver.table.context == .strip)
    driver.type("T")
    #expect(driver.table.context == .closed)
  }

  @Test func `in a form`() {
    let driver = driver()
    driver.type("u")
    driver.send(.key(.control("b")))
    driver.type("j")
    driver.key(.enter)
    #expect(driver.table.form?.fields.first?.editor.text == "Name j0")
    driver.key(.down)
    driver.send(.key(.control("x")))
    driver.send(.key(.control("o")))
    #expect(driver.table.form == nil)
    #expect(driver.store.records.first?.values == [.text("Name j0"), .null])
  }

  @Test func `at a question, also where it cannot be read`() {
    let driver = driver()
    driver.type("xQ")
    #expect(driver.table.context == .question)
    driver.type("y")
    driver.key(.escape)
    #expect(driver.table.context == .question)
    driver.type("c")
    #expect(driver.table.context == .closed)
    driver.type("Q")
    driver.send(.resize(Size(columns: 10, lines: 3)))
    #expect(driver.table.context == .unreadable)
    driver.type("sc")
    #expect(driver.table.context == .tooSmall)
    driver.send(.resize(Size(columns: 80, lines: 40)))
    driver.type("Qs")
    #expect(driver.saves == 1)
    #expect(driver.leaving == .quit)
  }

  @Test func `in the help`() {
    let driver = driver(size: Size(columns: 80, lines: 12))
    driver.type("?")
    driver.key(.down)
    driver.type("jnn")
    #expect(driver.table.helpLine == 2)
    driver.key(.escape)
    #expect(driver.table.helpLine == 2)
    driver.type("x")
    #expect(driver.table.helpLine == nil)
    let listed = driver.table.helpEntries.first { $0.command == .delete }
    #expect(listed?.keys == [.character("x")])
  }

  @Test func `from right to left what drags changes places with what drags back`() {
    let driver = Driver(feel: .mail) {
      $0.keyMap = Self.keys
      $0.direction = .rightToLeft
    }
    driver.type("KKK")
    driver.key(.function(5))
    driver.wait(500)
    #expect(driver.state == .open(.leading))
  }

  @Test func `in lines of words they open at once`() {
    let driver = Driver {
      $0.keyMap = Self.keys
      $0 = $0.accessible
    }
    driver.type("K")
    #expect(driver.table.context == .open)
    #expect(driver.table.nextDeadline == nil)
  }
}

struct KeyMapTests {
  @Test func `what is bound afresh has lost its keys, and its new key what it did before`() {
    var map = KeyMap.standard
    map.bind([.character("u")], to: .delete, in: [.closed])
    #expect(map.command(for: .character("u"), in: .closed) == .delete)
    #expect(map.command(for: .character("d"), in: .closed) == nil)
    #expect(map.command(for: Key(.delete), in: .closed) == nil)
    #expect(map.command(for: .character("u"), in: .open) == .update)
    #expect(map.command(for: .character("d"), in: .open) == .delete)
    #expect(map.key(for: .update, in: .closed) == nil)
    for context in KeyContext.allCases {
      let keys = map.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(context)")
    }
  }

  @Test func `a command that had no key gets one`() {
    var map = KeyMap(bindings: [])
    #expect(map.command(for: .character("d"), in: .closed) == nil)
    map.bind([.character("d")], to: .delete, in: [.closed])
    #expect(map.bindings == [KeyBinding([.character("d")], .delete, [.closed])])
  }

  @Test func `in the list modifiers count, over it those that are not bound do not`() {
    let map = KeyMap.standard
    #expect(map.command(for: Key(.delete, .shift), in: .closed) == nil)
    #expect(map.command(for: Key(.down, .alt), in: .open) == nil)
    #expect(map.command(for: Key(.enter, .alt), in: .form) == .accept)
    #expect(map.command(for: Key(.tab, .shift), in: .form) == .previousField)
    #expect(map.command(for: Key(.tab, .control), in: .form) == .nextField)
    #expect(map.command(for: Key(.escape, .alt), in: .question) == .stay)
    #expect(map.command(for: Key(.character("y"), .alt), in: .question) == nil)
  }

  @Test func `mirrored twice it is the same`() {
    for map in [KeyMap.standard, .choosing, KeyMap.standard.withoutDragging] {
      #expect(map.mirrored.mirrored == map)
    }
    #expect(KeyMap.standard.mirrored.key(for: .dragOpen, in: .closed) == Key(.right))
  }

  @Test func `everything that can be asked has a key, in one list or the other`() {
    let bound = (KeyMap.standard.bindings + KeyMap.choosing.bindings).map(\.command)
    for command in Command.allCases { #expect(bound.contains(command), "\(command)") }
  }
}
