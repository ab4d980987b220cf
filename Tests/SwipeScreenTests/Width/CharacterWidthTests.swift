import SwipeScreen
import Testing

struct CharacterWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("👍", 2),
      ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("—", 1), ("─", 1), ("α", 1), ("\u{301}", 0),
      ("\u{1b}", 0), ("\u{202e}", 0), ("\u{200b}", 0), ("\u{ad}", 0), ("\u{10ff80}", 0), ("ﷺ", 1),
    ] as [(Character, Int)])
  func `a character takes the columns that terminals give it`(character: Character, width: Int) {
    #expect(CharacterWidth.columns(of: character) == width)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\nb", "a⏎b"), ("\u{1b}[31m", "␛[31m"), ("\u{7f}", "␡"),
    ("\u{9b}x", "<9B>x"), ("\u{202e}x", "<U+202E>x"), ("\0", "␀"), ("a\tb", "a␉b"),
    ("a\r\nb", "a⏎b"), ("\r", "␍"), ("\u{b}\u{c}\u{85}", "␋␌<85>"),
    ("\u{301}x", "◌\u{301}x"), ("\u{2028}", "<U+2028>"), ("\u{e000}", "<U+E000>"),
  ])
  func `what must not reach a terminal has a stand-in`(text: String, shown: String) {
    #expect(DisplayText.line(text, .unicode) == shown)
  }

  @Test func `without Unicode everything shown is ASCII`() {
    let glyphs = Glyphs.ascii(isUnicodeText: false)
    for text in ["日é\u{1b}\u{9b}\u{202e}\n", "👨‍👩‍👧", "\u{301}", "…"] {
      let isASCII = DisplayText.line(text, glyphs).allSatisfy { $0.isASCII }
      #expect(isASCII, "\(text.debugDescription)")
    }
    #expect(DisplayText.line("\u{1b}", glyphs) == "^[")
  }
}
