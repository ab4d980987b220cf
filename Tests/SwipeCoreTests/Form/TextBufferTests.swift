import StoreContract
import Testing

@testable import SwipeCore

/// An editor that knows every character of its text, as slow as that is.
private struct PlainEditor {
  var characters: [Character] = []
  var cursor = 0

  mutating func insert(_ text: String) {
    let before = String(characters[..<cursor]) + text
    characters = Array(before + String(characters[cursor...]))
    cursor = min(characters.count, before.count)
  }

  mutating func handle(_ key: Key) {
    switch key.code {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .backspace where cursor > 0: remove(cursor - 1)
    case .delete where cursor < characters.count: remove(cursor)
    default: break
    }
  }

  private mutating func remove(_ index: Int) {
    let before = String(characters[..<index])
    characters = Array(before + String(characters[(index + 1)...]))
    cursor = min(characters.count, index)
  }

  var place: Int { characters[..<cursor].reduce(0) { $0 + $1.utf8.count } }
}

struct TextBufferTests {
  @Test func `edits anywhere are those of an editor that knows every character`() {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    let texts = [
      "a", "b ", "é", "e\u{301}", "\u{308}", "山", "田中", "👨‍👩‍👧", "🇩🇪", "👍🏽", "한", "क्षि", "\n", "long word",
    ]
    let keys: [Key.Code] = [.left, .right, .home, .end, .backspace, .delete, .left, .right]
    for round in 0..<60 {
      var (editor, plain) = (LineEditor(), PlainEditor())
      for step in 0..<120 {
        if Bool.random(using: &random), let text = texts.randomElement(using: &random) {
          editor.insert(text)
          plain.insert(text)
        } else if let code = keys.randomElement(using: &random) {
          _ = editor.handle(Key(code))
          plain.handle(Key(code))
        }
        let expected = String(plain.characters)
        guard editor.text.utf8.elementsEqual(expected.utf8) else {
          Issue.record("SWIPE_SEED=\(seed) round \(round) step \(step): \(editor.text) \(expected)")
          return
        }
        // A deletion may let what stood apart join around the cursor.
        plain.cursor = min(plain.cursor, plain.characters.count)
        guard editor.cursor == plain.place else {
          Issue.record(
            "SWIPE_SEED=\(seed) round \(round) step \(step): \(editor.cursor) \(plain.place) in \(expected)"
          )
          return
        }
      }
      let shown = editor.characters(from: 0, most: 10_000)
      #expect(shown == plain.characters, "SWIPE_SEED=\(seed) round \(round)")
      let ends = editor.characters(before: editor.count, most: 10_000)
      #expect(ends == plain.characters, "SWIPE_SEED=\(seed) round \(round)")
    }
  }

  @Test(arguments: ["x", "ж", "山", "é", "👨‍👩‍👧", "🇩🇪", "\u{301}", "न", "각"])
  func `around a place in a long text only what stands there is looked at`(part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
    var editor = LineEditor(text)
    for _ in 0..<50 {
      _ = editor.handle(Key(.left))
      #expect(editor.characters(before: editor.cursor, most: 80).count >= 40)
      _ = editor.handle(.character("a"))
      #expect(editor.characters(from: editor.cursor, most: 80).count <= 80)
    }
    #expect(editor.text.utf8.count == text.utf8.count + 50)
    #expect(editor.text.utf8.filter { $0 == UInt8(ascii: "a") }.count == 50)
  }

  @Test func `a letter with three million marks is edited in parts`() {
    var editor = LineEditor("e" + String(repeating: "\u{301}", count: 3_000_000) + "z")
    for _ in 0..<20 { _ = editor.handle(Key(.left)) }
    #expect(editor.cursor < editor.count - 20)
    _ = editor.handle(.character("q"))
    #expect(editor.count == 6_000_003)
    #expect(editor.characters(from: 0, most: 80).allSatisfy { $0.utf8.count <= 512 })
    #expect(editor.characters(before: editor.count, most: 80).allSatisfy { $0.utf8.count <= 512 })
  }

  @Test func `a text may be as long as the limit and no longer`() {
    var editor = LineEditor(String(repeating: "x", count: LineEditor.longestText - 3))
    let (tooMuch, enough) = (editor.insert("1234"), editor.insert("123"))
    let further = editor.insert("é")
    #expect((tooMuch, enough, further) == (false, true, false))
    #expect(editor.count == LineEditor.longestText)
    editor.selectAll()
    editor.insert("é")
    #expect(editor.text == "é")
  }

  @Test func `a value that is too long is shown, not edited, and not written`() {
    let text = String(repeating: "x", count: LineEditor.longestText + 1)
    var field = FormField(column: Column(name: "note"), index: 0, value: .text(text))
    #expect(field.readOnlyReason == "too long to edit here")
    _ = field.handle(.character("y"))
    field.paste("y")
    _ = field.handle(Key(.right))
    #expect(field.change == nil)
    #expect(field.editor.cursor == 1)
  }

  @Test func `words are found from any side`() {
    var editor = LineEditor("one  two\u{308} drei")
    _ = editor.handle(Key(.left, .control))
    #expect(editor.text.utf8.dropFirst(editor.cursor).elementsEqual("drei".utf8))
    _ = editor.handle(Key(.left, .control))
    _ = editor.handle(Key(.left, .control))
    #expect(editor.cursor == 0)
    _ = editor.handle(Key(.right, .control))
    #expect(editor.cursor == 3)
  }
}
