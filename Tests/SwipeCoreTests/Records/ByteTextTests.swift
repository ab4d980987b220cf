import StoreContract
import Testing

@testable import SwipeCore

struct ByteTextTests {
  @Test func `every byte string comes back as it was`() {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        [UInt8(0x41), 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0x8F, 0xBE, 0xFF, 0x0A][
          Int.random(in: 0..<12, using: &random)]
      }
      #expect(ByteText.encode(ByteText.decode(bytes)) == bytes, "\(bytes)")
    }
  }

  @Test func `valid text is itself`() {
    for text in ["", "abc", "Zoë", "日本語", "👨‍👩‍👧", "e\u{301}", "\0\u{1b}"] {
      #expect(ByteText.decode(Array(text.utf8)) == text)
      #expect(ByteText.encode(text) == Array(text.utf8))
    }
  }

  @Test func `the escapes themselves are escaped`() {
    let bytes: [UInt8] = [0xF4, 0x8F, 0xBE, 0x80]
    #expect(ByteText.encode(ByteText.decode(bytes)) == bytes)
    #expect(ByteText.decode(bytes).unicodeScalars.count == 4)
  }

  @Test func `a long value takes no longer than its length asks for`() {
    // With a copy for each character this would take minutes.
    let text = String(repeating: "東京 naïve ", count: 200_000)
    let bytes = Array(text.utf8) + [0xFF]
    #expect(ByteText.encode(ByteText.decode(bytes)) == bytes)
    #expect(ByteText.decode(bytes).hasPrefix(text))
  }

  @Test func `a Latin-1 byte is one escape`() {
    let text = ByteText.decode([0x43, 0xE9])
    #expect(text.unicodeScalars.last.flatMap(ByteText.escapedByte) == 0xE9)
  }
}
