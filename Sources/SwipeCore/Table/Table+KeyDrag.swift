// The keyboard as a gesture: arrows drag, held down they run, time or Enter lets go, Esc takes back.

/// An arrow drag under way.
struct KeyDrag: Equatable, Sendable {
  /// The row that is dragged.
  let id: RecordID
  /// How far the arrows have dragged, towards the leading side.
  var travel: Int
  var last: Milliseconds
  /// How many steps the arrow has been held down beyond the panel.
  var repeats = 0
}

extension Table {
  /// Drags by one arrow: 1 towards the leading side, -1 towards the trailing one.
  mutating func dragByKey(_ direction: Int) {
    guard let record = target else { return }
    guard canDrag(record.id, by: -direction) else {
      return refuseOpening(direction > 0 ? .trailing : .leading, of: record)
    }
    if keyDrag?.id != record.id || controller.row(record.id)?.swipe.isDragging != true {
      endGestures(reason: .user)
      dragBegan(record.id)
      revealing = selection
      keyDrag = KeyDrag(id: record.id, travel: 0, last: -.infinity)
    }
    guard var drag = keyDrag, let row = controller.row(record.id) else { return }
    let step = step(&drag, direction, record, row)
    drag.travel = travel(of: drag, by: step, direction, record, row)
    drag.last = now
    keyDrag = drag
    controller.dragMoved(to: Double(drag.travel), at: now)
  }

  /// The travel after a step. A hand stays on the screen, and its way back is what it sees: so arrows
  /// never drag farther than the row is wide, and the first step back from beyond the panel goes to the
  /// panel, whatever was in reserve. That takes back an armed full swipe too.
  private func travel(
    of drag: KeyDrag, by step: Int, _ direction: Int, _ record: Record, _ row: SwipeController.Row
  ) -> Int {
    let start = Int(row.swipe.drag?.startTravel ?? 0)
    guard let edge = row.swipe.drag?.edge, !row.swipe.feel.staysWhereDropped else {
      return drag.travel + direction * step
    }
    let sign = Int(edge.sign)
    var reached = (start + drag.travel) * sign
    let width = row.swipe.width(edge)
    if direction != sign, reached > width {
      reached = abs(offset(of: record.id)) > width ? width + step : width
    }
    return min(reached + direction * sign * step, row.swipe.bounds.row) * sign - start
  }

  /// The length of the next step. A row at rest, held to its other side, goes no further.
  private func step(
    _ drag: inout KeyDrag, _ direction: Int, _ record: Record, _ row: SwipeController.Row
  ) -> Int {
    let feel = row.swipe.feel
    let offset = offset(of: record.id)
    if offset == 0, let edge = row.swipe.drag?.edge, Int(edge.sign) != direction,
      !feel.staysWhereDropped
    {
      return 0
    }
    let width = row.swipe.width(direction > 0 ? .trailing : .leading)
    let isHeld = now - drag.last <= feel.keyRepeat && offset * direction >= width
    drag.repeats = isHeld ? drag.repeats + 1 : 0
    return feel.keyStep(afterRepeats: drag.repeats)
  }

  mutating func endKeyDrag() {
    guard keyDrag != nil else { return }
    keyDrag = nil
    letGo(withSpeed: false)
  }

  mutating func cancelKeyDrag() {
    keyDrag = nil
    controller.dragCancelled(at: now)
  }
}
