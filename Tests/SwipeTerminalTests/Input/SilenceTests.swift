import SwipeCore
import Testing

@testable import SwipeTerminal

/// What has begun and does not end: the keyboard never dies of it, and nothing of it becomes a key.
@Suite struct SilenceTests {
  /// What parts mean that arrive so many milliseconds apart, with the timer as it should be.
  private func decode(
    _ parts: [String], pause: Milliseconds = 600, awaitsReply: Bool = false
  ) -> [Input] {
    var decoder = Decoder()
    decoder.awaitsReply = awaitsReply
    var (result, now): ([Input], Milliseconds) = ([], 0)
    for part in parts {
      if let deadline = decoder.deadline, deadline <= now { result += decoder.timeout(at: now) }
      result += decoder.feed(Array(part.utf8), at: now)
      now += pause
    }
    if let deadline = decoder.deadline { result += decoder.timeout(at: deadline) }
    return result
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[<0;10;", "\u{1B}[1;"])
  func `half a second of silence ends it, and no shorter one`(start: String) {
    var decoder = Decoder()
    #expect(decoder.feed(Array(start.utf8), at: 100).isEmpty)
    #expect(decoder.deadline == 600)
    #expect(decoder.timeout(at: 599).isEmpty)
    #expect(decoder.timeout(at: 600).isEmpty)
    #expect(decoder.deadline == nil)
    #expect(decoder.feed(Array("q".utf8), at: 700) == [.key(.character("q"))])
  }

  @Test func `every byte puts the end off`() {
    var decoder = Decoder()
    for time: Milliseconds in [0, 400, 800] { _ = decoder.feed(Array("\u{1B}]ab".utf8), at: time) }
    #expect(decoder.deadline == 1300)
  }

  @Test(arguments: ["\u{1B}]", "\u{1B}P"])
  func `what followed comes back as text`(start: String) {
    #expect(decode([start + "Zürich"]) == [.event(.paste("Zürich"))])
    #expect(decode([start, "q"]) == [.key(.character("q"))])
    let long = String(repeating: "abcdefghij", count: 100)
    #expect(decode([start + long]) == [.event(.paste(long))])
  }

  @Test(arguments: ["\u{1B}]", "\u{1B}P"])
  func `it comes back before a key that ends the text`(start: String) {
    #expect(decode([start + "abc\r"]) == [.event(.paste("abc")), .key(.enter)])
    #expect(decode([start + "abd\u{7F}"]) == [.event(.paste("abd")), .key(.backspace)])
    #expect(decode([start + "abc\u{1B}[D"]) == [.event(.paste("abc")), .key(.left)])
    #expect(
      decode([start + "abc\u{3}"]) == [.event(.paste("abc")), .key(.character("c"), .control)])
    #expect(decode([start + "abc\u{1B}"]) == [.event(.paste("abc"))])
  }

  @Test func `a string that ends is nobody's text`() {
    #expect(decode(["\u{1B}]52;c;ZGRkZA==\u{7}j"]) == [.key(.character("j"))])
    #expect(decode(["\u{1B}P1+r636F\u{1B}\\j"]) == [.key(.character("j"))])
  }

  private static let reply = "\u{1B}]11;rgb:dddd/adad/adad\u{1B}\\"
  private static let color = Input.backgroundColor(red: 0xDD, green: 0xAD, blue: 0xAD)

  @Test(arguments: 2..<reply.utf8.count)
  func `a reply that was asked for presses no key, wherever it is held up`(cut: Int) {
    let bytes = Array(Self.reply.utf8)
    let parts = [bytes[..<cut], bytes[cut...]].map { String(decoding: $0, as: UTF8.self) }
    #expect(decode(parts + ["q"], awaitsReply: true) == [Self.color, .key(.character("q"))])
  }

  @Test func `a reply that stops half-way leaves the keyboard alive`() {
    let parts = ["\u{1B}]11;rgb:dd", "q", "d"]
    #expect(
      decode(parts, awaitsReply: true) == [.key(.character("q")), .key(.character("d"))])
    let keys = decode(["\u{1B}]11;rgb:dd"] + [String](repeating: "d", count: 40), awaitsReply: true)
    #expect(keys.last == .key(.character("d")))
  }

  @Test func `what only looks like a reply is text where none was asked for`() {
    #expect(decode(["\u{1B}]11;rgb:dd"]) == [.event(.paste("11;rgb:dd"))])
    #expect(decode(["\u{1B}]12 eggs"], awaitsReply: true) == [.event(.paste("12 eggs"))])
  }

  /// The keys and the pasted text of a meaning, in order, as the text that they are in a field.
  private func text(_ inputs: [Input]) -> String {
    inputs.map { input in
      switch input {
      case .event(.paste(let text)): text
      case .event(.key(let key)): if case .character(let one) = key.code { String(one) } else { "" }
      default: "?"
      }
    }.joined()
  }

  @Test(arguments: ["Mary", "<b>", "M ab", "M", "<", "Mé", "< 5", "MM<<"])
  func `text that begins like a mouse report is text, typed long behind Alt-[`(typed: String) {
    let parts = ["\u{1B}["] + typed.map { String($0) }
    for pause: Milliseconds in [150, 600] {
      var decoder = Decoder()
      var (result, now): ([Input], Milliseconds) = ([], 0)
      for (index, part) in parts.enumerated() {
        if let deadline = decoder.deadline, deadline <= now {
          result += decoder.timeout(at: deadline)
        }
        result += decoder.feed(Array(part.utf8), at: now)
        now += index == 0 ? 2000 : pause
      }
      while let deadline = decoder.deadline { result += decoder.timeout(at: deadline) }
      #expect(text(result) == typed, "\(pause) ms")
    }
  }

  @Test func `a mouse report whose first two bytes came long before is one`() {
    #expect(decode(["\u{1B}[", "<0;3;4M"]) == [.pointer(.press, 2, 3)])
    #expect(decode(["\u{1B}[", "M !!"]) == [.pointer(.press, 0, 0)])
  }

  @Test func `an escape in what may be a reply leaves the next one alive`() {
    let keys = decode(["\u{1B}]", "\u{1B}", "\u{1B}", "q"], awaitsReply: true).compactMap(\.key)
    #expect(keys == [Key(.escape), .character("q")])
  }

  @Test func `a torn sequence is over with the first key that cannot belong to it`() {
    #expect(decode(["\u{1B}[<0;10", ";5M", "q"]) == [.key(.character("q"))])
    #expect(decode(["\u{1B}[<0;10", "q"]) == [.key(.character("q"))])
    #expect(decode(["\u{1B}[1;", "2D", "d"]) == [.key(.character("d"))])
    #expect(decode(["\u{1B}[1;", "d"]) == [.key(.character("d"))])
    #expect(decode(["\u{1B}[<0;1", "\u{3}"]) == [.key(.character("c"), .control)])
  }

  @Test func `a paste without an end is let out, and the keyboard lives`() {
    let start = "\u{1B}[200~dd\rq"
    #expect(decode([start]) == [.event(.paste("dd\nq"))])
    #expect(decode([start, "j", "q"]).suffix(2) == [.key(.character("j")), .key(.character("q"))])
    #expect(decode([start, "\u{3}"]).last == .key(.character("c"), .control))
    #expect(decode([start, "é"]).last == .key(.character("é")))
    #expect(decode([start, "\u{1B}[A"]).last == .key(.up))
  }

  @Test func `the rest of a paste that was held up is not a command either`() {
    let parts = ["\u{1B}[200~one", "dwq", "two\u{1B}[201~", "j"]
    let texts = ["one", "dwq", "two"].map { Input.event(.paste($0)) }
    #expect(decode(parts) == texts + [.key(.character("j"))])
    #expect(decode(["\u{1B}[200~one", "\u{1B}[201~", "j"]).compactMap(\.key) == [.character("j")])
  }

  @Test func `a lone ctrl-c ends a paste that does not`() {
    #expect(
      decode(["\u{1B}[200~one", "\u{3}"], pause: 100)
        == [.event(.paste("one")), .key(.character("c"), .control)])
    // In one piece with the rest it was pasted.
    #expect(decode(["\u{1B}[200~a\u{3}b\u{1B}[201~"]) == [.event(.paste("a\u{3}b"))])
  }

  @Test func `an escape before an unfinished sequence is dropped with it`() {
    #expect(decode(["\u{1B}\u{1B}["]).isEmpty)
    #expect(decode(["\u{1B}\u{1B}]ab"]) == [.event(.paste("ab"))])
  }
}
