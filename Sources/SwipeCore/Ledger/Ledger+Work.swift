// Work that takes its time: it is told, and can be stopped.

extension Ledger {
  /// After so long, and then again after each second, it is told what is under way.
  private static let wordAfter: Milliseconds = 1000

  /// Whether an act takes so long that it is told, and how it is stopped.
  func isSlow(at time: Milliseconds) -> Bool {
    acts.oldest.map { time - $0.since >= Self.wordAfter } ?? false
  }

  /// When the next word is due of what is under way; in lines of words it is said once.
  ///
  /// - Parameter shown: the records on the screen. What runs is counted on its row: nothing is due
  ///   where that is not seen.
  func nextWord(_ scene: Scene, shown: @autoclosure () -> [RecordID]) -> Milliseconds? {
    let isCounted = scene.isCounted
    let seen = isCounted && !acts.runs.isEmpty ? shown().compactMap(since) : []
    return ([acts.oldest?.since].compactMap(\.self) + seen).compactMap { since in
      let seconds = ((scene.now - since) / Self.wordAfter).rounded(.down)
      return seconds < 1 || isCounted ? since + (seconds + 1) * Self.wordAfter : nil
    }.min()
  }

  /// Since when something is under way on a record.
  private func since(_ id: RecordID) -> Milliseconds? {
    guard case .running(let since)? = acts.activity(of: id)?.state else { return nil }
    return since
  }

  /// Tells what is under way, and stops it where its time is over.
  mutating func advance(_ scene: Scene, isAsking: Bool) {
    if departure.graceIsOver(at: scene.now) { stop() }
    guard isSlow(at: scene.now), let act = acts.oldest, !isAsking else { return }
    let seconds = Int((scene.now - act.since) / Self.wordAfter)
    tell(
      .underWay(
        act.name, seconds: scene.isCounted ? seconds : nil, thenLeaves: isAboutToLeave))
  }

  /// What is under way on the selected record is stopped, else what the store is at; and where nothing
  /// is, what was not done with the record is dealt with. Whoever wanted to leave stays.
  mutating func stopOrClear(_ selected: RecordID?) {
    stays()
    if let run = selected.flatMap(acts.cancellableRun) {
      send(.cancel(run))
    } else if !acts.isIdle {
      stop()
    } else if let selected {
      acts.dealt(with: selected)
    }
  }

  /// Stops whatever the store is at that can be stopped: it takes everything back.
  mutating func stop() {
    for number in acts.requests { send(.cancel(number)) }
  }
}

extension Scene {
  /// Whether seconds are counted before the user's eyes; read out, they would be a nuisance.
  fileprivate var isCounted: Bool { configuration.presentation == .cards }
}
