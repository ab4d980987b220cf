// What can happen to a row, one method each.

extension RowSwipe {
  /// A drag begins; it takes the container where it is drawn.
  public mutating func dragBegan(at time: Milliseconds) {
    let offset = Double(column(at: time))
    let edge: Edge? = offset == 0 ? target.edge : offset > 0 ? .trailing : .leading
    let travel =
      edge.map { $0.sign * feel.travel(forOffset: offset * $0.sign, over: width($0)) } ?? 0
    var tracker = SpeedTracker(window: feel.speedWindow)
    tracker.note(travel, at: time)
    phase = .dragging(
      Drag(origin: target, edge: edge, startTravel: travel, travel: travel, tracker: tracker))
  }

  /// The drag stands `columns` towards the leading side of where it began.
  public mutating func dragMoved(to columns: Double, at time: Milliseconds) {
    guard case .dragging(var drag) = phase else { return }
    drag.travel = drag.startTravel + columns
    drag.tracker.note(drag.travel, at: time)
    if drag.edge == nil, drag.travel != 0 {
      let edge: Edge = drag.travel > 0 ? .trailing : .leading
      if bounds[edge] != nil { drag.edge = edge }
    }
    let arms = isArmed(drag)
    if !arms { drag.isHeldBack = false }
    drag.isArmed = arms && !drag.isHeldBack
    phase = .dragging(drag)
  }

  /// What an armed drag was to run has changed: letting go opens the row, unless the drag is taken
  /// back and armed again.
  public mutating func disarm() {
    guard case .dragging(var drag) = phase, drag.isArmed else { return }
    drag.isArmed = false
    drag.isHeldBack = true
    phase = .dragging(drag)
  }

  /// The drag ends.
  ///
  /// - Parameters:
  ///   - withSpeed: false for key drags.
  ///   - mayFire: false where nobody let go on purpose; an armed row opens then.
  public mutating func dragEnded(
    at time: Milliseconds, withSpeed: Bool, mayFire: Bool = true
  ) -> Release {
    guard case .dragging(let drag) = phase else { return Release(state: target) }
    let speed = withSpeed ? drag.tracker.speed(at: time) : 0
    let release = release(drag, offset: offset(at: time), speed: speed, mayFire: mayFire)
    settle(to: release.state, speed: speed, at: time)
    return release
  }

  /// The row goes to a resting state from where it is.
  public mutating func settle(
    to state: RestingState, speed: Double = 0, at time: Milliseconds, isAnimated: Bool = true
  ) {
    if case .settling(_, _, state) = phase, isAnimated { return }
    guard isAnimated else {
      phase = .resting(state)
      return
    }
    let from = offset(at: time)
    let target = offset(of: state)
    // A hand that moved the other way does not send the container there.
    let kept = (target - from) * speed > 0 ? speed : 0
    let edge = state.edge ?? (from < 0 ? .leading : .trailing)
    let motion = feel.motion(
      from: from, to: target, speed: kept, reach: Double(width(edge)), at: time)
    phase = from == target ? .resting(state) : .settling(motion, from: from, to: state)
    advance(to: time)
  }

  /// A closed row shows for a moment that a side can be uncovered.
  public mutating func peek(_ edge: Edge, at time: Milliseconds) {
    guard isClosed else { return }
    phase = .settling(feel.peek(edge, over: width(edge), at: time), from: 0, to: .closed)
    advance(to: time)
  }

  /// Comes to rest when the time for it has come.
  public mutating func advance(to time: Milliseconds) {
    guard case .settling(let motion, _, let state) = phase, motion.isSettled(at: time) else {
      return
    }
    phase = .resting(state)
  }

  /// Comes to rest at once.
  public mutating func snap() { phase = .resting(target) }

  /// The row's surroundings changed: it keeps its state, as far as that is still within reach.
  mutating func adapt(_ feel: Feel, _ bounds: SwipeBounds) {
    self.feel = feel
    self.bounds = bounds
    switch phase {
    case .settling: snap()
    case .dragging(var drag):
      // Only a hand arms.
      drag.isArmed = drag.isArmed && isArmed(drag)
      phase = .dragging(drag)
    case .resting: break
    }
    if case .resting(.placed(let offset)) = phase {
      let most = max(1, farthest(offset > 0 ? .trailing : .leading).rounded(.down))
      phase = .resting(.placed(min(max(-most, offset), most)))
    }
  }

  /// When the drawn column changes next, never sooner than a frame from now; nil while nothing
  /// moves.
  public func nextDeadline(after time: Milliseconds) -> Milliseconds? {
    guard case .settling(let motion, _, _) = phase else { return nil }
    let drawn = column(at: time)
    var next = time + feel.frame
    while !motion.isSettled(at: next), column(at: next) == drawn { next += feel.frame }
    return next
  }

  private func release(
    _ drag: Drag, offset: Double, speed: Double, mayFire: Bool
  ) -> Release {
    if feel.staysWhereDropped { return Release(state: .resting(at: offset.rounded())) }
    guard let edge = drag.edge else { return Release(state: .closed) }
    if drag.isArmed || (drag.isHeldBack && bounds[edge] != nil) {
      return Release(state: .open(edge), fires: mayFire && drag.isArmed ? edge : nil)
    }
    let opens = feel.opens(
      atOffset: offset * edge.sign, speed: speed * edge.sign, from: drag.origin.isOpen,
      over: width(edge))
    return Release(state: opens && bounds[edge] != nil ? .open(edge) : .closed)
  }

  private func isArmed(_ drag: Drag) -> Bool {
    guard let edge = drag.edge, bounds[edge] != nil, bounds.fullSwipe.contains(edge),
      !feel.staysWhereDropped
    else { return false }
    return feel.arms(
      travel: drag.travel * edge.sign, moved: (drag.travel - drag.startTravel) * edge.sign,
      over: width(edge), row: bounds.row)
  }
}
