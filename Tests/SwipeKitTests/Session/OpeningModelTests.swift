import Testing

@testable import SwipeCore
@testable import SwipeKit
@testable import SwipeScreen

/// What is shown and heard while a store is being opened.
@MainActor struct OpeningModelTests {
  private let size = Size(columns: 40, lines: 6)

  private func model(
    _ presentation: Presentation = .cards, glyphs: Glyphs = .unicode, isOver: Bool = false
  ) -> OpeningModel {
    var model = OpeningModel(
      OpeningScreen(
        "shop.db", theme: ThemeChoice(name: .light, colors: 256).theme(), glyphs: glyphs,
        presentation: presentation)
    ) { isOver }
    _ = model.handle(.resize(size), at: 5)
    return model
  }

  private func effects(of key: Key) -> [Effect] {
    var model = model()
    return model.handle(.key(key), at: 10)
  }

  @Test func `keys that leave leave, and others do nothing`() {
    #expect(effects(of: .character("q")) == [.leave(.quit)])
    #expect(effects(of: Key(.escape)) == [.leave(.quit)])
    #expect(effects(of: .control("c")) == [.leave(.interrupted)])
    #expect(effects(of: .control("z")) == [.suspend])
    #expect(effects(of: .control("l")) == [.redrawAll])
    for key in [Key.character("d"), .character("u"), Key(.enter), Key(.down)] {
      #expect(effects(of: key) == [])
    }
  }

  @Test func `keys of one's own stop it, and are told`() {
    var keys = KeyMap.standard
    keys.bind([.character("s")], to: .stopWork, in: [.opening])
    var model = OpeningModel(
      OpeningScreen(
        "shop.db", theme: ThemeChoice(name: .light, colors: 256).theme(), glyphs: .unicode,
        presentation: .cards, keys: keys)
    ) { false }
    let (usual, own) = (
      model.handle(.key(Key(.escape)), at: 5), model.handle(.key(.character("s")), at: 6)
    )
    #expect(usual == [])
    #expect(own == [.leave(.quit)])
    #expect(model.render(size: size).picture().contains("s stop"))
  }

  @Test func `an end from outside ends it`() {
    var model = model()
    let effects = model.handle(.end(.terminate), at: 10)
    #expect(effects == [.leave(.ended(.terminate, nil))])
  }

  @Test func `once the store is open it is over, whatever happens`() {
    var model = model(isOver: true)
    let effects = model.handle(.tick, at: 10)
    #expect(effects == [.leave(.quit)])
  }

  @Test func `the seconds are told, one tick each`() {
    var model = model()
    #expect(model.nextDeadline == 1005)
    #expect(model.render(size: size).picture().contains("Opening shop.db\n"))
    _ = model.handle(.tick, at: 2105)
    #expect(model.nextDeadline == 3005)
    #expect(model.render(size: size).picture().contains("Opening shop.db · 2 s"))
  }

  @Test func `in ASCII nothing else is written`() {
    var model = model(glyphs: .ascii(isUnicodeText: false))
    _ = model.handle(.tick, at: 2105)
    let isPlain = model.render(size: size).picture().utf8.allSatisfy { $0 < 0x80 }
    #expect(isPlain)
  }

  @Test func `in lines of words it is said once, and nothing wakes`() {
    var model = model(.lines, glyphs: .ascii(isUnicodeText: true))
    _ = model.handle(.tick, at: 9000)
    #expect(model.nextDeadline == nil)
    let lines = model.render(size: size).picture().split(separator: "\n")
    #expect(lines.prefix(2) == ["Opening shop.db.", "Escape stops."])
  }

  @Test(arguments: [(1, 1), (3, 2), (10, 1), (24, 6), (200, 60)])
  func `at any size it is in the screen`(columns: Int, lines: Int) {
    var model = model()
    let grid = model.render(size: Size(columns: columns, lines: lines))
    #expect(grid.size == Size(columns: columns, lines: lines))
  }
}
