/// One row's container: where it stands and where it is going.
///
/// `resting` → `dragging` → `settling` → `resting`; a settling row can be caught again, a dragging
/// or open one can be sent to any resting state.
public struct RowSwipe: Hashable, Sendable {
  /// What the container is doing.
  public enum Phase: Hashable, Sendable {
    /// Standing still; next: `dragging`, `settling`.
    case resting(RestingState)
    /// Following a pointer or the arrow keys; next: `settling`, or a resting state at once.
    case dragging(Drag)
    /// On its way by itself; next: a resting state, or `dragging`.
    case settling(Motion, from: Double, to: RestingState)
  }

  /// A drag under way.
  public struct Drag: Hashable, Sendable {
    /// The state to go back to when the drag is cancelled.
    public let origin: RestingState
    /// The side that the drag uncovers; once known it stays, and nothing crosses to the other.
    public internal(set) var edge: Edge?
    /// Whether its release would run the first action.
    public internal(set) var isArmed = false
    /// Whether it runs nothing before it was taken back and armed again: what it was to run has
    /// changed.
    public internal(set) var isHeldBack = false
    /// The travel at the start, so that a row caught on its way does not jump.
    let startTravel: Double
    var travel: Double
    var tracker: SpeedTracker
  }

  /// What a release leads to.
  public struct Release: Hashable, Sendable {
    /// Where the row goes.
    public var state: RestingState
    /// The side whose first action is to run, after a full swipe.
    public var fires: Edge?
  }

  /// What the container is doing.
  public internal(set) var phase = Phase.resting(.closed)
  /// The numbers of swiping.
  public internal(set) var feel: Feel
  /// How far the row can be dragged.
  public internal(set) var bounds: SwipeBounds

  /// A closed row.
  public init(feel: Feel, bounds: SwipeBounds = SwipeBounds()) {
    self.feel = feel
    self.bounds = bounds
  }

  /// The resting state that the row has, or will come to unless a drag decides otherwise.
  public var target: RestingState {
    switch phase {
    case .resting(let state): state
    case .dragging(let drag): drag.origin
    case .settling(_, _, let target): target
    }
  }

  /// Whether the row stands still at 0.
  public var isClosed: Bool { phase == .resting(.closed) }

  /// The drag under way, or nil.
  public var drag: Drag? {
    if case .dragging(let drag) = phase { drag } else { nil }
  }

  /// Whether it follows a pointer or the arrow keys.
  public var isDragging: Bool { drag != nil }

  /// Whether it moves by itself.
  public var isSettling: Bool {
    if case .settling = phase { true } else { false }
  }

  /// The side that is uncovered or about to be, or nil.
  public func edge(at time: Milliseconds) -> Edge? {
    let offset = offset(at: time)
    if offset != 0 { return offset > 0 ? .trailing : .leading }
    return drag?.edge ?? target.edge
  }

  /// The width of a side's panel in columns.
  public func width(_ edge: Edge) -> Int { bounds[edge] ?? feel.revealWidth }

  /// How far the container stands from its rest place, in columns: positive uncovers the trailing
  /// side.
  public func offset(at time: Milliseconds) -> Double {
    switch phase {
    case .resting(let state): return offset(of: state)
    case .dragging(let drag): return offset(of: drag)
    case .settling(let motion, let from, let state):
      let target = offset(of: state)
      if motion.isSettled(at: time) { return target }
      let offset = motion.offset(at: time)
      switch motion {
      // A spring that a hand pushed never passes where it is going.
      case .spring: return min(max(offset, min(from, target)), max(from, target))
      case .ease, .peek: return offset
      }
    }
  }

  /// The offset in whole columns, as it is drawn.
  public func column(at time: Milliseconds) -> Int { Int(offset(at: time).rounded()) }

  /// How far to a side the container can be put so that it stays there: no further than a hand
  /// could bring it, and something to take hold of stays on the screen.
  func farthest(_ edge: Edge) -> Double {
    let most = Double(max(0, bounds.row - 4))
    guard !feel.staysWhereDropped else { return most }
    guard let width = bounds[edge] else { return 0 }
    return max(Double(width), feel.offset(forTravel: most, over: width))
  }

  /// The offset of a resting state.
  func offset(of state: RestingState) -> Double {
    switch state {
    case .closed: 0
    case .open(let edge): edge.sign * Double(width(edge))
    case .placed(let offset): offset
    }
  }

  private func offset(of drag: Drag) -> Double {
    guard !feel.staysWhereDropped else {
      // Something to take hold of always stays on the screen.
      let most = Double(max(0, bounds.row - 4))
      return min(max(-most, drag.travel), most)
    }
    guard let edge = drag.edge else { return 0 }
    let offset = feel.offset(forTravel: drag.travel * edge.sign, over: width(edge))
    return edge.sign * min(offset, Double(max(width(edge), bounds.row)))
  }
}
