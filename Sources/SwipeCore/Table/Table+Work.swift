// Work that takes its time: it is told, and can be stopped.

extension Table {
  /// After so long, and then again after each second, it is told what is under way.
  private static let wordAfter: Milliseconds = 1000

  /// Whether an act takes so long that it is told, and how it is stopped.
  public var isSlow: Bool { acts.oldest.map { now - $0.since >= Self.wordAfter } ?? false }

  /// When the next word is due of what is under way; in lines of words it is said once.
  var nextWordOfWork: Milliseconds? {
    let isCounted = configuration.presentation == .cards
    // What runs is counted on its row: nothing is due where that is not seen.
    let seen = isCounted && !acts.runs.isEmpty ? list.frames.compactMap(since) : []
    return ([acts.oldest?.since].compactMap(\.self) + seen).compactMap { since in
      let seconds = ((now - since) / Self.wordAfter).rounded(.down)
      return seconds < 1 || isCounted ? since + (seconds + 1) * Self.wordAfter : nil
    }.min()
  }

  /// Since when something is under way on the record of a row.
  private func since(_ frame: RowFrame) -> Milliseconds? {
    guard case .record(let record, _) = frame.content,
      case .running(let since)? = acts.activity(of: record.id)?.state
    else { return nil }
    return since
  }

  /// Tells what is under way, and stops it where its time is over.
  mutating func tellWork() {
    if departure.graceIsOver(at: now) { stopWork() }
    guard isSlow, let act = acts.oldest, question == nil else { return }
    let seconds = Int((now - act.since) / Self.wordAfter)
    let isCounted = configuration.presentation == .cards
    say(.underWay(act.name, seconds: isCounted ? seconds : nil))
  }

  /// What is under way on the selected row is stopped, else what the store is at; and where nothing
  /// is, what was not done with the record is dealt with.
  mutating func stopOrClear() {
    let id = selectedRecord?.id
    if let run = id.flatMap(acts.cancellableRun) {
      outbox.append(.cancel(run))
    } else if !acts.isIdle {
      stopWork()
    } else if let id {
      acts.dealt(with: id)
    }
  }

  /// Stops whatever the store is at that can be stopped: it takes everything back.
  mutating func stopWork() {
    outbox += acts.requests.map(Effect.cancel)
  }
}
