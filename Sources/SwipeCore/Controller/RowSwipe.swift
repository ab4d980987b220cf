/// One row's container: where it stands and where it is going.
///
/// `closed` → `dragging` → `settling` → `open` or `closed`; a settling row can be caught again, a
/// dragging or open one can be sent to either resting state.
public struct RowSwipe: Hashable, Sendable {
  /// What the container is doing.
  public enum Phase: Hashable, Sendable {
    /// At rest over the panel; next: `dragging`, `settling`.
    case closed
    /// Following a pointer or the arrow keys; next: `settling`, or a resting state at once.
    case dragging(Drag)
    /// On its way by itself; next: a resting state, or `dragging`.
    case settling(Spring, to: RestingState)
    /// At rest beside the uncovered panel; next: `dragging`, `settling`.
    case open
  }

  /// A drag under way.
  public struct Drag: Hashable, Sendable {
    /// The state to go back to when the drag is cancelled.
    public let origin: RestingState
    /// The travel at the start, so that a row caught on its way does not jump.
    let startTravel: Double
    var travel: Double
    var tracker: SpeedTracker
  }

  /// What the container is doing.
  public private(set) var phase: Phase = .closed
  private let feel: Feel

  /// A closed row.
  public init(feel: Feel) { self.feel = feel }

  /// The resting state that the row has, or will come to unless a drag decides otherwise.
  public var target: RestingState {
    switch phase {
    case .closed: .closed
    case .open: .open
    case .dragging(let drag): drag.origin
    case .settling(_, let target): target
    }
  }

  /// Whether the row stands still at 0.
  public var isClosed: Bool { phase == .closed }

  /// Whether it follows a pointer or the arrow keys.
  public var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  /// How far the container stands from its rest place, in columns.
  public func offset(at time: Milliseconds) -> Double {
    switch phase {
    case .closed: 0
    case .open: Double(feel.revealWidth)
    case .dragging(let drag): feel.offset(forTravel: drag.travel)
    case .settling(let spring, _):
      min(max(0, spring.offset(at: time)), 2 * Double(feel.revealWidth))
    }
  }

  /// The offset in whole columns, as it is drawn.
  public func column(at time: Milliseconds) -> Int { Int(offset(at: time).rounded()) }

  /// A drag begins; it takes the container where it is drawn.
  public mutating func dragBegan(at time: Milliseconds) {
    let travel = feel.travel(forOffset: Double(column(at: time)))
    var tracker = SpeedTracker(window: feel.speedWindow)
    tracker.note(travel, at: time)
    phase = .dragging(
      Drag(origin: target, startTravel: travel, travel: travel, tracker: tracker))
  }

  /// The drag stands `columns` towards the leading side of where it began.
  public mutating func dragMoved(to columns: Double, at time: Milliseconds) {
    guard case .dragging(var drag) = phase else { return }
    drag.travel = drag.startTravel + columns
    drag.tracker.note(drag.travel, at: time)
    phase = .dragging(drag)
  }

  /// The drag ends; returns where the row goes. `withSpeed` is false for key drags.
  public mutating func dragEnded(at time: Milliseconds, withSpeed: Bool) -> RestingState {
    guard case .dragging(let drag) = phase else { return target }
    let speed = withSpeed ? drag.tracker.speed(at: time) : 0
    let state = feel.restingState(offset: offset(at: time), speed: speed)
    settle(to: state, speed: speed, at: time)
    return state
  }

  /// The row goes to a resting state from where it is.
  public mutating func settle(to state: RestingState, speed: Double = 0, at time: Milliseconds) {
    if case .settling(_, state) = phase { return }
    let from = offset(at: time)
    let target = feel.offset(of: state)
    // A hand that moved the other way does not send the container there.
    let kept = (target - from) * speed > 0 ? speed : 0
    let spring = Spring(from: from, speed: kept, target: target, start: time, feel: feel)
    phase = .settling(spring, to: state)
    advance(to: time)
  }

  /// Comes to rest when the time for it has come.
  public mutating func advance(to time: Milliseconds) {
    guard case .settling(let spring, let state) = phase, spring.isSettled(at: time) else { return }
    phase = state == .open ? .open : .closed
  }

  /// Comes to rest at once.
  public mutating func snap() {
    phase = target == .open ? .open : .closed
  }

  /// When the drawn column changes next, never sooner than a frame from now; nil while nothing
  /// moves.
  public func nextDeadline(after time: Milliseconds) -> Milliseconds? {
    guard case .settling(let spring, _) = phase else { return nil }
    let drawn = column(at: time)
    var next = time + feel.frame
    while !spring.isSettled(at: next), column(at: next) == drawn { next += feel.frame }
    return next
  }
}
