// What the store and the application answer.

extension Table {
  mutating func handle(_ reply: StoreReply) {
    let isOtherExtent = extent != reply.extent
    if let failure = deck.list.told(reply.extent) { couldNotRead(failure) }
    switch reply.content {
    case .extent: break
    case .described(let description): described(as: description)
    case .progress(let share): ledger.departure.progressed(to: share)
    case .loaded(let start, let records):
      let isOfUse = deck.arrived(
        records, at: start, to: reply.request, isOtherExtent: isOtherExtent)
      if isOfUse { answerEarlyRequests() }
    case .loadFailed(let error):
      guard deck.list.failed(reply.request) else { return }
      couldNotRead(error)
      if list.hasRead { answerEarlyRequests() }
    case .applied(let result): applied(reply.request, result)
    case .saved(let result):
      ledger.saved(result, submitted: form?.submitted, scene)
      route()
      commitStrips()
    case .reloaded(let result): ledger.reloaded(result)
    case .rescued(let result): ledger.rescued(result, scene)
    }
  }

  /// A part of the source could not be read, or counted. Where what is needed is lost, only reading
  /// the source again helps.
  mutating func couldNotRead(_ error: StoreError) {
    deck.protect(from: error)
    guard error.code == .sourceLost, question == nil, form == nil, !ledger.departure.isEnding
    else { return say(.failed(error)) }
    layers.asked(.contentLost(source: description.name, unsaved: unsavedCount, leaving: nil))
  }

  /// What was found out about the source comes by itself: a question about it must not take keys that
  /// are meant for another one, or for a form.
  private mutating func described(as description: SourceDescription) {
    deck.described(as: description)
    if question == nil, form == nil { ledger.tellLeftover(scene) }
  }

  private mutating func applied(_ number: Int?, _ result: Result<[Applied], StoreError>) {
    if case .failure(let error) = result { deck.protect(from: error) }
    if let number {
      ledger.applied(number, result, isFromForm: form?.submitted == number, scene)
      route()
    }
    // Pages asked for before the edit may have been read with other positions.
    deck.list.invalidated()
    ledger.leaveIfAsked(scene)
  }

  /// With the last action that runs, the question whether to leave without it is answered. What was not
  /// done is told, and whoever wanted to leave stays.
  mutating func actionFinished(_ number: Int, _ outcome: ActionOutcome) {
    guard let run = ledger.finished(number, outcome) else { return }
    route()
    guard let question, question.isAboutRuns, let how = question.leaving else { return }
    layers.answered()
    guard case .failed(let reason) = outcome else { return leave(how) }
    if reason.isEmpty { say(.runNotDone(run.name)) }
  }
}
