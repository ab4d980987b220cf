// What is drawn, and what the application may ask.

extension Table {
  var scene: Scene { deck.scene }
  var list: RecordList { deck.list }
  var removals: Removals { deck.removals }
  var panels: Panels { deck.panels }
  var hand: Hand { deck.hand }

  /// What the table was set up with.
  public var configuration: TableConfiguration { scene.configuration }
  /// Which key does what.
  public var keyMap: KeyMap { scene.keyMap }
  /// The source as a whole.
  public var description: SourceDescription { scene.description }
  /// How high cards are.
  public var measure: any CardMeasuring { scene.measure }
  /// Where everything stands.
  public var layout: ScreenLayout { scene.layout }
  /// The time of the newest event.
  public var now: Milliseconds { scene.now }
  /// The form over the list, if one is open.
  public var form: Form? { layers.form }
  /// The question in the bottom line, if one is asked.
  public var question: Question? { layers.question }
  /// The first line of the help that is shown, or nil while there is no help on the screen.
  public var helpLine: Int? { layers.helpLine }
  /// How many records there are, as far as is known.
  public var extent: Extent { list.extent }
  /// The rows on the screen, top to bottom.
  public var frames: [RowFrame] { list.frames }
  /// The position of the selected record.
  public var selection: Int { list.selection }
  /// The selected record, if it was read.
  public var selectedRecord: Record? { list.selected }
  /// The height of the list in lines.
  public var listHeight: Int { scene.listHeight }
  /// Which row is not closed.
  public var controller: SwipeController { panels.controller }
  /// What the pointer is doing.
  public var gesture: PointerGesture { hand.gesture }
  /// What was done.
  public var history: EditHistory { acts.history }
  /// Whether a save is under way.
  public var isSaving: Bool { departure.isSaving }
  /// How much of the save that is under way is done, 0 to 1, as far as the store tells.
  public var savedShare: Double? { departure.savedShare }
  /// Whether something is under way on a record.
  public func isBusy(_ id: RecordID) -> Bool { acts.isBusy(id) }
  /// What is under way on a record, or was not done with it and nobody dealt with yet.
  public func activity(of id: RecordID) -> Activity? { acts.activity(of: id) }
  /// What was not done with the selected record, as long as nobody dealt with it.
  public var standingFailure: Notice? {
    guard let id = selectedRecord?.id, case .failed(let notice)? = activity(of: id)?.state
    else { return nil }
    return notice
  }
  /// Whether mouse reports are asked for.
  public var isMouseOn: Bool { hand.isMouseOn }
  /// Whether arrows drag the row that is dragged now, and not the pointer.
  public var isDraggedByKeys: Bool { hand.keyDrag != nil }
  /// The lines of the scroll bar's thumb, or nil when everything is on the screen.
  public var scrollBarThumb: Range<Int>? { list.scrollBar(in: scene).thumb }

  /// The record at a position, if it was read.
  public func record(at position: Int) -> Record? { list.record(at: position) }

  /// A cheap name for a record, for questions and messages.
  public func title(of record: Record) -> String { scene.title(of: record) }

  /// What lies behind a record's row; nothing when nothing can be changed.
  public func rowActions(of record: Record) -> RowActions { scene.rowActions(of: record) }

  /// The actions of a side of a record's row, top to bottom.
  public func actions(of record: Record, on edge: Edge = .trailing) -> [ActionDescriptor] {
    scene.actions(of: record, on: edge)
  }

  /// The names of the application's actions that can still be run or drawn: those behind the rows
  /// that were read, in a question, and in strips that count down.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var actionNames: Set<String> { deck.actionNames }

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

  /// The record whose row is open, going to be, or being dragged, and which the keys act on. Where
  /// several rows may be open it is that of the selected record.
  public var openRecord: Record? { deck.openRecord }

  var openID: RecordID? { deck.openID }

  /// Whether a record's row is open or on its way there; one that is only being dragged from closed
  /// does not count yet. Its row and the bottom line look different, which costs bytes: not during
  /// the steps of a drag.
  public func isUncovered(_ id: RecordID) -> Bool { panels.isUncovered(id) }

  /// The open record that the keys act on, unless it is only being dragged from closed.
  public var uncoveredRecord: Record? { openRecord.flatMap { isUncovered($0.id) ? $0 : nil } }

  /// Whether letting go now would run the first action of a record's row.
  public func isArmed(_ id: RecordID) -> Bool {
    controller.row(id)?.swipe.drag?.isArmed ?? false
  }

  /// The record whose first action would run if the drag that is under way were let go now, with
  /// that action.
  public var armed: (record: Record, action: ActionDescriptor)? { deck.armed }

  /// The index of the button that Enter presses on the open row; nil when the one that had the focus
  /// is gone and no other was chosen since.
  public var focusedButton: Int? { deck.focusedButton }

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
}
