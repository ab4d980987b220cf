import StoreContract
import SwipeCore
import SwipeScreen
import Testing

struct LinearTests {
  private let size = Size(columns: 80, lines: 24)

  private func scene(
    _ people: [[String]] = Scene.people, size: Size? = nil, readOnly: String? = nil,
    configure: (inout TableConfiguration) -> Void = { _ in }
  ) -> Scene {
    Scene(
      size: size ?? self.size, people: people, readOnly: readOnly, isAccessible: true,
      configure: configure)
  }

  private func lines(_ scene: inout Scene) -> [String] {
    scene.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines that an act changes.
  private func changed(_ scene: inout Scene, by act: (inout Scene) -> Void) -> [Int] {
    let before = lines(&scene)
    act(&scene)
    return zip(before, lines(&scene)).enumerated().filter { $0.1.0 != $0.1.1 }.map(\.offset)
  }

  private func status(_ scene: inout Scene) -> String {
    lines(&scene).suffix(2).joined(separator: " ")
  }

  @Test func `opening a row, walking its actions and closing change one line and the status`() {
    var scene = scene()
    #expect(changed(&scene) { $0.key(.left) } == [6, 22, 23])
    #expect(changed(&scene) { $0.key(.down) } == [6, 22])
    #expect(changed(&scene) { $0.key(.escape) } == [6, 22, 23])
  }

  @Test func `moving the selection changes two first lines and the status`() {
    var scene = scene()
    #expect(changed(&scene) { $0.key(.down) } == [1, 7, 22])
  }

  @Test func `typing changes the line of the field, and the status once`() {
    var scene = scene()
    scene.key(.character("u"))
    #expect(changed(&scene) { $0.key(.character("x")) } == [2, 22, 23])
    #expect(changed(&scene) { $0.key(.character("y")) } == [2])
  }

  @Test func `of more actions than there are lines the focused one is said where the cursor is`() {
    let titles = ["Archive", "Flag", "Send", "Copy", "Print", "Move", "Delete"]
    var scene = scene(size: Size(columns: 24, lines: 6)) {
      $0.actions = RowActions(
        trailing: titles.map { ActionDescriptor(role: .custom($0), title: $0) })
    }
    scene.key(.left)
    for title in titles {
      let cursor = scene.grid().cursor
      let line = cursor.map { lines(&scene)[$0.line].dropFirst($0.column) }
      #expect(line?.hasPrefix("\(title), focused") == true, "\(title)")
      scene.key(.down)
    }
  }

  @Test func `one arrow opens the actions, the other closes them`() {
    var scene = scene()
    scene.key(.left)
    #expect(scene.table.deck.uncoveredRecord?.id == .number(0))
    #expect(scene.table.nextDeadline == nil, "nothing is animated")
    scene.key(.right)
    #expect(scene.table.deck.uncoveredRecord == nil)
  }

  @Test func `both sides are told`() {
    var scene = scene {
      $0.actions = RowActions(
        trailing: [.delete], leading: [ActionDescriptor(role: .custom("star"), title: "Star")])
    }
    #expect(status(&scene).contains("Left and Right open its actions."))
    scene.key(.right)
    #expect(lines(&scene)[6] == "Actions: Star, focused, 1 of 1.")
    #expect(status(&scene).contains("Star is focused, 1 of 1."))
  }

  @Test func `an action that cannot be pressed says why`() {
    var locked = ActionDescriptor(role: .custom("lock"), title: "Lock")
    locked.disabledReason = "no key"
    var scene = scene { $0.actions = RowActions(trailing: [locked, .update]) }
    scene.key(.left)
    #expect(lines(&scene)[6].hasPrefix("Actions: Lock, focused, unavailable: no key, 1 of 2."))
    #expect(status(&scene).contains("Lock is focused, 1 of 2, unavailable: no key."))
  }

  @Test func `a busy record says so`() {
    let mark = ActionDescriptor(role: .custom("mark"), title: "Mark")
    var scene = scene { $0.actions = RowActions(trailing: [mark]) }
    scene.key(.left)
    scene.key(.enter)
    #expect(lines(&scene)[1] == "1 of 6: Ada Lovelace, selected, busy")
    #expect(status(&scene).hasPrefix("Ada Lovelace, 1 of 6, is selected and busy."))
    scene.key(.left)
    #expect(lines(&scene)[6] == "Actions: Mark, focused, busy, 1 of 1.")
  }

  @Test func `a question of the row is asked in words, and the safe answer has the focus`() {
    var risky = ActionDescriptor.delete
    risky.safety = .confirmation
    var scene = scene { $0.actions = RowActions(trailing: [risky]) }
    scene.key(.left)
    scene.key(.enter)
    #expect(lines(&scene)[6] == "Delete Ada Lovelace? Delete, 1 of 2. Cancel, focused, 2 of 2.")
    #expect(
      status(&scene).hasPrefix("Delete Ada Lovelace? Cancel is focused, 2 of 2."))
  }

