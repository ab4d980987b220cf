import SwipeCore
import SwipeScreen
import Testing

/// The bottom line and the form: what matters is not what is cut.
struct BottomLineTests {
  private func line(_ scene: inout Scene, _ line: Int) -> String {
    let grid = scene.grid()
    return (0..<grid.size.columns).map { grid.text(of: grid[line, $0]) }.joined()
  }

  private func refused(_ message: String, column: Int? = nil, columns: Int = 100) -> Scene {
    var scene = Scene(size: Size(columns: columns, lines: 30))
    scene.key(.character("u"))
    scene.key(.character("!"))
    scene.key(.enter)
    let error = StoreError(.refused, message, column: column)
    scene.answer(.failure(error))
    return scene
  }

  @Test func `a long message loses the folders of its file, not its cause`() {
    let path = "/home/somebody/" + String(repeating: "folder/", count: 12) + "contacts.csv"
    let cause = "not saved, permission denied; the edits are still here, save elsewhere"
    var scene = Scene(size: Size(columns: 100, lines: 30))
    let failure = StoreError(.unwritable, "\(path): \(cause)")
    scene.send(.store(StoreReply(.reloaded(.failure(failure)), extent: scene.table.extent)))
    #expect(line(&scene, 29).hasPrefix(" …/contacts.csv: \(cause) "))
  }

  @Test(arguments: [24, 40, 80])
  func `a message that is longer than the line goes on above it, and loses nothing`(columns: Int) {
    let text = "the database was moved or removed while it was open; open it where it is now"
    var scene = Scene(size: Size(columns: columns, lines: 24))
    let failure = StoreError(.unreadable, text)
    scene.send(.store(StoreReply(.reloaded(.failure(failure)), extent: scene.table.extent)))
    let lines = (20..<24).map { line(&scene, $0) }
    let said = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(said.hasSuffix(text))
    scene.key(.down)
    #expect(line(&scene, 23).contains("? help"))
    #expect(!(20..<24).map { line(&scene, $0) }.joined().contains("moved"))
  }

  @Test func `a message leaves most of a small screen to the list, and its end gives way`() {
    var scene = Scene(size: Size(columns: 30, lines: 8))
    let failure = StoreError(.unreadable, String(repeating: "word ", count: 60))
    scene.send(.store(StoreReply(.reloaded(.failure(failure)), extent: scene.table.extent)))
    #expect(!line(&scene, 5).contains("word"))
    #expect(line(&scene, 6).hasPrefix(" word word"))
    #expect(line(&scene, 7).contains("\u{2026}"))
  }

  @Test func `of a message that is not an error the middle gives way, not the key at its end`() {
    var scene = Scene(size: Size(columns: 40, lines: 24))
    scene.key(.character("d"))
    let record = Record(id: .number(0), values: [])
    let applied = Applied(record: nil, position: 0, inverse: .restore(record, position: 0))
    scene.answer(.success([applied]), count: 5)
    #expect(line(&scene, 23).hasPrefix(" Deleted Ada Lovelace · z to undo "))
    var narrow = Scene(size: Size(columns: 32, lines: 24))
    narrow.key(.character("d"))
    narrow.answer(.success([applied]), count: 5)
    #expect(line(&narrow, 23).hasPrefix(" Deleted Ada Lovel… · z to undo "))
  }

  @Test func `what fails is told without the name that the title bar has already`() {
    var scene = Scene(size: Size(columns: 80, lines: 24))
    let failure = StoreError(
      .busy, "/var/lib/shop.db: locked; try again", brief: "locked; try again")
    for content in [
      StoreReply.Content.rescued(.failure(failure)), .reloaded(.failure(failure)),
    ] {
      scene.key(.down)
      scene.send(.store(StoreReply(content, extent: scene.table.extent)))
      #expect(line(&scene, 23).hasPrefix(" locked; try again "))
    }
  }

  @Test func `NULL is not offered in a field that takes none`() {
    for (column, isOffered) in [
      (Column(name: "name", isNullable: true), true), (Column(name: "name"), false),
      (Column(name: "name", isNullable: true, readOnlyReason: "generated"), false),
    ] {
      var scene = Scene(
        size: Size(columns: 100, lines: 30), people: [["Ada"]], columns: [column])
      scene.key(.character("u"))
      #expect(line(&scene, 29).contains("Ctrl-N NULL") == isOffered)
    }
  }

  @Test(arguments: [24, 30, 40, 80])
  func `help and quit stay in a narrow bottom line`(columns: Int) {
    var scene = Scene(size: Size(columns: columns, lines: 12))
    #expect(line(&scene, 11).contains("? help  q quit"))
  }

  @Test func `a long refusal stands beneath its field, whole`() throws {
    let words = (1...24).map { "word\($0)" }.joined(separator: " ")
    var scene = refused(words, column: 1)
    let layout = try #require(scene.table.formLayout)
    #expect(layout.refusalLine == layout.line(of: 1) + 1)
    #expect(line(&scene, layout.refusalLine).contains("│ word1 word2 "))
    #expect((0..<30).map { line(&scene, $0) }.joined().contains("word24"))
  }

  @Test func `a long refusal of the whole form stands in it, whole`() {
    let words = (1...24).map { "word\($0)" }.joined(separator: " ")
    var scene = refused(words)
    #expect((0..<30).map { line(&scene, $0) }.joined().contains("word24"))
  }

