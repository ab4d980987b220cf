import Testing

@testable import SwipeCore
@testable import SwipeScreen

/// The names of keys are made from the keys.
struct KeyWordsTests {
  private static let names: [(Key, short: String, ascii: String, spoken: String)] = [
    (Key(.left), "←", "Left", "Left"), (Key(.left, .shift), "Shift-←", "Shift-Left", "Shift Left"),
    (.control("d"), "Ctrl-D", "Ctrl-D", "Control D"), (.character("d"), "d", "d", "d"),
    (.character("G"), "G", "G", "Shift G"), (.character("?"), "?", "?", "Question mark"),
    (.character(" "), "Space", "Space", "Space"), (Key(.pageDown), "PgDn", "PgDn", "Page Down"),
    (Key(.escape), "Esc", "Esc", "Escape"), (Key(.delete), "Del", "Del", "Delete"),
    (Key(.function(1)), "F1", "F1", "F1"), (Key(.enter), "Enter", "Enter", "Enter"),
    (Key(.backspace, .alt), "Alt-Backspace", "Alt-Backspace", "Alt Backspace"),
    (Key(.up, [.control, .shift]), "Ctrl-Shift-↑", "Ctrl-Shift-Up", "Control Shift Up"),
    (.character("ж"), "ж", "?", "ж"),
  ]

  @Test(arguments: names)
  func `a key has a short name, one in ASCII, and one to be read out`(
    key: Key, short: String, ascii: String, spoken: String
  ) {
    #expect(KeyWords.name(key, .unicode) == short)
    #expect(KeyWords.name(key, .ascii(isUnicodeText: false)) == ascii)
    #expect(KeyWords.spoken(key, .unicode) == spoken)
  }

  @Test func `keys that belong together share a hint`() {
    let names = KeyNames(.standard, .unicode)
    #expect(names.sign(of: [.selectPrevious, .selectNext], in: .closed) == "↑↓")
    #expect(names.sign(of: .press, in: .open) == "⏎")
    let ascii = KeyNames(.standard, .ascii(isUnicodeText: true))
    #expect(ascii.sign(of: [.selectPrevious, .selectNext], in: .closed) == "Up/Down")
    var letters = KeyMap.standard
    letters.bind([.character("K")], to: .selectPrevious, in: [.closed])
    letters.bind([.character("J")], to: .selectNext, in: [.closed])
    #expect(
      KeyNames(letters, .unicode).sign(of: [.selectPrevious, .selectNext], in: .closed) == "K/J")
    #expect(names.sign(of: .letGo, in: .closed) == nil)
  }

  @Test func `every default key has a name, in ASCII too`() {
    let glyphs = Glyphs.ascii(isUnicodeText: false)
    for binding in KeyMap.standard.bindings + KeyMap.choosing.bindings {
      for key in binding.keys {
        #expect(!KeyWords.name(key, .unicode).isEmpty)
        for name in [KeyWords.name(key, glyphs), KeyWords.spoken(key, glyphs)] {
          #expect(name.utf8.count == name.count, "\(name)")
        }
      }
    }
  }
}
