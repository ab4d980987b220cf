import SwipeCore
import Testing

@testable import SwipeReplay

struct ReaderTests {
  static let head = "swipetable recording 1\ntable\nsource \"x\" () (\"a\")\nevents\n"

  static let wrong: [(text: String, line: Int, message: String)] = [
    ("", 1, "ends before"),
    ("a,b\n1,2\n", 1, "not a recording"),
    ("swipetable recording 3\n", 1, "version 2"),
    ("swipetable recording\n", 1, "not a recording"),
    ("swipetable recording 1\n", 2, "ends before"),
    ("swipetable recording 1\n0 tick\n", 2, "'table'"),
    ("swipetable recording 1\ntable\nevents\n", 3, "'source'"),
    ("swipetable recording 1\ntable\nnonsense 1\n", 3, "'nonsense'"),
    ("swipetable recording 1\ntable\nfeel bounce 1\n", 3, "'bounce'"),
    ("swipetable recording 1\ntable\nfeel revealWidth 0\n", 3, "from 1 to 200"),
    ("swipetable recording 2\ntable\nkey quit (closed) (\"q\")\n", 3, "a line 'keys' before it"),
    ("swipetable recording 2\ntable\nkeys\nkey dance (closed) (\"q\")\n", 4, "'dance'"),
    ("swipetable recording 2\ntable\nkeys\nkey quit (nowhere) (\"q\")\n", 4, "'nowhere'"),
    ("swipetable recording 2\ntable\nkeys\nkey quit (closed) (\"qq\")\n", 4, "not 2"),
    (head + "tick\n", 5, "a time was expected, not 'tick'"),
    (head + "0 tick\n-1 tick\n", 6, "from 0"),
    (head + "9 tick\n8 tick\n", 6, "backwards"),
    (head + "0 dance\n", 5, "'dance'"),
    (head + "0 key\n", 5, "a key was expected, not the end"),
    (head + "0 key \"ab\"\n", 5, "one character, not 2"),
    (head + "0 tick tock\n", 5, "before 'tock'"),
    (head + "0 paste \"a\n", 5, "quotation mark"),
    (head + "0 paste \"\\q\"\n", 5, "escape"),
    (head + "0 paste \"\\x41\"\n", 5, "80 to FF"),
    (head + "0 paste \"\\u{D800}\"\n", 5, "in braces"),
    (head + "0 store (1 all\n", 5, "parenthesis"),
    (head + "0 store 1 all)\n", 5, "parenthesis"),
    (head + "0 resize 80 99999999\n", 5, "from 0 to 2000"),
    (head + "nan tick\n", 5, "a time"),
    (head + "0 " + String(repeating: "(", count: 100) + "\n", 5, "too deep"),
  ]

  @Test(arguments: wrong)
  func `what is wrong is named with its line`(text: String, line: Int, message: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(text) }
    #expect(error?.line == line)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test func `a last line that was cut short is left out and told`() throws {
    let whole = try Recording(Self.head + "0 tick\n5 resize 80 24\n")
    #expect(whole.parts.first?.entries.count == 2)
    #expect(!whole.isCutShort)
    let cut = try Recording(Self.head + "0 tick\n5 resize 80 2")
    #expect(cut.parts.first?.entries.count == 1)
    #expect(cut.isCutShort)
  }

  @Test func `bytes that are not UTF-8 are an error, not a crash`() {
    let error = #expect(throws: RecordingError.self) {
      try Recording(reading: Array(Self.head.utf8) + Array("0 paste \"".utf8) + [0xFF, 0x22, 0x0A])
    }
    #expect(error?.message.contains("UTF-8") == true)
  }

  @Test func `a session of two tables has two parts`() throws {
    let one = RecordingText.lines(sampleSetup()) + "0 tick\n"
    let recording = try Recording(RecordingText.beginning + one + one)
    #expect(recording.parts.count == 2)
    #expect(RecordingText.text(recording) == RecordingText.beginning + one + one)
  }
}
