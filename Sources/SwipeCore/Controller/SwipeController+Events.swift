// What can happen to rows, one method each.

extension SwipeController {
  /// A drag begins on a row; any other row of its group closes in the same step.
  public mutating func dragBegan(
    _ id: RecordID, _ setup: RowSetup = RowSetup(), at time: Milliseconds
  ) {
    takeOver(id, setup, at: time)
    change(id) { row, _ in row.swipe.dragBegan(at: time) }
  }

  /// The drag stands `columns` towards the leading side of where it began.
  public mutating func dragMoved(to columns: Double, at time: Milliseconds) {
    guard let id = dragging?.id else { return }
    change(id) { row, outbox in
      row.swipe.dragMoved(to: columns, at: time)
      let edge = row.swipe.edge(at: time)
      guard edge != nil, !row.announcement.isOpen else { return }
      row.announcement.headed(open: true, edge, id, .user, into: &outbox)
    }
  }

  /// The drag ends by the release rule; returns the side whose first action is to run, if it was a
  /// full swipe.
  @discardableResult
  public mutating func dragEnded(
    at time: Milliseconds, withSpeed: Bool, mayFire: Bool = true,
    reason: SwipeNotification.Reason = .user
  ) -> Edge? {
    guard let id = dragging?.id else { return nil }
    var fires: Edge?
    change(id) { row, outbox in
      let release = row.swipe.dragEnded(at: time, withSpeed: withSpeed, mayFire: mayFire)
      fires = release.fires
      row.announcement.headed(
        open: release.state.isOpen, release.state.edge, id, reason, into: &outbox)
    }
    finish()
    return fires
  }

  /// What an armed drag of a row was to run has changed: it runs nothing.
  public mutating func disarm(_ id: RecordID) {
    change(id) { row, _ in row.swipe.disarm() }
  }

  /// The drag is given up; the row goes back to the state it had.
  public mutating func dragCancelled(at time: Milliseconds) {
    guard let row = dragging, let origin = row.swipe.drag?.origin else { return }
    send(row.id, to: origin, reason: .user, at: time)
    finish()
  }

  /// Sends a row to a resting state; any other row of its group closes in the same step when it
  /// opens.
  ///
  /// - Parameter token: is handed back, once, when the row is at rest or gone.
  public mutating func move(
    _ id: RecordID, to state: RestingState, _ setup: RowSetup = RowSetup(),
    reason: SwipeNotification.Reason, isAnimated: Bool = true, token: Int? = nil,
    at time: Milliseconds
  ) {
    if state.isOpen { takeOver(id, setup, at: time) }
    guard row(id) != nil else { return complete(token, isDone: state == .closed) }
    if let token {
      change(id) { row, _ in row.completions.append(Completion(token: token, state: state)) }
    }
    send(id, to: state, reason: reason, isAnimated: isAnimated, at: time)
    finish()
  }

  /// Opens a side of a row; any other row of its group closes in the same step.
  public mutating func open(
    _ id: RecordID, _ edge: Edge = .trailing, _ setup: RowSetup = RowSetup(),
    reason: SwipeNotification.Reason, at time: Milliseconds
  ) {
    move(id, to: .open(edge), setup, reason: reason, at: time)
  }

  /// Closes one row.
  public mutating func close(
    _ id: RecordID, reason: SwipeNotification.Reason, at time: Milliseconds
  ) {
    move(id, to: .closed, reason: reason, at: time)
  }

  /// Closes every row that is open.
  ///
  /// - Parameter token: is handed back, once, when the last of them is at rest or gone.
  public mutating func closeAll(
    reason: SwipeNotification.Reason, isAnimated: Bool = true, token: Int? = nil,
    at time: Milliseconds
  ) {
    if rows.isEmpty { complete(token, isDone: true) }
    for row in rows {
      if let token {
        change(row.id) { row, _ in row.completions.append(Completion(token: token, state: .closed))
        }
      }
    }
    for row in rows {
      send(row.id, to: .closed, reason: reason, isAnimated: isAnimated, at: time)
    }
    finish()
  }

  /// A closed row shows for a moment that a side can be uncovered; nothing is told of it.
  public mutating func peek(
    _ id: RecordID, _ edge: Edge, _ setup: RowSetup, token: Int? = nil, at time: Milliseconds
  ) {
    guard row(id) == nil, setup.bounds[edge] != nil else {
      return complete(token, isDone: false)
    }
    takeOver(id, setup, at: time)
    change(id) { row, _ in
      row.swipe.peek(edge, at: time)
      if let token { row.completions.append(Completion(token: token, state: .closed)) }
    }
    finish()
  }

  /// A row's surroundings changed: it keeps its state, fully open stays fully open.
  public mutating func update(_ id: RecordID, _ setup: RowSetup, at time: Milliseconds) {
    guard let row = row(id), row.swipe.bounds != setup.bounds || row.swipe.feel != setup.feel
    else { return }
    change(id) { row, _ in row.swipe.adapt(setup.feel, setup.bounds) }
    if let edge = row.swipe.target.edge, setup.bounds[edge] == nil, !setup.feel.staysWhereDropped {
      send(id, to: .closed, reason: .removed, at: time)
    }
    finish()
  }
}