  @Test func `a removal that can be taken back does not count aloud`() {
    var slow = ActionDescriptor.delete
    slow.safety = .grace(5000)
    var scene = scene { $0.actions = RowActions(trailing: [slow]) }
    scene.key(.left)
    scene.key(.enter)
    #expect(lines(&scene)[1] == "1 of 6: Ada Lovelace, about to go: Delete, selected")
    #expect(status(&scene).contains("is about to go: Delete. Enter keeps it."))
    #expect(changed(&scene) { $0.wait(3000) } == [])
  }

  @Test func `a read-only list offers no actions`() {
    var scene = scene(readOnly: "a view")
    #expect(lines(&scene)[0] == "contacts.csv, 6 records, read-only.")
    #expect(!status(&scene).contains("actions"))
    scene.key(.left)
    #expect(status(&scene).hasPrefix("Read-only: a view."))
  }

  @Test func `messages are sentences without signs`() {
    var scene = scene()
    scene.key(.character("d"))
    let inverse = Edit.restore(scene.records[0], position: 0)
    scene.answer(.success([Applied(record: nil, position: 0, inverse: inverse)]), count: 5)
    #expect(status(&scene).hasPrefix("Deleted Ada Lovelace. z to undo. Grace Hopper, 1 of 5,"))
    #expect(lines(&scene)[0] == "contacts.csv, 5 records, 1 unsaved edit.")
    scene.key(.character("q"))
    #expect(
      status(&scene).hasPrefix(
        "1 unsaved edit in contacts.csv. Save? y: save. n: discard. Escape: stay."))
    #expect(scene.grid().cursor?.line == 22, "the cursor stands at the question")
  }

  @Test func `numbers are left out while they grow`() {
    var scene = scene()
    scene.send(
      .store(StoreReply(.extent, extent: Extent(count: 6, isComplete: false, progress: 0.5))))
    #expect(lines(&scene)[0] == "contacts.csv, counting records.")
    #expect(lines(&scene)[1] == "1: Ada Lovelace, selected")
  }

  @Test func `records that cannot be read are told`() {
    let failure = StoreError(.unreadable, "contacts.csv: the disk reported an error")
    var scene = scene()
    scene.send(.store(StoreReply(.extent, extent: Extent(count: 6, failure: failure))))
    #expect(lines(&scene)[0] == "contacts.csv, 6 records, not all readable.")
    #expect(status(&scene).hasPrefix("contacts.csv: the disk reported an error."))
  }

  @Test func `without colour the screen says the same`() {
    var plain = Scene(size: size, theme: .named(.mono, isDarkBackground: nil), isAccessible: true)
    var coloured = scene()
    for key in [Key.Code.left, .down, .escape, .character("u"), .escape, .character("?")] {
      plain.key(key)
      coloured.key(key)
      #expect(plain.picture() == coloured.picture())
    }
  }

  @Test func `only letters, digits and ASCII signs are the screen's own`() {
    let people = [["Ada", "a@b.c", "London", "1", "x"]]
    var scene = scene(people)
    for key in [Key.Code.left, .down, .escape, .character("u"), .escape, .character("?")] {
      scene.key(key)
      #expect(!scene.picture().contains { !$0.isASCII })
    }
  }

  @Test func `nothing that is not seen answers the mouse`() {
    var scene = scene()
    scene.key(.left)
    for line in 1..<24 {
      scene.send(.pointer(PointerEvent(.press, column: 70, line: line)))
      scene.send(.pointer(PointerEvent(.release, column: 70, line: line)))
      #expect(!scene.table.isBusy(.number(0)) && scene.table.form == nil)
      scene.key(.left)
    }
    scene.key(.escape)
    scene.send(.pointer(PointerEvent(.press, column: 70, line: 2)))
    for column in stride(from: 69, through: 5, by: -1) {
      scene.send(.pointer(PointerEvent(.drag, column: column, line: 2)))
      #expect(scene.table.deck.offset(of: .number(0)) == 0)
    }
  }

  private func click(_ scene: inout Scene, _ column: Int, _ line: Int) {
    scene.send(.pointer(PointerEvent(.press, column: column, line: line)))
    scene.send(.pointer(PointerEvent(.release, column: column, line: line)))
  }

  /// Where a text begins.
  private func find(_ text: String, _ scene: inout Scene) -> (column: Int, line: Int)? {
    for (line, words) in lines(&scene).enumerated() {
      guard let range = words.firstRange(of: text) else { continue }
      return (words.distance(from: words.startIndex, to: range.lowerBound), line)
    }
    return nil
  }

  @Test(arguments: [80, 40, 24])
  func `a click on the words of an action presses it`(columns: Int) throws {
    for (title, offset) in [("Update", 0), ("Update", 13), ("Delete", 0)] {
      var scene = scene(size: Size(columns: columns, lines: 24))
      scene.key(.left)
      let place = try #require(find(title, &scene))
      click(&scene, place.column + offset, place.line)
      #expect((scene.table.form != nil) == (title == "Update"))
      #expect(scene.table.isBusy(.number(0)) == (title == "Delete"))
    }
  }

  @Test func `a click beside the words closes the row and presses nothing`() throws {
    for beside in [-1, 15] {
      var scene = scene()
      scene.key(.left)
      let place = try #require(find("Update", &scene))
      click(&scene, place.column + beside, place.line)
      #expect(scene.table.deck.uncoveredRecord == nil && scene.table.form == nil)
      #expect(!scene.table.isBusy(.number(0)))
    }
  }

  @Test func `a row that is closed has no actions to hit`() throws {
    var scene = scene()
    scene.key(.left)
    let place = try #require(find("Update", &scene))
    scene.key(.escape)
    click(&scene, place.column, place.line)
    #expect(scene.table.form == nil && scene.table.selection == 0)
  }

  @Test func `the selection turns pages instead of scrolling`() {
    var scene = Scene(
      size: size, people: (0..<40).map { ["Name \($0)", "\($0)@", "c", "\($0).0", "n"] },
      isAccessible: true)
    var turns = 0
    for _ in 0..<12 {
      let change = changed(&scene) { $0.key(.down) }
      if change.count > 5 { turns += 1 }
    }
    #expect(turns == 4, "three records a page")
  }

  @Test(arguments: [1, 2, 3])
  func `whatever happens, at any size, the cursor stands in the screen`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scene = scene()
    let keys: [Key.Code] = [
      .left, .right, .down, .up, .enter, .escape, .character("u"), .character("a"),
      .character("?"), .pageDown, .pageUp, .home, .end, .tab, .character("山"),
    ]
    for step in 0..<400 {
      if step % 20 == 0 {
        scene.send(
          .resize(
            Size(
              columns: .random(in: 0...100, using: &random),
              lines: .random(in: 0...30, using: &random))))
      }
      scene.key(keys.randomElement(using: &random) ?? .left)
      let grid = scene.grid()
      if let cursor = grid.cursor {
        #expect(
          (0..<grid.size.columns).contains(cursor.column)
            && (0..<grid.size.lines).contains(cursor.line), "seed \(seed), step \(step)")
      } else {
        #expect(scene.table.layout.isTooSmall, "seed \(seed), step \(step)")
      }
    }
  }
}