  private func scene(
    _ feel: FeelName, columns: Int = 100, configure: (inout TableConfiguration) -> Void = { _ in }
  ) -> Scene {
    Scene(size: Size(columns: columns, lines: 30)) {
      $0.feel = feel.feel
      $0.actions = RowActions(
        trailing: [.delete, .update], leading: feel.feel.hasLeadingSide ? [.duplicate] : [])
      configure(&$0)
    }
  }

  @Test func `the arrows that drag are named, those of both sides where both have actions`() {
    var one = scene(.default)
    #expect(line(&one, 29).hasPrefix(" ← drag  "))
    var both = scene(.mail)
    #expect(line(&both, 29).hasPrefix(" ←→ drag  "))
    var mirrored = scene(.default) { $0.direction = .rightToLeft }
    #expect(line(&mirrored, 29).hasPrefix(" → drag  "))
    var leading = scene(.mail) { $0.actions.trailing = [] }
    #expect(line(&leading, 29).hasPrefix(" → drag  "))
    var mirroredLeading = scene(.mail) {
      $0.actions.trailing = []
      $0.direction = .rightToLeft
    }
    #expect(line(&mirroredLeading, 29).hasPrefix(" ← drag  "))
    var none = scene(.default) { $0.actions = RowActions() }
    #expect(!line(&none, 29).contains("drag"))
  }

  @Test func `a container that only slides is offered to be dragged`() {
    var scene = scene(.drag) { $0.actions = RowActions() }
    #expect(line(&scene, 29).hasPrefix(" ←→ drag  "))
    scene.key(.left)
    scene.wait(400)
    #expect(line(&scene, 29).contains("Ada Lovelace  ←→ drag  Esc back"))
  }

  @Test func `the bottom line of an armed row says whom letting go hits and how it is taken back`()
  {
    var scene = scene(.mail)
    let idle = line(&scene, 29)
    scene.send(.pointer(PointerEvent(.press, column: 90, line: 4)))
    var column = 90
    var said: [String] = []
    while column > 20 {
      column -= 1
      scene.send(.pointer(PointerEvent(.drag, column: column, line: 4)))
      let text = line(&scene, 29)
      if said.last != text { said.append(text) }
    }
    #expect(said.count == 2, "only arming changes the line")
    #expect(said.first == idle)
    #expect(said.last?.hasPrefix(" Ada Lovelace  Release: Delete  Esc back") == true)
    scene.send(.pointer(PointerEvent(.drag, column: 80, line: 4)))
    #expect(line(&scene, 29) == idle)
    scene.send(.pointer(PointerEvent(.drag, column: 20, line: 4)))
    #expect(scene.table.deck.isArmed(.number(0)))
    scene.key(.escape)
    scene.wait(1000)
    #expect(scene.table.deck.controller.rows.isEmpty)
    #expect(line(&scene, 29) == idle)
  }

  @Test func `an arrow that arms a full swipe says which keys let go and take back`() {
    var scene = scene(.contextual)
    while !scene.table.deck.isArmed(.number(0)), scene.time < 3000 {
      scene.key(.left)
      scene.wait(40)
    }
    #expect(line(&scene, 29).hasPrefix(" Ada Lovelace  ⏎ or wait: Delete  Esc back"))
    scene.key(.escape)
    scene.wait(1000)
    #expect(scene.table.deck.controller.rows.isEmpty)
    #expect(scene.table.notice == nil)
  }

  @Test(arguments: [40, 100])
  func `a question in the panel is asked in the bottom line, with the record's name`(
    columns: Int
  ) {
    var delete = ActionDescriptor.delete
    delete.safety = .confirmation
    var scene = scene(.contextual, columns: columns) { $0.actions = RowActions(trailing: [delete]) }
    scene.key(.character("d"))
    scene.wait(500)
    let text = line(&scene, 29)
    #expect(text.hasPrefix(" Delete Ada Lovelace?  "))
    #expect(text.contains("Esc close"))
    if columns == 100 {
      #expect(text.contains("↑↓ choose  ⏎ press  Esc close"))
    }
  }

  @Test func `a question that cannot be read is announced where it would be asked`() {
    var scene = Scene(size: Size(columns: 80, lines: 24))
    scene.key(.character("u"))
    scene.key(.character("x"))
    scene.key(.character("c"), .control)
    scene.send(.resize(Size(columns: 60, lines: 5)))
    #expect(line(&scene, 0).hasPrefix("Enlarge to 24 × 6 to read the question; Esc cancels it"))
    scene.key(.escape)
    #expect(line(&scene, 0).hasPrefix("Window too small: at least 24 × 6"))
  }

  @Test func `a screen that is too small says that it is`() {
    var scene = Scene(size: Size(columns: 40, lines: 5))
    #expect(line(&scene, 0).hasPrefix("Window too small: at least 24 × 6"))
  }

  @Test(arguments: [24, 30, 40, 60, 80, 120], [Glyphs.unicode, .ascii(isUnicodeText: true)])
  func `the keys that press and close stay in a narrow bottom line`(
    columns: Int, glyphs: Glyphs
  ) {
    var scene = Scene(size: Size(columns: columns, lines: 12), glyphs: glyphs)
    scene.key(.left, .shift)
    scene.wait(1000)
    let open = line(&scene, 11)
    #expect(open.contains(glyphs.enter) && open.contains("Esc"), "\(open)")
    #expect(open.hasPrefix(" Ada"))
    if columns >= 40 { #expect(open.contains("\(glyphs.enter) press  Esc close"), "\(open)") }
    scene.key(.escape)
    scene.key(.character("u"))
    let form = line(&scene, 11)
    #expect(form.contains(glyphs.enter) && form.contains("Esc"), "\(form)")
  }
}
