import SwipeCore
import SwipeScreen
import Testing

/// What is under way on a row, or was not done with it, as it is seen and read.
struct ActivityScreenTests {
  private static let archive: ActionDescriptor = {
    var action = ActionDescriptor(role: .custom("archive"), title: "Archive")
    action.isCancellable = true
    return action
  }()

  private func running(columns: Int = 80, isAccessible: Bool = false) -> (Scene, token: Int) {
    var scene = Scene(
      size: Size(columns: columns, lines: 24), isAccessible: isAccessible
    ) { $0.actions = RowActions(trailing: [Self.archive]) }
    let effects = scene.table.handle(
      .swipe(SwipeRequest(.perform(.trailing, index: 0), id: .number(0), isAnimated: false)),
      at: scene.time)
    for case .run(_, _, let token) in effects { return (scene, token) }
    return (scene, -1)
  }

  private func lines(_ scene: inout Scene) -> [String] {
    scene.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a card is busy, then it says with what and for how long`() {
    var (scene, _) = running()
    #expect(lines(&scene)[1].contains("─ busy … ─╮"))
    #expect(!lines(&scene)[23].contains("Esc stop"))
    scene.wait(3000)
    #expect(lines(&scene)[1].contains("─ Archive · 3 s ─╮"))
    #expect(lines(&scene)[23].contains("Esc stop"))
  }

  @Test func `a card keeps the reason, and the bottom line tells it as a whole`() {
    var (scene, token) = running(columns: 40)
    let reason = "the server in Reykjavik does not answer"
    scene.send(.actionFinished(token: token, outcome: .failed(reason)))
    scene.key(.down)
    #expect(lines(&scene)[1].contains("─ Archive: the server in Reyk… ─╮"))
    #expect(!lines(&scene)[22...].joined().contains("answer"))
    scene.key(.up)
    let told = lines(&scene)[22...].joined(separator: " ").split(separator: " ")
    #expect(told.joined(separator: " ").hasSuffix("\(reason) · Esc clears it"))
    scene.key(.escape)
    #expect(!lines(&scene).joined().contains("server"))
  }

  @Test func `a key that has no room behind what is said stands on a line of its own`() {
    var (scene, token) = running(columns: 40)
    let reason = String(repeating: "x", count: 36)
    scene.send(.actionFinished(token: token, outcome: .failed(reason)))
    scene.key(.down)
    scene.key(.up)
    #expect(lines(&scene)[22] == " \(reason)")
    #expect(lines(&scene)[23] == " Esc clears it")
  }

  @Test func `lines of words say the same, without numbers that change`() {
    var (scene, token) = running(isAccessible: true)
    scene.wait(3000)
    #expect(lines(&scene)[1].contains(", selected, busy"))
    #expect(lines(&scene).suffix(4).joined(separator: " ").contains("Escape stops it."))
    scene.send(.actionFinished(token: token, outcome: .failed("down")))
    scene.key(.down)
    scene.key(.up)
    #expect(lines(&scene)[1].contains("not done: Archive: down"))
    #expect(lines(&scene).suffix(4).joined(separator: " ").contains("down. Escape clears it."))
  }

  @Test func `the title bar tells how much of a save is done`() {
    var scene = Scene(size: Size(columns: 80, lines: 24))
    scene.key(.character("d"))
    let record = Record(id: .number(1), values: [])
    let applied = Applied(record: nil, position: 1, inverse: .restore(record, position: 1))
    scene.answer(.success([applied]), count: 5)
    scene.key(.character("w"))
    #expect(lines(&scene)[0].contains("saving …"))
    scene.send(.store(StoreReply(.progress(0.4), to: scene.saving, extent: scene.table.extent)))
    #expect(lines(&scene)[0].contains("saving 40 %"))
  }
}
