import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeReplay

/// What the terminal told of its clusters is a part of a recording, so that a replay draws what was seen.
struct ClusterReplayTests {
  private static let sets: [ClusterKinds] = [
    [], .all, .joined, [.toned, .flags], [.joined, .conjuncts],
  ]

  /// A session with an astronaut, of whom the terminal tells in the end.
  private func recording(_ before: ClusterKinds, told: ClusterKinds? = nil) -> Recording {
    var setup = sampleSetup(count: 1)
    setup.glyphs.wholeClusters = before
    let page = [Record(id: .number(0), values: [.text("👩‍🚀 Valentina"), .text("b")])]
    let loaded = StoreReply(
      .loaded(start: 0, page), to: 1, extent: Extent(count: 1))
    var entries = [
      Recording.Entry(time: 0, input: .event(.resize(setup.size))),
      Recording.Entry(time: 1, input: .event(.store(loaded))),
    ]
    if let told { entries.append(Recording.Entry(time: 2, input: .clusters(told))) }
    return Recording(setup, entries)
  }

  private func lastPicture(_ recording: Recording) -> String {
    Replay.lastFrame(of: recording).grid.picture()
  }

  @Test(arguments: sets)
  func `what was told comes back, before and meanwhile`(kinds: ClusterKinds) throws {
    let text = RecordingText.text(recording(kinds, told: kinds))
    let part = try #require(try Recording(text).parts.first)
    #expect(part.setup.glyphs.wholeClusters == kinds)
    #expect(part.entries.last?.input == .clusters(kinds))
    #expect(RecordingText.text(try Recording(text)) == text)
  }

  @Test func `a recording that does not speak of clusters has all of them whole`() throws {
    let text = RecordingText.text(recording(.all))
    #expect(!text.contains("clusters"))
    #expect(try Recording(text).parts.first?.setup.glyphs == .unicode)
    #expect(lastPicture(recording(.all)).contains("👩‍🚀 Valentina"))
  }

  @Test func `a replay draws what was seen`() {
    #expect(lastPicture(recording([])).contains("👩🚀 Valentina"))
    for presentation in [Presentation.cards, .lines] {
      for kinds in Self.sets {
        var before = recording([], told: kinds)
        var after = recording(kinds)
        before.parts[0].setup.configuration.presentation = presentation
        after.parts[0].setup.configuration.presentation = presentation
        #expect(lastPicture(before) == lastPicture(after))
      }
    }
  }

  @Test(arguments: ["clusters all", "clusters 3", "clusters \"joined\""])
  func `words that are no kind are an error`(line: String) {
    let text = RecordingText.text(recording([], told: []))
    let damaged = text.replacing("2 clusters", with: "2 \(line)")
    #expect(throws: RecordingError.self) { try Recording(damaged) }
  }
}
