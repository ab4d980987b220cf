import SwipeCore
import Testing

@testable import SwipeTerminal

@Suite struct DecoderTests {
  @Test(arguments: knownSequences.indices)
  func `a sequence means the same wherever it is cut`(index: Int) {
    let (text, meaning) = knownSequences[index]
    let bytes = Array(text.utf8)
    #expect(decode(bytes) == meaning)
    for cut in 1..<max(1, bytes.count) {
      let parts = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(decode(parts: parts, pause: 5) == meaning, "cut at \(cut)")
    }
    #expect(decode(parts: bytes.map { [$0] }, pause: 1) == meaning)
  }

  @Test(arguments: knownSequences.indices)
  func `a sequence between two keys leaves both alone`(index: Int) {
    let (text, meaning) = knownSequences[index]
    guard text != "\u{1B}" else { return }
    let framed = [Input.key(.character("q"))] + meaning + [.key(.character("w"))]
    #expect(decode("q" + text + "w") == framed)
  }

  @Test func `escape waits for its time and no longer`() {
    var decoder = Decoder(escapeDelay: 25)
    #expect(decoder.feed([0x1B], at: 100).isEmpty)
    #expect(decoder.deadline == 125)
    #expect(decoder.timeout(at: 124).isEmpty)
    #expect(decoder.timeout(at: 125) == [.key(.escape)])
    #expect(decoder.deadline == nil)
    #expect(Decoder(escapeDelay: 5000).escapeDelay == 1000)
  }

  @Test func `two escapes are two keys`() {
    #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    #expect(decode("\u{1B}\u{1B}\u{1B}").count == 3)
  }

  @Test func `an escape in front of a mouse report is not lost`() {
    #expect(decode("\u{1B}\u{1B}[<0;2;2M") == [.key(.escape), .pointer(.press, 1, 1)])
  }

  @Test func `the three bytes of a plain report wait for no time`() {
    var decoder = Decoder()
    #expect(decoder.feed(Array("\u{1B}[M ".utf8), at: 0).isEmpty)
    #expect(decoder.deadline == nil)
    #expect(decoder.timeout(at: 60_000).isEmpty)
    #expect(decoder.feed(Array("!!q".utf8), at: 60_000).last == .key(.character("q")))
  }

  @Test func `a control character gets through a sequence that never ended`() {
    #expect(decode("\u{1B}[<0;1\u{3}") == [.key(.character("c"), .control)])
    #expect(decode("\u{1B}Oq\u{3}").last == .key(.character("c"), .control))
  }

  @Test func `after escape a bracket typed by hand is a key again`() {
    let parts = ["\u{1B}", "[", "d"].map { Array($0.utf8) }
    #expect(
      decode(parts: parts, pause: 200)
        == [.key(.escape), .key(.character("[")), .key(.character("d"))])
  }

  @Test func `the first motion after a press is told, however the bytes are cut`() {
    let path = [(60, 11), (60, 10), (50, 10), (40, 10)].map { "\u{1B}[<32;\($0.0);\($0.1)M" }
    let parts = ["\u{1B}[<0;60;12M", path.joined()].map { Array($0.utf8) }
    #expect(
      decode(parts: parts, pause: 5)
        == [.pointer(.press, 59, 11), .pointer(.drag, 59, 10), .pointer(.drag, 39, 9)])
  }

  @Test func `drags that wait together become the newest one`() {
    let burst = (1...200).map { "\u{1B}[<32;\($0);7M" }.joined()
    let all = decode("\u{1B}[<0;1;7M" + burst + "\u{1B}[<0;200;7m" + "\u{1B}[<0;3;3M")
    #expect(
      all == [
        .pointer(.press, 0, 6), .pointer(.drag, 0, 6), .pointer(.drag, 199, 6),
        .pointer(.release, 199, 6),
        .pointer(.press, 2, 2),
      ])
  }

  @Test func `wheel notches that wait together add up`() {
    let down = "\u{1B}[<65;4;4M"
    let up = "\u{1B}[<64;4;4M"
    #expect(
      decode(down + down + down + up)
        == [.pointer(.wheel(3), 3, 3), .pointer(.wheel(-1), 3, 3)])
  }

  @Test func `a plain report tells whose release it is`() {
    #expect(decode("\u{1B}[M !!\u{1B}[M#!!").last == .pointer(.release, 0, 0))
    #expect(decode("\u{1B}[M\"!!\u{1B}[M#!!").isEmpty)
    var wide = Array("\u{1B}[M ".utf8)
    wide += [255, 33]
    #expect(decode(wide) == [.pointer(.press, 222, 0)])
  }

  @Test func `a paste may be as long as it likes`() {
    let text = String(repeating: "0123456789 dqw", count: 20_000)
    let bytes = Array(("\u{1B}[200~" + text + "\u{1B}[201~j").utf8)
    let parts = stride(from: 0, to: bytes.count, by: 4096)
      .map { Array(bytes[$0..<min($0 + 4096, bytes.count)]) }
    #expect(decode(parts: parts, pause: 40) == [.event(.paste(text)), .key(.character("j"))])
  }

  @Test func `a paste keeps marks with their letters`() {
    #expect(decode("\u{1B}[200~e\u{301}\u{1B}[201~") == [.event(.paste("é"))])
  }

  @Test func `overlong sequences are swallowed whole`() {
    let digits = String(repeating: "1234567890;", count: 1000)
    #expect(decode("\u{1B}[<" + digits + "Mj") == [.key(.character("j"))])
    #expect(decode("\u{1B}[<0;99999999999999999999;1Mj") == [.key(.character("j"))])
    #expect(decode("\u{1B}O" + digits + "Dj") == [.key(.character("j"))])
    #expect(decode("\u{1B}]11;" + digits + "\u{7}j") == [.key(.character("j"))])
  }

  @Test func `bytes that are no text are dropped`() {
    #expect(
      decode([0xFF, 0xC3, 0x28, 0x80, 0x61]) == [.key(.character("(")), .key(.character("a"))])
    #expect(decode([0xC2, 0x9B, 0xED, 0xA0, 0x80, 0x62]) == [.key(.character("b"))])
  }
}
