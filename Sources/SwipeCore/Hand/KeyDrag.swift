/// An arrow drag under way: the keyboard as a gesture. Arrows drag, held down they run, time or Enter
/// lets go, Esc takes back.
struct KeyDrag: Equatable, Sendable {
  /// The row that is dragged.
  let id: RecordID
  /// How far the arrows have dragged, towards the leading side.
  private(set) var travel = 0
  /// When the newest arrow came.
  private(set) var last: Milliseconds = -.infinity
  /// How many steps the arrow has been held down beyond the panel.
  private var repeats = 0

  /// A drag that has not moved.
  init(_ id: RecordID) { self.id = id }

  /// One arrow more: 1 towards the leading side, -1 towards the trailing one.
  mutating func moved(_ direction: Int, _ swipe: RowSwipe, at time: Milliseconds) {
    let offset = swipe.column(at: time)
    let step = step(direction, swipe, offset, time)
    travel = travel(by: step, direction, swipe, offset)
    last = time
  }

  /// The travel after a step. A hand stays on the screen, and its way back is what it sees: so arrows
  /// never drag farther than the row is wide, and the first step back from beyond the panel goes to the
  /// panel, whatever was in reserve. That takes back an armed full swipe too.
  private func travel(
    by step: Int, _ direction: Int, _ swipe: RowSwipe, _ offset: Int
  ) -> Int {
    let start = Int(swipe.drag?.startTravel ?? 0)
    guard let edge = swipe.drag?.edge, !swipe.feel.staysWhereDropped else {
      return travel + direction * step
    }
    let sign = Int(edge.sign)
    var reached = (start + travel) * sign
    let width = swipe.width(edge)
    if direction != sign, reached > width {
      reached = abs(offset) > width ? width + step : width
    }
    return min(reached + direction * sign * step, swipe.bounds.row) * sign - start
  }

  /// The length of the next step. A row at rest, held to its other side, goes no further.
  private mutating func step(
    _ direction: Int, _ swipe: RowSwipe, _ offset: Int, _ time: Milliseconds
  ) -> Int {
    let feel = swipe.feel
    if offset == 0, let edge = swipe.drag?.edge, Int(edge.sign) != direction,
      !feel.staysWhereDropped
    {
      return 0
    }
    let width = swipe.width(direction > 0 ? .trailing : .leading)
    let isHeld = time - last <= feel.keyRepeat && offset * direction >= width
    repeats = isHeld ? repeats + 1 : 0
    return feel.keyStep(afterRepeats: repeats)
  }
}
