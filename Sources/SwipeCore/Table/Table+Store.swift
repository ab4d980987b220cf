// What the store answers.

extension Table {
  mutating func handle(_ reply: StoreReply) {
    let isOtherExtent = extent != reply.extent
    if let failure = list.told(reply.extent) { couldNotRead(failure) }
    switch reply.content {
    case .extent: break
    case .loaded(let start, let records, let generation):
      loaded(records, at: start, generation, isOtherExtent)
    case .loadFailed(let error, let generation):
      guard list.failed(generation) else { return }
      couldNotRead(error)
      if list.hasRead { answerEarlyRequests() }
    case .applied(let token, let result):
      if case .failure(let error) = result { scene.protect(from: error) }
      applied(token, result)
      // Pages asked for before the edit may have been read with other positions.
      list.invalidated()
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
    scene.protect(from: error)
    if error.code == .sourceLost { contentLost(error) } else { say(error) }
  }

  private mutating func loaded(
    _ records: [Record], at start: Int, _ generation: Int, _ isOtherExtent: Bool
  ) {
    let arrival = list.arrived(
      records, at: start, generation, isOtherExtent: isOtherExtent, scene, removals)
    guard case .records(let isFirst) = arrival else { return }
    if isFirst {
      panels.forgetLost(list)
      let list = list
      removals.forgetLost(start..<start + records.count, count: extent.count) {
        list.position(of: $0) != nil
      }
    }
    panels.update(list, in: scene)
    list.settled()
    answerEarlyRequests()
  }

  private mutating func reloaded(_ result: Result<SourceDescription, StoreError>) {
    defer { asidePath = nil }
    switch result {
    case .success(let description):
      scene.described(as: description)
      history.forgetAll()
      panels.rest(reason: .removed, at: now)
      refresh()
      say(asidePath.map { "Read again; your edits are in \($0)" } ?? "Read again")
      tellLeftover()
    case .failure(let error): say(error)
    }
  }
}
