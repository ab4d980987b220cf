import StoreContract
import SwipeCore
import Testing

@testable import SwipeTerminal

/// However a mouse report is torn, it must never press a key: a `d` would delete.
@Suite struct TornReportTests {
  private static let reports = [
    "\u{1B}[<0;10;5M", "\u{1B}[<32;223;5M", "\u{1B}[<0;500;17m", "\u{1B}[<65;2000;5M",
    "\u{1B}[<35;44;100M", "\u{1B}[M !!", "\u{1B}[M@dw", "\u{1B}[M#dd",
  ]

  /// Keys other than the Escape that stands at the head of every report: alone and followed by
  /// silence it is what the Escape key sends.
  private func keys(_ inputs: [Input]) -> [Key] {
    inputs.compactMap(\.key).filter { $0 != Key(.escape) }
  }

  @Test(arguments: reports)
  func `cut anywhere and held up for long it presses no key`(report: String) {
    let bytes = Array(report.utf8)
    for pause: Milliseconds in [0, 10, 24, 26, 500, 5000] {
      for first in 1..<bytes.count {
        for second in first...bytes.count {
          let parts = [bytes[..<first], bytes[first..<second], bytes[second...]].map(Array.init)
          #expect(keys(decode(parts: parts, pause: pause)).isEmpty, "\(first) \(second) \(pause)")
        }
      }
      #expect(keys(decode(parts: bytes.map { [$0] }, pause: pause)).isEmpty)
    }
  }

  @Test(arguments: reports)
  func `cut off and followed by another it presses no key`(report: String) {
    let bytes = Array(report.utf8)
    for other in Self.reports {
      let whole = decode(other)
      for length in 1..<bytes.count {
        for pause: Milliseconds in [0, 10, 500] {
          let inputs = decode(parts: [Array(bytes[..<length]), Array(other.utf8)], pause: pause)
          #expect(keys(inputs).isEmpty)
          #expect(inputs.filter { $0.key == nil } == whole, "\(length) \(other.debugDescription)")
        }
      }
    }
  }

  @Test func `bursts of torn reports press no key`() {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var parts: [[UInt8]] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        var bytes = Array((Self.reports.randomElement(using: &random) ?? "").utf8)
        if Bool.random(using: &random) {
          bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        }
        let cut = Int.random(in: 0...bytes.count, using: &random)
        parts += [Array(bytes[..<cut]), Array(bytes[cut...])]
      }
      let pause: Milliseconds = [0, 12, 80].randomElement(using: &random) ?? 0
      let inputs = decode(parts: parts, pause: pause)
      #expect(keys(inputs).isEmpty, "seed \(seed): \(parts)")
    }
  }

  @Test func `bytes at random never crash it`() {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    let special: [UInt8] = [0x1B, 0x5B, 0x4F, 0x5D, 0x50, 0x3C, 0x4D, 0x3B, 0x7E, 0x30, 0x32, 0x07]
    var decoder = Decoder()
    var now: Milliseconds = 0
    var count = 0
    for _ in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : special.randomElement(using: &random) ?? 0
      }
      count += decoder.feed(bytes, at: now).count
      now += Double.random(in: 0...60, using: &random)
      count += decoder.timeout(at: now).count
    }
    count += decoder.feed(Array("\u{1B}[201~\u{18}\u{18}j".utf8), at: now).count
    #expect(count > 0, "seed \(seed)")
  }
}
