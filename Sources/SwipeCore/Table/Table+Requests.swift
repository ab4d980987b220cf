// What code asks of rows; it passes the same controller as hands and keys.

extension Table {
  mutating func handle(_ request: SwipeRequest) {
    if list.isAwaitingRecords { acts.postponed(request) } else { carryOut(request) }
  }

  private mutating func carryOut(_ request: SwipeRequest) {
    if request.kind == .reset {
      return deck.reset(request)
    }
    guard let id = request.id, let record = list.record(id), removals[id] == nil else {
      return answer(request, isDone: false)
    }
    switch request.kind {
    case .open(let edge):
      guard !actions(of: record, on: edge).isEmpty else { return answer(request, isDone: false) }
      deck.move(record, to: .open(edge), request)
    case .close: deck.move(record, to: .closed, request)
    case .offset(let columns):
      deck.move(record, to: scene.setup(of: record).state(aside: columns), request)
    case .peek(let edge):
      if let isDone = deck.peek(edge, record, request) { answer(request, isDone: isDone) }
    case .perform(let edge, let index): perform(edge, index, record, request)
    case .reset: break
    }
  }

  /// Records are here: what code asked for before can be done now.
  mutating func answerEarlyRequests() {
    for request in acts.takeEarly() { carryOut(request) }
  }

  private mutating func perform(
    _ edge: Edge, _ index: Int, _ record: Record, _ request: SwipeRequest
  ) {
    let actions = actions(of: record, on: edge)
    guard actions.indices.contains(index) else { return answer(request, isDone: false) }
    switch begin(actions[index], index, edge, on: record) {
    case .refused: answer(request, isDone: false)
    case .done: answer(request, isDone: true)
    case .work(let work): acts.awaited(work, by: request.token)
    }
  }

  /// An act that code asked for is over.
  mutating func actEnded(_ token: Int, isDone: Bool) {
    outbox += [acts.ended(token, isDone: isDone)].compactMap(\.self).map(Effect.completed)
  }

  private mutating func answer(_ request: SwipeRequest, isDone: Bool) {
    guard let token = request.token else { return }
    outbox.append(.completed(SwipeCompletion(token: token, isDone: isDone)))
  }
}
