// What code does to rows.

extension Deck {
  /// Closes rows at once, as the request says.
  mutating func reset(_ request: SwipeRequest) {
    endGestures(reason: .code)
    panels.reset(request, at: now)
  }

  /// Moves a row to where it shall rest.
  mutating func move(_ record: Record, to state: RestingState, _ request: SwipeRequest) {
    // Code does not wrestle with a hand: the gesture ends where it is.
    endGestures(reason: .code)
    panels.move(record, to: state, request, in: scene)
    // The keys act on the row that is open: it has to be seen.
    if state.isOpen { revealOpenRow() }
  }

  /// Shows for a moment that a row can be swiped. A hint is not worth taking a row out of somebody's
  /// hand. Returns what the request came to, or nil where it is under way.
  mutating func peek(_ edge: Edge, _ record: Record, _ request: SwipeRequest) -> Bool? {
    let isHeld = panels.dragged != nil
    guard request.isAnimated, !isHeld else {
      let isClosed = controller.row(record.id) == nil
      return isClosed && !isHeld && scene.setup(of: record).bounds[edge] != nil
    }
    panels.peek(record, edge, token: request.token, in: scene)
    return nil
  }
}
