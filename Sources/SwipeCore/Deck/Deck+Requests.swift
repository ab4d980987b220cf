// What code does to rows.

extension Deck {
  /// What came of a request.
  enum Answer {
    /// It was done, or cannot be.
    case over(isDone: Bool)
    /// It is told when it is done.
    case underWay
    /// An action of a side, by its index there, is to be begun.
    case begins(ActionDescriptor, Int, Edge, on: Record)
  }

  /// Carries out what code asks for.
  mutating func carryOut(_ request: SwipeRequest) -> Answer {
    if request.kind == .reset {
      endGestures(reason: .code)
      panels.reset(request, at: now)
      return .underWay
    }
    guard let record = request.id.flatMap(list.record(_:)), removals[record.id] == nil else {
      return .over(isDone: false)
    }
    switch request.kind {
    case .open(let edge):
      guard !scene.actions(of: record, on: edge).isEmpty else { return .over(isDone: false) }
      move(record, to: .open(edge), request)
    case .close: move(record, to: .closed, request)
    case .offset(let columns):
      move(record, to: scene.setup(of: record).state(aside: columns), request)
    case .peek(let edge): return peek(edge, record, request)
    case .perform(let edge, let index):
      let actions = scene.actions(of: record, on: edge)
      guard actions.indices.contains(index) else { return .over(isDone: false) }
      return .begins(actions[index], index, edge, on: record)
    case .reset: break
    }
    return .underWay
  }

  /// Moves a row to where it shall rest.
  private mutating func move(_ record: Record, to state: RestingState, _ request: SwipeRequest) {
    // Code does not wrestle with a hand: the gesture ends where it is.
    endGestures(reason: .code)
    panels.move(record, to: state, request, in: scene)
    // The keys act on the row that is open: it has to be seen.
    if state.isOpen { revealOpenRow() }
  }

  /// Shows for a moment that a row can be swiped. A hint is not worth taking a row out of somebody's
  /// hand.
  private mutating func peek(_ edge: Edge, _ record: Record, _ request: SwipeRequest) -> Answer {
    let isHeld = panels.dragged != nil
    guard request.isAnimated, !isHeld else {
      let isClosed = controller.row(record.id) == nil
      return .over(
        isDone: isClosed && !isHeld && scene.setup(of: record).bounds[edge] != nil)
    }
    panels.peek(record, edge, token: request.token, in: scene)
    return .underWay
  }
}
