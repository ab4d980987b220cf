// Swiping by code: what a hand can do, by the row's id. To be called while the table runs, from its
// handlers and callbacks. What is asked for before the first `run()` happens at its start. After a
// run nobody knows whether there will be another one: what is asked for with a completion is
// answered with `false` at once and not done; without one it happens at the start of the next run.

extension SwipeTable {
  /// Called once, with whether what was asked for came about: not where the row, its side or its
  /// action is not there, nor when the table is left before, or has been left already.
  public typealias RequestCompletion = (_ isDone: Bool) -> Void

  /// Uncovers a side of a row; other rows of its group close.
  public func open(
    _ id: String, _ edge: Edge = .trailing, animated: Bool = true,
    completion: RequestCompletion? = nil
  ) {
    ask(.open(edge), id, animated, completion)
  }

  /// Closes a row.
  public func close(_ id: String, animated: Bool = true, completion: RequestCompletion? = nil) {
    ask(.close, id, animated, completion)
  }

  /// Closes every row and takes questions back.
  public func reset(animated: Bool = true, completion: RequestCompletion? = nil) {
    ask(.reset, nil, animated, completion)
  }

  /// Puts a row's container so many columns aside, positive to uncover the trailing side. It stays
  /// there until it is moved.
  public func setOffset(
    _ columns: Int, of id: String, animated: Bool = true, completion: RequestCompletion? = nil
  ) {
    ask(.offset(columns), id, animated, completion)
  }

  /// Shows for a moment that a side of a closed row can be uncovered: about half a second.
  public func peek(
    _ id: String, _ edge: Edge = .trailing, completion: RequestCompletion? = nil
  ) {
    ask(.peek(edge), id, true, completion)
  }

  /// Runs an action of a row, the `index`th of its side from 0, as a press of its button would.
  /// `completion` is called when the action is over, at once where it asks first, and with `false`
  /// while the row is busy or where the action is off.
  public func perform(
    _ index: Int, of id: String, _ edge: Edge = .trailing, completion: RequestCompletion? = nil
  ) {
    ask(.perform(edge, index: index), id, true, completion)
  }

  /// Asks for the rows again. May be called from any thread.
  nonisolated public func reload() { inlet.post(.reload) }

  private func ask(
    _ kind: SwipeRequest.Kind, _ id: String?, _ isAnimated: Bool,
    _ completion: RequestCompletion?
  ) {
    let request = SwipeRequest(kind, id: id.map(SwipeRow.recordID), isAnimated: isAnimated)
    switch requests.ask(request, completion) {
    case .now(let request): inlet.post(.swipe(request))
    case .atNextStart: break
    case .never: completion?(false)
    }
  }
}
