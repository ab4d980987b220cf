// What a row shows behind its container.

extension Panels {
  /// The side of a record's row that is uncovered, or about to be; nil while it is closed.
  func uncoveredEdge(of id: RecordID, at time: Milliseconds) -> Edge? {
    controller.row(id)?.swipe.edge(at: time)
  }

  /// Whether a record's row is open or on its way there, and not only dragged from closed.
  func isUncovered(_ id: RecordID) -> Bool {
    guard let row = controller.row(id), !row.isLeaving else { return false }
    return row.swipe.target.isOpen
  }

  /// The row that is dragged.
  var dragged: SwipeController.Row? { controller.rows.last { $0.swipe.isDragging } }

  /// The row that the keys act on: where several rows may be open, that of the selected record.
  func openID(selected: RecordID?) -> RecordID? {
    if let selected, controller.isOpen(selected) { return selected }
    return controller.allowsMultipleOpen ? nil : controller.openID
  }

  /// The buttons that a record's row has now, top to bottom: its actions, or those of a question.
  func buttons(of record: Record, in scene: Scene) -> [ButtonList.Button] {
    guard let edge = uncoveredEdge(of: record.id, at: scene.now),
      !scene.feel(of: record).staysWhereDropped
    else { return [] }
    if let question, question.id == record.id, question.edge == edge { return question.buttons }
    return scene.actions(of: record, on: edge).enumerated().map { (.action($0.offset), $0.element) }
  }

  /// The buttons under a record's row, as far as its container uncovers them.
  func panel(of record: Record, frame: RowFrame, in scene: Scene) -> Panel? {
    guard let row = controller.row(record.id), let edge = row.swipe.edge(at: scene.now) else {
      return nil
    }
    let offset = abs(row.swipe.column(at: scene.now))
    guard offset > 0, !row.swipe.feel.staysWhereDropped else { return nil }
    return scene.layout.panel(
      PanelRequest(
        buttons: buttons(of: record, in: scene), edge: edge, offset: offset,
        width: row.swipe.width(edge), focus: focusedButton(of: record, in: scene) ?? 0,
        transition: row.swipe.feel.transition, stretches: row.swipe.feel.beyond == .stretch,
        isArmed: row.swipe.drag?.isArmed ?? false),
      frame: frame)
  }

  /// The buttons that a record's row has now, to be found again later; nil while it is closed.
  func buttonList(of record: Record, in scene: Scene) -> ButtonList? {
    guard let edge = uncoveredEdge(of: record.id, at: scene.now) else { return nil }
    let asked = question.flatMap { $0.id == record.id && $0.edge == edge ? $0.action : nil }
    return ButtonList(edge: edge, buttons: buttons(of: record, in: scene), asked: asked)
  }

  /// Whether the keys mean the buttons that are seen: not those of a side that is being left, and not
  /// one that a container, put aside by code, covers for good.
  func isWithinReach(_ index: Int, of record: Record, frame: RowFrame?, in scene: Scene) -> Bool {
    guard let swipe = controller.row(record.id)?.swipe else { return false }
    guard case .resting(.placed) = swipe.phase else {
      return swipe.edge(at: scene.now) == swipe.target.edge
    }
    guard let frame, let panel = panel(of: record, frame: frame, in: scene) else { return false }
    return panel.buttons.contains {
      $0.index == index && $0.rect.columns.overlaps(panel.uncovered)
    }
  }
}
