// What rows look like now: what is drawn of them, and what the application may ask.

extension Deck {
  /// The rows on the screen, top to bottom.
  public var frames: [RowFrame] { list.frames }

  /// The record at a position, if it was read.
  public func record(at position: Int) -> Record? { list.record(at: position) }

  /// What lies behind a record's row; nothing when nothing can be changed.
  public func rowActions(of record: Record) -> RowActions { scene.rowActions(of: record) }

  /// The actions of a side of a record's row, top to bottom.
  public func actions(of record: Record, on edge: Edge = .trailing) -> [ActionDescriptor] {
    scene.actions(of: record, on: edge)
  }

  /// The feel of a record's row.
  public func feel(of record: Record) -> Feel { scene.feel(of: record) }

  /// How far the container of a record stands from its rest place, in columns.
  public func offset(of id: RecordID) -> Int {
    controller.row(id)?.swipe.column(at: now) ?? list.collapsingOffset(of: id, at: now) ?? 0
  }

  /// The side of a record's row that is uncovered, or about to be; nil while it is closed.
  public func uncoveredEdge(of id: RecordID) -> Edge? { panels.uncoveredEdge(of: id, at: now) }

  /// The buttons that a record's row has now, top to bottom: its actions, or those of a question.
  public func buttons(
    of record: Record
  ) -> [(kind: PanelButton.Kind, action: ActionDescriptor)] {
    panels.buttons(of: record, in: scene)
  }

  /// The buttons under a record's row, as far as its container uncovers them.
  public func panel(of record: Record, in frame: RowFrame) -> Panel? {
    panels.panel(of: record, frame: frame, in: scene)
  }

  /// Whether a record's row is open or on its way there; one that is only being dragged from closed
  /// does not count yet. Its row and the bottom line look different, which costs bytes: not during
  /// the steps of a drag.
  public func isUncovered(_ id: RecordID) -> Bool { panels.isUncovered(id) }

  /// Whether letting go now would run the first action of a record's row.
  public func isArmed(_ id: RecordID) -> Bool {
    controller.row(id)?.swipe.drag?.isArmed ?? false
  }

  /// Whether the pointer holds a button down that is still the one that went down.
  public func isPressed(_ index: Int, of record: Record) -> Bool {
    guard let pressed = gesture.pressedButton, pressed.id == record.id else { return false }
    return pressed.index == index
      && hand.isBound(index, in: panels.buttonList(of: record, in: scene))
  }

  /// The whole seconds until a record is removed, or nil when it is not about to be.
  public func secondsLeft(of id: RecordID) -> Int? { removals[id]?.seconds(at: now) }

  /// What is about to be done to a record, or nil.
  public func pendingAction(of id: RecordID) -> ActionDescriptor? { removals[id]?.action }

  /// What the pointer is doing.
  public var gesture: PointerGesture { hand.gesture }

  /// Whether mouse reports are asked for.
  public var isMouseOn: Bool { hand.isMouseOn }

  /// Whether arrows drag the row that is dragged now, and not the pointer.
  public var isDraggedByKeys: Bool { hand.keyDrag != nil }

  /// The lines of the scroll bar's thumb, or nil when everything is on the screen.
  public var scrollBarThumb: Range<Int>? { list.scrollBar(in: scene).thumb }

  /// The height of the list in lines.
  public var listHeight: Int { scene.listHeight }
}
