import SwipeCore
import SwipeScreen
import Testing

struct ScreenTests {
  @Test func `cards follow the columns of a source that was read again`() {
    var scene = Scene(size: Size(columns: 80, lines: 40))
    #expect(scene.picture().contains("email ada@example.org"))
    let description = SourceDescription(
      name: "contacts.csv", columns: ["name", "mail"].map { Column(name: $0) },
      capabilities: Capabilities(savesExplicitly: true))
    scene.send(
      .store(StoreReply(.reloaded(.success(description)), extent: scene.table.extent)))
    #expect(scene.picture().contains("mail ada@example.org"))
    #expect(!scene.picture().contains("email ada@example.org"))
  }

  @Test(arguments: [false, true])
  func `a source without records says why none can be added`(isAccessible: Bool) {
    var scene = Scene(
      size: Size(columns: 80, lines: 24), people: [], readOnly: "the file is empty",
      isAccessible: isAccessible)
    #expect(scene.picture().contains("No records. Read-only: the file is empty."))
  }

  private func scalars(_ grid: Grid) -> [Unicode.Scalar] {
    (0..<grid.size.lines).flatMap { line in
      (0..<grid.size.columns).flatMap { Array(grid.text(of: grid[line, $0]).unicodeScalars) }
    }
  }

  @Test func `nothing in data reaches the grid raw`() {
    let evil = [
      "\u{1b}]52;c;aGk=\u{7}", "\u{9b}31m", "a\u{202e}b\u{2066}", "\u{1b}P1$r\u{1b}\\", "\0\r\n\t",
      ByteText.decode([0x41, 0xFF, 0x9B, 0x42]), "e\u{301}\u{301}", "\u{301}x", "\u{feff}\u{200b}",
      String(repeating: "e\u{301}", count: 40), "e" + String(repeating: "\u{301}", count: 300),
    ]
    for text in evil {
      var scene = Scene(
        size: Size(columns: 80, lines: 30), people: [[text, text, text, text, text]],
        columns: ["name", "email", "city", "amount", text].map { Column(name: $0) })
      for key in [Key.Code.left, .character("u")] {
        scene.key(key)
        for scalar in scalars(scene.grid()) {
          let value = scalar.value
          #expect(value >= 0x20 && !(0x7F...0x9F).contains(value), "U+\(String(value, radix: 16))")
          #expect(!(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value))
          #expect(value < 0xF0000)
        }
      }
    }
  }

  @Test func `wide characters cut by the sliding edge leave no halves`() {
    var scene = Scene(
      size: Size(columns: 60, lines: 30),
      people: [["日本語日本語日本語日本語", "日本", "東京", "円", "語"]])
    scene.send(.pointer(PointerEvent(.press, column: 40, line: 3)))
    for column in stride(from: 39, through: 10, by: -1) {
      scene.time += 16
      scene.send(.pointer(PointerEvent(.drag, column: column, line: 3)))
      let grid = scene.grid()
      for line in 0..<30 {
        for column in 0..<60 {
          let cell = grid[line, column]
          let width = cell.isContinuation ? 0 : CharacterWidth.columns(of: grid.text(of: cell))
          #expect(width != 2 || grid[line, column + 1].isContinuation)
          #expect(
            !cell.isContinuation
              || CharacterWidth.columns(of: grid.text(of: grid[line, column - 1])) == 2)
        }
      }
    }
  }

  @Test func `what lies under the container is not visible beside it`() {
    var scene = Scene(size: Size(columns: 80, lines: 40))
    let closed = scene.picture()
    #expect(
      !closed.contains("─ Delete")
        && !closed.split(separator: "\n").dropLast().contains { $0.contains("Delete") })
    scene.key(.left)
    let card = scene.picture().split(separator: "\n", omittingEmptySubsequences: false)[1...6]
    for line in card {
      let right = line.lastIndex(of: "│") ?? line.lastIndex(where: { "╮╯".contains($0) })
      #expect(right != nil)
    }
  }

  @Test func `a selection step changes few cells`() {
    var scene = Scene(size: Size(columns: 120, lines: 40))
    let before = scene.grid()
    scene.key(.down)
    let after = scene.grid()
    var changed = 0
    for line in 0..<40 {
      for column in 0..<120 where !after.looksSame(as: before, line: line, column: column) {
        changed += 1
      }
    }
    #expect(changed > 0 && changed < 60, "\(changed) cells")
  }

  @Test func `a drag tells the terminal what slid`() {
    var scene = Scene(size: Size(columns: 120, lines: 40))
    _ = scene.grid()
    scene.key(.left)
    #expect(scene.grid().slides == [Slide(lines: 1..<8, columns: 0..<118, by: 4)])
    scene.key(.left)
    #expect(scene.grid().slides == [Slide(lines: 1..<8, columns: 0..<114, by: 4)])
    scene.key(.right)
    #expect(scene.grid().slides == [Slide(lines: 1..<8, columns: 0..<114, by: -4)])
    #expect(scene.grid().slides.isEmpty)
  }

  @Test func `null, empty, bytes and missing values are told apart`() {
    let columns = ["name", "a", "b", "c", "d"].map { Column(name: $0) }
    let layout = CardLayout(columns: columns, shown: [0, 1, 2, 3, 4], title: 0, glyphs: .unicode)
    let record = Record(
      id: .number(1), values: [.text("x"), .null, .text(""), .blob([1, 2, 3])])
    let runs = layout.text(of: record, width: 80, density: .regular).lines.flatMap { $0 }
    let shown = runs.map(\.text)
    #expect(shown.contains("NULL") && shown.contains("3 bytes") && shown.contains("missing"))
    #expect(runs.first { $0.text == "NULL" }?.role == .faint)
    #expect(runs.contains { $0.text == "" && $0.role == .fieldValue })
  }

  @Test func `the text of a record named NULL does not look like NULL`() {
    let layout = CardLayout(
      columns: [Column(name: "n"), Column(name: "a")], shown: [0, 1], title: 0, glyphs: .unicode)
    let record = Record(id: .number(1), values: [.text("x"), .text("NULL")])
    let runs = layout.text(of: record, width: 80, density: .regular).lines.flatMap { $0 }
    #expect(runs.first { $0.text == "NULL" }?.role == .fieldValue)
  }

  @Test func `the help is readable on a narrow screen`() {
    var scene = Scene(size: Size(columns: 24, lines: 6))
    scene.key(.character("?"))
    var seen = ""
    for _ in 0..<6 {
      seen += scene.picture().split(separator: "\n").filter { $0.contains("│") }.joined()
      scene.key(.down)
    }
    for text in ["next card; with a", "row open, next", "button"] { #expect(seen.contains(text)) }
    #expect(!seen.contains("…"))
  }
}
