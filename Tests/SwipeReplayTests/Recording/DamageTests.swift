import StoreContract
import SwipeCore
import Testing

@testable import SwipeReplay

/// Damaged recordings are refused, or replayed: neither crashes.
struct DamageTests {
  private static func sample(_ values: inout RandomValues) -> [UInt8] {
    let entries = (0..<30).map { index in
      Recording.Entry(time: Double(index), input: .event(values.event()))
    }
    return Array(RecordingText.text(Recording(sampleSetup(), entries)).utf8)
  }

  @Test func `random events are replayed`() throws {
    let seed = Seed.fresh()
    var values = RandomValues(seed: seed)
    for _ in 0..<40 {
      let recording = try Recording(reading: Self.sample(&values))
      #expect(recording.parts.first?.entries.count == 30)
      _ = Replay.lastFrame(of: recording)
    }
  }

  @Test func `damaged bytes are refused or replayed`() {
    let seed = Seed.fresh()
    var values = RandomValues(seed: seed)
    var refused = 0
    for _ in 0..<400 {
      var bytes = Self.sample(&values)
      for _ in 0..<values.number(1...4) { damage(&bytes, &values) }
      do {
        let recording = try Recording(reading: bytes)
        _ = Replay.lastFrame(of: recording)
      } catch {
        refused += 1
        #expect(error.line > 0 && !error.message.isEmpty)
      }
    }
    #expect(refused > 100)
  }

  private func damage(_ bytes: inout [UInt8], _ values: inout RandomValues) {
    let signs = Array("0123456789 \"()\\nxu-.e\n\t".utf8) + [0, 0xFF]
    let place = values.number(0...bytes.count - 1)
    switch values.number(0...4) {
    case 0: bytes[place] = UInt8(values.number(0...255))
    case 1: bytes[place] = signs[values.number(0...signs.count - 1)]
    case 2: bytes.insert(signs[values.number(0...signs.count - 1)], at: place)
    case 3: bytes.remove(at: place)
    default: bytes.removeLast(min(bytes.count - 1, values.number(0...200)))
    }
  }
}
