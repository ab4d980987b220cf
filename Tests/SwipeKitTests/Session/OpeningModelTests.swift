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

  @Test(
    arguments: [
      (Key.character("q"), Effect.leave(.quit), nil), (Key(.escape), .leave(.quit), .stopped),
      (.control("c"), .leave(.interrupted), nil), (.control("z"), .suspend, nil),
      (.control("l"), .redrawAll, nil),
    ] as [(Key, Effect, OpeningModel.End?)])
  func `a key that does something here is not kept`(
    key: Key, effect: Effect, end: OpeningModel.End?
  ) {
    var model = model()
    let effects = model.handle(.key(key), at: 10)
    #expect(effects == [effect])
    #expect(model.end == end && model.typed.events.isEmpty)
  }

  @Test func `what else is typed or pasted is kept for the table, in order`() {
    var model = model()
    let typed: [Event] = [
      .key(.character("d")), .paste("q\n"), .key(Key(.enter)), .key(Key(.down)),
    ]
    for event in typed + [.focus(true), .tick, .resize(size)] {
      let effects = model.handle(event, at: 10)
      #expect(effects == [])
    }
    #expect(model.typed.events == typed)
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

  @Test func `no more is kept than anybody types, and nothing behind what was left out`() {
    var typed = TypedMeanwhile()
    typed.keep(.key(.character("a")))
    typed.keep(.paste(String(repeating: "x", count: TypedMeanwhile.limit)))
    typed.keep(.key(.character("d")))
    #expect(typed.events == [.key(.character("a"))])
    typed = TypedMeanwhile()
    for _ in 0..<TypedMeanwhile.limit + 10 { typed.keep(.key(.character("j"))) }
    #expect(typed.events.count == TypedMeanwhile.limit)
  }

  @Test(arguments: [false, true]) func `an end from outside ends it`(isOver: Bool) {
    var model = model()
    if isOver { model = self.model(isOver: true) }
    let effects = model.handle(.end(.terminate), at: 10)
    #expect(effects == [.leave(.ended(.terminate, nil))])
  }

  @Test func `once the store is open it is over, whatever happens`() {
    var model = model(isOver: true)
    let effects = model.handle(.tick, at: 10)
    #expect(effects == [.leave(.quit)])
    #expect(model.end == .over)
  }

  @Test(arguments: [Key.character("q"), Key(.escape), .control("c"), .control("z")])
  func `a key that comes when the store is open is meant for the table`(key: Key) {
    var isOver = false
    var model = OpeningModel(
      OpeningScreen(
        "shop.db", theme: ThemeChoice(name: .light, colors: 256).theme(), glyphs: .unicode,
        presentation: .cards)
    ) { isOver }
    _ = model.handle(.resize(size), at: 5)
    isOver = true
    let effects = model.handle(.key(key), at: 10)
    #expect(effects == [.leave(.quit)])
    #expect(model.end == .over && model.typed.events == [.key(key)])
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
