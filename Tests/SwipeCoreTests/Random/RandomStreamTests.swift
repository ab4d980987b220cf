import Glibc
import StoreContract
import Testing

@testable import SwipeCore

/// Random streams of events on every feel. `SWIPE_SEED=n swift test --filter RandomStream` plays
/// those of a seed again; `SWIPE_ROUNDS=440` plays 100,000 events on each feel.
struct RandomStreamTests {
  private static let rounds = getenv("SWIPE_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 64
  private static let steps = 230

  private static let seed = Seed.fresh("random streams")

  @Test(arguments: FeelName.allCases)
  func `no stream of events breaks a rule`(feel: FeelName) {
    var events = 0
    for round in 0..<Self.rounds {
      let place = FeelName.allCases.firstIndex(of: feel) ?? 0
      let mixed = Self.seed &+ UInt64(place * Self.rounds + round)
      var random = SeededGenerator(seed: mixed)
      let setting = Setting(feel: feel, &random)
      var steps: [Step] = []
      while steps.count < Self.steps { steps += Step.some(&random) }
      let (broken, played) = play(steps, setting)
      events += played
      guard broken != nil else { continue }
      let short = shortened(steps, setting)
      let rule = play(short, setting).broken ?? "nothing"
      let script = short.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("SWIPE_SEED=\(Self.seed) round \(round) \(setting): \(rule), by\n\(script)")
      return
    }
    #expect(events > Self.rounds * Self.steps / 2, "most streams end early")
  }

  /// The first rule that the steps break, and how many of them were played.
  private func play(_ steps: [Step], _ setting: Setting) -> (broken: String?, played: Int) {
    let world = World(setting)
    for step in steps where !world.play(step) { break }
    world.finish()
    return (world.broken, world.played)
  }

  /// Leaves out whatever is not needed to break a rule.
  private func shortened(_ steps: [Step], _ setting: Setting) -> [Step] {
    var steps = steps
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if play(fewer, setting).broken != nil { steps = fewer } else { start += size }
      }
      size /= 2
    }
    return steps
  }
}
