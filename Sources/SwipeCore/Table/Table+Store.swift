// What the store answers.

extension Table {
  /// Asks the store; the answer names the number that is returned.
  @discardableResult
  mutating func ask(_ content: StoreRequest.Content) -> Int {
    let request = StoreRequest(content, id: acts.newNumber())
    outbox.append(.store(request))
    return request.id
  }

  mutating func handle(_ reply: StoreReply) {
    let isOtherExtent = extent != reply.extent
    if let failure = deck.list.told(reply.extent) { couldNotRead(failure) }
    switch reply.content {
    case .extent: break
    case .described(let description): described(as: description)
    case .progress(let share): departure.progressed(to: share)
    case .loaded(let start, let records):
      loaded(records, at: start, reply.request, isOtherExtent)
    case .loadFailed(let error):
      guard deck.list.failed(reply.request) else { return }
      couldNotRead(error)
      if list.hasRead { answerEarlyRequests() }
    case .applied(let result):
      if case .failure(let error) = result { deck.scene.protect(from: error) }
      if let token = reply.request { applied(token, result) }
      // Pages asked for before the edit may have been read with other positions.
      deck.list.invalidated()
      leaveIfAsked()
    case .saved(let result):
      saved(result)
      commitStrips()
    case .reloaded(let result): reloaded(result)
    case .rescued(let result): rescued(result)
    }
  }

  /// A part of the source could not be read, or counted.
  mutating func couldNotRead(_ error: StoreError) {
    deck.scene.protect(from: error)
    if error.code == .sourceLost { contentLost(error) } else { say(.failed(error)) }
  }

  private mutating func loaded(
    _ records: [Record], at start: Int, _ request: Int?, _ isOtherExtent: Bool
  ) {
    let isOfUse = deck.arrived(
      records, at: start, to: request, isOtherExtent: isOtherExtent)
    if isOfUse { answerEarlyRequests() }
  }

  /// What was found out about the source comes by itself: a question about it must not take keys that
  /// are meant for another one, or for a form.
  private mutating func described(as description: SourceDescription) {
    deck.scene.described(as: description)
    if question == nil, form == nil { tellLeftover() }
  }

  private mutating func reloaded(_ result: Result<SourceDescription, StoreError>) {
    let aside = departure.reloadEnded()
    switch result {
    case .success(let description):
      deck.readAgain(as: description)
      acts.forgetAll()
      say(.reloaded(aside: aside))
      tellLeftover()
    case .failure(let error): say(.failed(error))
    }
  }
}
