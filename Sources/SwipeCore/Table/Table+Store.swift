// What the store answers.

extension Table {
  mutating func handle(_ reply: StoreReply) {
    let isOtherExtent = extent != reply.extent
    if isOtherExtent { canLoad = true }
    let failure = reply.extent.failure == extent.failure ? nil : reply.extent.failure
    extent = reply.extent
    if let failure { couldNotRead(failure) }
    switch reply.content {
    case .extent: break
    case .loaded(let start, let records, let generation):
      loaded(records, at: start, generation, isOtherExtent)
    case .loadFailed(let error, let generation):
      guard generation == self.generation else { return }
      loading = nil
      canLoad = false
      couldNotRead(error)
      if hasRead { answerEarlyRequests() }
    case .applied(let token, let result):
      if case .failure(let error) = result { protect(from: error) }
      applied(token, result)
      // Pages asked for before the edit may have been read with other positions.
      generation += 1
      loading = nil
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
    protect(from: error)
    if error.code == .sourceLost { contentLost(error) } else { say(error) }
  }

  /// Nothing is changed in a source that is damaged: it might be damaged further.
  private mutating func protect(from error: StoreError) {
    guard error.code == .damaged, description.capabilities.readOnlyReason == nil else { return }
    description.capabilities.readOnlyReason = error.brief ?? error.message
    description.capabilities.canInsert = false
  }

  private mutating func loaded(
    _ records: [Record], at start: Int, _ generation: Int, _ isOtherExtent: Bool
  ) {
    guard generation == self.generation else { return }
    loading = nil
    // The list became shorter than the place that was asked for: that says nothing of its records.
    if records.isEmpty, isOtherExtent, extent.count > 0 { return }
    canLoad = !records.isEmpty
    window.take(records, at: start)
    stayInPlace()
    if confirmsOpen {
      forgetLostRows()
      forgetLostStrips(start..<start + records.count)
    }
    updateRows()
    confirmsOpen = false
    answerEarlyRequests()
  }

  /// After everything was read again, a row whose record is gone is open no longer.
  private mutating func forgetLostRows() {
    for row in controller.rows where window.position(of: row.id) == nil {
      controller.forget(row.id)
    }
  }

  private mutating func reloaded(_ result: Result<SourceDescription, StoreError>) {
    defer { asidePath = nil }
    switch result {
    case .success(let description):
      if description.columns != self.description.columns {
        measure = measure.adapted(to: description.columns)
      }
      self.description = description
      history.forgetAll()
      controller.rest(reason: .removed, at: now)
      refresh()
      say(asidePath.map { "Read again; your edits are in \($0)" } ?? "Read again")
      tellLeftover()
    case .failure(let error): say(error)
    }
  }
}
