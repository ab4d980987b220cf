// Work that takes its time: it is told, and can be stopped.

extension Table {
  /// After so long, and then again after each second, it is told what is under way.
  private static let wordAfter: Milliseconds = 1000

  /// Whether an act takes so long that it is told, and how it is stopped.
  public var isSlow: Bool { acts.oldest.map { now - $0.since >= Self.wordAfter } ?? false }

  /// When the next word is due of what is under way; in lines of words it is said once.
  var nextWordOfWork: Milliseconds? {
    guard let act = acts.oldest else { return nil }
    let seconds = ((now - act.since) / Self.wordAfter).rounded(.down)
    guard seconds < 1 || configuration.presentation == .cards else { return nil }
    return act.since + (seconds + 1) * Self.wordAfter
  }

  /// Tells what is under way, and stops it where its time is over.
  mutating func tellWork() {
    if departure.graceIsOver(at: now) { stopWork() }
    guard isSlow, let act = acts.oldest, question == nil else { return }
    let seconds = Int((now - act.since) / Self.wordAfter)
    let isCounted = configuration.presentation == .cards
    say(.underWay(act.name, seconds: isCounted ? seconds : nil))
  }

  /// Stops whatever the store is at that can be stopped: it takes everything back.
  mutating func stopWork() {
    outbox += acts.requests.map(Effect.cancel)
  }
}
