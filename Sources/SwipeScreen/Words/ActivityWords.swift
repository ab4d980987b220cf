import SwipeCore

/// What stands on the row of a record that something is done with.
struct ActivityWords: Hashable {
  /// In few words: `Archive · 3 s`.
  let text: String
  /// Whether it was not done.
  let isFailure: Bool

  /// The words for what is done at a time. In the first second a record is busy, and no more: most is
  /// over by then.
  init(_ activity: Activity, at time: Milliseconds, _ names: KeyNames) {
    let glyphs = names.glyphs
    let verb = ActWords.verb(activity.name)
    isFailure = activity.isFailed
    switch activity.state {
    case .waiting: text = "\(verb) \(glyphs.dot) waiting"
    case .running:
      let seconds = activity.seconds(at: time) ?? 0
      text = seconds < 1 ? "busy \(glyphs.ellipsis)" : "\(verb) \(glyphs.dot) \(seconds) s"
    case .failed(let notice):
      let reason = NoticeWords(notice, names).said.first ?? ""
      text = "\(verb): \(reason)"
    }
  }
}
