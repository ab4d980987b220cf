/// What the hand is doing: with the pointer, or with the arrow keys.
struct Hand: Sendable {
  /// What the pointer is doing.
  private(set) var gesture = PointerGesture()
  /// The arrow drag under way.
  private(set) var keyDrag: KeyDrag?
  /// Whether mouse reports are asked for.
  private(set) var isMouseOn: Bool
  /// The button that went down; what takes its place before the release is not pressed.
  private var bound: PanelFocus?
  /// Whether the pointer went down where it drags nothing.
  private var isPressDead = false
  /// The line of the scroll bar's thumb that is held.
  private var barGrab = 0
  private var focusGained: Milliseconds = -.infinity

  /// A focus click may come as a press and a motion of one cell: no drag right after focus came.
  private static let focusClick: Milliseconds = 300

  init(isMouseOn: Bool) { self.isMouseOn = isMouseOn }

  // MARK: - The pointer

  /// Whether the pointer or the arrows drag a row.
  var isDragging: Bool { gesture.isDragging || keyDrag != nil }

  /// Mouse reports are asked for, or no longer.
  mutating func mouseToggled() { isMouseOn.toggle() }

  /// The window has the keyboard from now on.
  mutating func focusGained(at time: Milliseconds) { focusGained = time }

  /// What goes down is bound.
  ///
  /// - Parameters:
  ///   - target: what lies under the pointer.
  ///   - buttons: the buttons of the row whose button it is.
  ///   - deadColumns: how many columns of the row it lies on drag nothing.
  ///   - thumb: the lines of the scroll bar's thumb.
  mutating func pressed(
    on target: PointerTarget, _ pointer: PointerEvent, buttons: ButtonList?, deadColumns: Int,
    thumb: Range<Int>?, at time: Milliseconds
  ) -> [PointerGesture.Output] {
    bound = nil
    if case .button(_, let index) = target {
      bound = buttons.map { PanelFocus(list: $0, index: index) }
    }
    isPressDead = pointer.column < deadColumns
    if target == .scrollBar, let thumb {
      barGrab = thumb.contains(pointer.line) ? pointer.line - thumb.lowerBound : thumb.count / 2
    }
    let slop = time - focusGained < Self.focusClick ? 2 : 1
    return gesture.pressed(on: target, column: pointer.column, line: pointer.line, slop: slop)
  }

  /// The pointer moved with the button held. `canDrag` says whether a row may be dragged by so many
  /// columns, negative to the left.
  mutating func moved(
    over target: PointerTarget, _ pointer: PointerEvent,
    canDrag: (RecordID, _ columns: Int) -> Bool
  ) -> [PointerGesture.Output] {
    let isDead = isPressDead
    return gesture.moved(column: pointer.column, line: pointer.line, over: target) {
      !isDead && canDrag($0, $1)
    }
  }

  /// The button went up.
  mutating func released(over target: PointerTarget) -> [PointerGesture.Output] {
    gesture.released(over: target)
  }

  /// The line where the scroll bar's thumb begins when the pointer is on a line.
  func thumbTop(_ line: Int) -> Int { line - barGrab }

  /// Whether the button of an index is still the one that went down.
  func isBound(_ index: Int, in list: ButtonList?) -> Bool {
    guard let bound, bound.index == index, let list else { return false }
    return bound.list == list || bound.list.place(of: index, in: list) == index
  }

  // MARK: - The arrows

  /// The arrows take hold of a row.
  mutating func keysTookHold(of id: RecordID) { keyDrag = KeyDrag(id) }

  /// One arrow more on the row that the arrows drag; returns how far they have dragged it.
  mutating func keysMoved(_ direction: Int, _ swipe: RowSwipe, at time: Milliseconds) -> Int? {
    keyDrag?.moved(direction, swipe, at: time)
    return keyDrag?.travel
  }

  /// The arrows let go of the row, or take it back. False where they held none.
  mutating func keysLetGo() -> Bool {
    defer { keyDrag = nil }
    return keyDrag != nil
  }

  /// The pointer and the arrows are somewhere else: what they held is let go.
  enum Lost: Equatable {
    /// Nothing was dragged.
    case nothing
    /// A row was dragged by the pointer, or by the arrows.
    case drag(byKeys: Bool)
  }

  /// Whatever is under way ends, and nobody lets go on purpose.
  mutating func lost() -> Lost {
    let wasDragged = gesture.lost() == [.dragEnded]
    let byKeys = keysLetGo()
    return wasDragged || byKeys ? .drag(byKeys: byKeys) : .nothing
  }

  /// When the arrows let go by themselves.
  func nextDeadline(_ feel: Feel) -> Milliseconds? { keyDrag.map { $0.last + feel.keyIdle } }
}
