import SwipeCore

/// What stands on the row of a record that something is done with.
struct ActivityWords: Hashable {
  /// In few words: `Archive · 3 s`.
  let text: String
  /// Whether it was not done.
  let isFailure: Bool

  /// The words for a record at the table's time, or nil where nothing is done with it. In the first
  /// second it is busy, and no more: most is over by then.
  init?(of record: Record, _ table: Table, _ glyphs: Glyphs) {
    guard let activity = table.activity(of: record.id) else { return nil }
    let verb = ActWords.verb(activity.name)
    isFailure = activity.isFailed
    switch activity.state {
    case .waiting: text = "\(verb) \(glyphs.dot) waiting"
    case .running:
      let seconds = activity.seconds(at: table.now) ?? 0
      text = seconds < 1 ? "busy \(glyphs.ellipsis)" : "\(verb) \(glyphs.dot) \(seconds) s"
    case .failed(let notice):
      let reason = NoticeWords(notice, KeyNames(table.keyMap, glyphs)).said.first ?? ""
      text = "\(verb): \(reason)"
    }
  }
}
