import StoreContract
import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeReplay

struct RoundTripTests {
  private func copy<Value: Recordable>(_ value: Value) throws -> (Value, String) {
    var writer = LineWriter()
    value.write(to: &writer)
    var cursor = TokenCursor(try Tokenizer.tokens(Array(writer.line.utf8)[...]))
    let copy = try Value.read(from: &cursor)
    try cursor.end()
    return (copy, writer.line)
  }

  @Test func `every event comes back as it was, on one line of visible characters`() throws {
    let seed = Seed.fresh()
    var values = RandomValues(seed: seed)
    for _ in 0..<3000 {
      let event = values.event()
      let (copy, line) = try copy(event)
      #expect(copy == event, "seed \(seed): \(line)")
      #expect(
        line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "seed \(seed)")
    }
  }

  @Test func `texts come back scalar by scalar`() throws {
    for text in ["e\u{301}", "\u{E9}", "\r\n", "\u{202E}x", "", "\"\u{301}", "a\u{10FFE9}b"] {
      let (copy, line) = try copy(Value.text(text))
      #expect(copy == .text(text), "\(line)")
    }
  }

  @Test func `numbers keep their kind and their last bit`() throws {
    for number in [
      0, -0.0, 1, 0.1 + 0.2, Double.leastNonzeroMagnitude, 1e16, .infinity, -.infinity,
    ] {
      guard case .real(let copy) = try copy(Value.real(number)).0 else {
        Issue.record("\(number) came back as another kind")
        continue
      }
      #expect(copy.bitPattern == number.bitPattern)
    }
    #expect(try copy(Value.integer(.min)).0 == .integer(.min))
  }

  @Test func `every feel comes back, by its name and by its numbers`() throws {
    for name in FeelName.allCases {
      let (copy, line) = try copy(name.feel)
      #expect(copy == name.feel, "\(line)")
      var cursor = TokenCursor([.word(name.rawValue)])
      #expect(try Feel.read(from: &cursor) == name.feel)
    }
    let still = FeelName.mail.feel.withoutMotion
    #expect(try self.copy(still).0 == still)
  }

  @Test func `a key is written for people`() throws {
    #expect(try copy(Event.key(Key(.left, .shift))).1 == "key left shift")
    #expect(try copy(Event.key(.control("d"))).1 == #"key "d" control"#)
    #expect(try copy(Event.key(Key(.function(5)))).1 == "key f5")
    #expect(try copy(Event.key(Key(.end))).0 == .key(Key(.end)))
    let wheel = Event.pointer(PointerEvent(.wheel(-1), column: 3, line: 4))
    #expect(try copy(wheel).1 == "mouse wheel -1 3 4")
  }

  @Test(arguments: [
    DensityChoice.auto, .always(.regular), .always(.compact),
  ])
  func `a density comes back`(density: DensityChoice) throws {
    #expect(try copy(density).0 == density)
  }

  @Test func `themes and boxes come back`() throws {
    for name in ThemeName.allCases {
      for background in [nil, true, false] {
        let choice = ThemeChoice(name: name, colors: 16, isDarkBackground: background)
        #expect(try copy(choice).0 == choice)
      }
    }
    for glyphs in [Glyphs.unicode, .ascii(isUnicodeText: true), .ascii(isUnicodeText: false)] {
      #expect(try copy(glyphs).0 == glyphs)
    }
  }
}
