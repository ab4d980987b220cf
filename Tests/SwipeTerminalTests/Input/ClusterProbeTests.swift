import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeTerminal

/// The terminal is asked how wide it shows clusters; its answers are never taken for keys.
@Suite struct ClusterProbeTests {
  private static let f3 = Key(.function(3), .shift)

  /// What a probe makes of the columns that a terminal tells.
  private func answer(_ columns: [Int], line: Int = 1) -> ClusterKinds {
    var probe = ClusterProbe()
    for column in columns { probe.cursorTold(line: line, column: column + 1) }
    return probe.answer
  }

  @Test(
    arguments: [
      ([2, 2, 2, 2, 2], .all), ([2, 2, 2, 2, 1], .all), ([2, 4, 4, 2, 3], .flags),
      ([2, 2, 4, 2, 3], [.joined, .flags]), ([2, 4, 4, 4, 3], []), ([2, 5, 2, 1, 0], .toned),
      ([2, 79, 3, -1, 9], []), ([3, 2, 2, 2, 2], []), ([1, 2, 2, 2, 2], []),
      ([2, 2, 2, 2], []), ([2, 2, 2, 2, 2, 2], []), ([], []),
    ] as [([Int], ClusterKinds)])
  func `what the cursor tells is what is shown as one`(columns: [Int], kinds: ClusterKinds) {
    #expect(answer(columns) == kinds)
  }

  @Test func `places on another line are no answer`() {
    #expect(answer([2, 2, 2, 2, 2], line: 7).isEmpty)
  }

  @Test(arguments: [(0, false), (1, false), (2, true), (3, false), (4, false)])
  func `the mode is left as it was`(state: Int, changes: Bool) {
    var probe = ClusterProbe()
    probe.modeTold(2026, state: 2)
    #expect(!probe.changedMode)
    probe.modeTold(2027, state: state)
    #expect(probe.changedMode == changes)
  }

  @Test func `the question leaves the line empty and the style plain`() {
    let text = String(decoding: ClusterProbe.question, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[H") && text.hasSuffix("\r\u{1B}[m\u{1B}[K"))
    #expect(text.utf8.count < 160)
  }

  // MARK: - What the decoder makes of the answers

  private static let reply =
    "\u{1B}[?2027;2$y\u{1B}[1;3R\u{1B}[1;5R\u{1B}[1;5R\u{1B}[1;3R\u{1B}[1;4R\u{1B}[?64;1c"
  private static let meaning: [Input] =
    [.mode(2027, state: 2)]
    + [3, 5, 5, 3, 4].map { .cursorPlace(line: 1, column: $0) } + [.deviceAttributes]

  private func decode(
    _ parts: [String], pause: Milliseconds, isAsked: Bool = true
  ) -> [Input] {
    var decoder = Decoder()
    decoder.awaitsReply = isAsked
    var (result, now): ([Input], Milliseconds) = ([], 0)
    for part in parts {
      if let deadline = decoder.deadline, deadline <= now { result += decoder.timeout(at: now) }
      result += decoder.feed(Array(part.utf8), at: now)
      now += pause
    }
    return result + decoder.timeout(at: now + 1000)
  }

  private func pieces(_ text: String, cutAt index: Int) -> [String] {
    [String(text.prefix(index)), String(text.dropFirst(index))]
  }

  @Test func `answers come through, and nobody's are left out`() {
    #expect(decode([Self.reply], pause: 0) == Self.meaning)
    #expect(decode([Self.reply], pause: 0, isAsked: false) == [.deviceAttributes])
  }

  @Test(arguments: [0, 20, 90] as [Milliseconds])
  func `answers that are torn anywhere are whole again`(pause: Milliseconds) {
    for index in 1..<Self.reply.count {
      #expect(
        decode(pieces(Self.reply, cutAt: index), pause: pause) == Self.meaning, "at \(index)")
    }
  }

  @Test func `after a long silence the rest of an answer is not a key`() {
    for index in 1..<Self.reply.count where !Self.reply.prefix(index).hasSuffix("\u{1B}") {
      #expect(
        decode(pieces(Self.reply, cutAt: index), pause: 700) == Self.meaning, "at \(index)")
    }
  }

  @Test func `keys that are typed between the answers survive`() {
    let typed = Self.reply.replacing("R", with: "Rj")
    let keys = decode([typed], pause: 0).compactMap(\.key)
    #expect(keys == [Key](repeating: Key(.character("j")), count: 5))
    #expect(decode(["\u{1B}[B", Self.reply, "\u{1B}[A"], pause: 10).compactMap(\.key).count == 2)
  }

  @Test func `a key behind what never came is a key`() {
    for start in ["\u{1B}[", "\u{1B}[?", "\u{1B}[1", "\u{1B}[1;3"] {
      #expect(decode([start, "q"], pause: 700).compactMap(\.key) == [Key(.character("q"))])
    }
    // Alt-[, and then what a report might end with.
    for key in ["y", "R", "c"] {
      #expect(
        decode(["\u{1B}[", key], pause: 700).compactMap(\.key)
          == [Key(.character(Character(key)))])
    }
  }

  @Test func `torn keys and mouse reports are what they were`() {
    #expect(decode(["\u{1B}[1;", "2D", "d"], pause: 700) == [.key(.character("d"))])
    #expect(
      decode(["\u{1B}[", "<0;10;5M"], pause: 700) == [.pointer(.press, 9, 4)])
    #expect(decode(["\u{1B}[<0;1", "0;5M", "d"], pause: 700) == [.key(.character("d"))])
  }

  @Test func `a lone Escape waits a little longer while an answer may come`() {
    var decoder = Decoder()
    decoder.awaitsReply = true
    #expect(decoder.feed([0x1B], at: 0).isEmpty && decoder.deadline == 100)
    #expect(decoder.timeout(at: 100) == [.key(.escape)])
    decoder.awaitsReply = false
    #expect(decoder.feed([0x1B], at: 200).isEmpty && decoder.deadline == 225)
  }
}
