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
    drag.travel += direction * step(&drag, direction, record, row)
    drag.last = now
    keyDrag = drag
    controller.dragMoved(to: Double(drag.travel), at: now)
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
