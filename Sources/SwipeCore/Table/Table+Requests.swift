// What code asks of rows; it passes the same controller as hands and keys.

extension Table {
  mutating func handle(_ request: SwipeRequest) {
    if isAwaitingRecords { early.append(request) } else { carryOut(request) }
  }

  /// Whether nothing is known of any row yet, but soon will be.
  private var isAwaitingRecords: Bool {
    // Of an empty list, and of one that was added to it, nothing is ever read.
    let isKnown = !window.range.isEmpty || (extent.isComplete && extent.count == 0)
    return !isKnown && (!hasRead || (confirmsOpen && canLoad))
  }

  private mutating func carryOut(_ request: SwipeRequest) {
    if request.kind == .reset { return reset(request) }
    guard let id = request.id, let record = window.record(id), strips[id] == nil else {
      return answer(request, isDone: false)
    }
    switch request.kind {
    case .open(let edge):
      guard !actions(of: record, on: edge).isEmpty else { return answer(request, isDone: false) }
      move(record, to: .open(edge), request)
    case .close: move(record, to: .closed, request)
    case .offset(let columns): move(record, to: place(columns, record), request)
    case .peek(let edge):
      peek(edge, record, request)
    case .perform(let edge, let index): perform(edge, index, record, request)
    case .reset: break
    }
  }

  /// Records are here: what code asked for before can be done now.
  mutating func answerEarlyRequests() {
    hasRead = true
    let requests = early
    early = []
    for request in requests { carryOut(request) }
  }

  private mutating func reset(_ request: SwipeRequest) {
    endGestures(reason: .code)
    confirming = nil
    controller.closeAll(
      reason: .code, isAnimated: request.isAnimated, token: request.token, at: now)
  }

  /// A hint is not worth taking a row out of somebody's hand.
  private mutating func peek(_ edge: Edge, _ record: Record, _ request: SwipeRequest) {
    let setup = setup(of: record)
    let isHeld = controller.rows.contains { $0.swipe.isDragging }
    guard request.isAnimated, !isHeld else {
      let isThere = controller.row(record.id) == nil && setup.bounds[edge] != nil
      return answer(request, isDone: isThere && !isHeld)
    }
    controller.peek(record.id, edge, setup, token: request.token, at: now)
  }

  private mutating func move(_ record: Record, to state: RestingState, _ request: SwipeRequest) {
    // Code does not wrestle with a hand: the gesture ends where it is.
    endGestures(reason: .code)
    if !controller.isOpen(record.id) { focuses[record.id] = nil }
    controller.move(
      record.id, to: state, setup(of: record), reason: .code, isAnimated: request.isAnimated,
      token: request.token, at: now)
    // The keys act on the row that is open: it has to be seen.
    if state.isOpen { revealOpenRow() }
  }

  /// The state of a container `columns` aside, no further than a hand could bring it.
  private func place(_ columns: Int, _ record: Record) -> RestingState {
    let setup = setup(of: record)
    let edge: Edge = columns > 0 ? .trailing : .leading
    let most = Int(RowSwipe(feel: setup.feel, bounds: setup.bounds).farthest(edge))
    let place = min(max(-most, columns), most)
    return abs(place) == setup.bounds[edge] ? .open(edge) : .resting(at: Double(place))
  }

  private mutating func perform(
    _ edge: Edge, _ index: Int, _ record: Record, _ request: SwipeRequest
  ) {
    let actions = actions(of: record, on: edge)
    guard actions.indices.contains(index) else { return answer(request, isDone: false) }
    switch begin(actions[index], index, edge, on: record) {
    case .refused: answer(request, isDone: false)
    case .done: answer(request, isDone: true)
    case .work(let work): awaited[work] = request.token
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
