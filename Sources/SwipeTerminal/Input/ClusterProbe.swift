import SwipeScreen

/// A short question to the terminal: how far its cursor moves for a few characters that terminals do
/// not agree about.
///
/// They are written in the first cells of the empty screen, without being shown, each followed by a
/// question for the cursor's place; a frame follows that covers them. What the terminal does not
/// answer, or not as was to be expected, counts as unknown: then the parts are shown.
nonisolated struct ClusterProbe: Sendable {
  private struct Sample {
    let text: String
    /// The columns of a terminal that takes the text for one character.
    let columns: ClosedRange<Int>
    /// What is known by it; nothing where a terminal that answers otherwise answers nothing of use.
    let kind: ClusterKinds
  }

  private static let samples = [
    Sample(text: "日", columns: 2...2, kind: []),
    Sample(text: "👩\u{200D}🚀", columns: 2...2, kind: .joined),
    Sample(text: "👍🏽", columns: 2...2, kind: .toned),
    Sample(text: "🇩🇪", columns: 2...2, kind: .flags),
    Sample(text: "ष्ट्र", columns: 1...2, kind: .conjuncts),
  ]
  /// The line on which the question is asked, as a report counts it.
  private static let line = 1
  /// On a narrower screen a character might wrap.
  static let leastColumns = 16

  /// Clusters of Unicode as units of the screen (mode 2027).
  static let mode = 2027
  static let modeOn = "\u{1B}[?2027h"
  static let modeOff = "\u{1B}[?2027l"

  /// The bytes of the question. The mode is asked for before it is set: it is to be left as it was.
  /// Some terminals print the end of that question; the first sample covers it.
  static var question: [UInt8] {
    let asked = samples.map { "\r\($0.text)\u{1B}[6n" }.joined()
    return Array("\u{1B}[H\u{1B}[8m\u{1B}[?2027$p\(modeOn)\(asked)\r\u{1B}[m\u{1B}[K".utf8)
  }

  /// How far the cursor moved, in the order of the samples; nil where it went elsewhere.
  private var moves: [Int?] = []
  /// Whether the mode was off before and is on now.
  private(set) var changedMode = false

  /// The terminal told where its cursor is; both count from 1.
  mutating func cursorTold(line: Int, column: Int) {
    moves.append(line == Self.line ? column - 1 : nil)
  }

  /// The terminal told the state of a mode: 1 set, 2 not set, 3 and 4 for ever so, 0 unknown.
  mutating func modeTold(_ mode: Int, state: Int) {
    if mode == Self.mode { changedMode = state == 2 }
  }

  /// What the terminal shows as one character, once it has answered everything that it will.
  var answer: ClusterKinds {
    // One more or less, and nobody knows which answer belongs to what.
    guard moves.count == Self.samples.count else { return [] }
    var kinds: ClusterKinds = []
    for (sample, columns) in zip(Self.samples, moves) {
      if let columns, sample.columns.contains(columns) {
        kinds.formUnion(sample.kind)
      } else if sample.kind.isEmpty {
        return []
      }
    }
    return kinds
  }
}
