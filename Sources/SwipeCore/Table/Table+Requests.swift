// What code asks of rows; it passes the same controller as hands and keys.

extension Table {
  mutating func handle(_ request: SwipeRequest) {
    guard hasRead else { return early.append(request) }
    if request.kind == .reset { return reset(request) }
    guard let id = request.id, let record = window.record(id), strips[id] == nil else {
      return answer(request, isDone: false)
    }
    switch request.kind {
    case .open(let edge):
      guard !actions(of: record, on: edge).isEmpty else { return answer(request, isDone: false) }
      if !controller.isOpen(id) { focus = (id, 0) }
      move(record, to: .open(edge), request)
    case .close: move(record, to: .closed, request)
    case .offset(let columns): move(record, to: place(columns, record), request)
    case .peek(let edge):
      controller.peek(id, edge, setup(of: record), token: request.token, at: now)
      if !request.isAnimated { controller.rest(reason: .code, at: now) }
    case .perform(let edge, let index): perform(edge, index, record, request)
    case .reset: break
    }
  }

  /// The first records are here: what code asked for before can be done now.
  mutating func answerEarlyRequests() {
    hasRead = true
    let requests = early
    early = []
    for request in requests { handle(request) }
  }

  private mutating func reset(_ request: SwipeRequest) {
    endGestures(reason: .code)
    confirming = nil
    controller.closeAll(reason: .code, isAnimated: request.isAnimated, at: now)
    answer(request, isDone: true)
  }

  private mutating func move(_ record: Record, to state: RestingState, _ request: SwipeRequest) {
    // Code does not wrestle with a hand: the gesture ends where it is.
    endGestures(reason: .code)
    controller.move(
      record.id, to: state, setup(of: record), reason: .code, isAnimated: request.isAnimated,
      token: request.token, at: now)
  }

  /// The state of a container `columns` aside, no further than the row is wide, and only over a side
  /// that has something.
  private func place(_ columns: Int, _ record: Record) -> RestingState {
    let most = max(0, layout.card.count - 4)
    let place = min(max(-most, columns), most)
    let bounds = setup(of: record).bounds
    let edge: Edge = place > 0 ? .trailing : .leading
    guard let width = bounds[edge] else {
      return feel(of: record).staysWhereDropped ? .resting(at: Double(place)) : .closed
    }
    return abs(place) == width ? .open(edge) : .resting(at: Double(place))
  }

  private mutating func perform(
    _ edge: Edge, _ index: Int, _ record: Record, _ request: SwipeRequest
  ) {
    let actions = actions(of: record, on: edge)
    guard actions.indices.contains(index), actions[index].disabledReason == nil,
      busy[record.id] == nil
    else { return answer(request, isDone: false) }
    begin(actions[index], index, on: record)
    guard let token = request.token else { return }
    if let work = busy[record.id] {
      awaited[work] = token
    } else {
      answer(request, isDone: true)
    }
  }

  /// An act that code asked for is over.
  mutating func actEnded(_ token: Int, isDone: Bool) {
    guard let waiting = awaited.removeValue(forKey: token) else { return }
    outbox.append(.completed(SwipeCompletion(token: waiting, isDone: isDone)))
  }

  private mutating func answer(_ request: SwipeRequest, isDone: Bool) {
    guard let token = request.token else { return }
    outbox.append(.completed(SwipeCompletion(token: token, isDone: isDone)))
  }
}
