// What lies behind a row, and where its buttons stand.

extension Table {
  /// What lies behind a record's row; nothing when nothing can be changed.
  public func rowActions(of record: Record) -> RowActions {
    if let own = record.actions { return own }
    return description.capabilities.readOnlyReason == nil && configuration.purpose == .browse
      ? configuration.actions : RowActions()
  }

  /// The actions of a side of a record's row, top to bottom.
  public func actions(of record: Record, on edge: Edge = .trailing) -> [ActionDescriptor] {
    rowActions(of: record)[edge]
  }

  /// The names of the application's actions that can still be run or drawn: those behind the rows
  /// that were read, in a question, and in strips that count down.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var actionNames: Set<String> {
    let rows = window.range.compactMap(window.record(at:)).compactMap(\.actions)
    let sides = (rows + [configuration.actions]).flatMap { $0.trailing + $0.leading }
    let waiting = strips.values.map(\.action) + [confirming?.action].compactMap { $0 }
    return Set((sides + waiting).compactMap(\.role.name))
  }

  /// The feel of a record's row.
  public func feel(of record: Record) -> Feel {
    guard let own = record.actions?.feel else { return configuration.feel }
    return configuration.feel.collapse == 0 ? own.withoutMotion : own
  }

  /// How a record's row swipes on the screen as it is.
  func setup(of record: Record) -> RowSetup {
    let actions = rowActions(of: record)
    let feel = feel(of: record)
    let row = layout.card.count
    func width(_ edge: Edge) -> Int? {
      guard !actions[edge].isEmpty else { return nil }
      return max(1, min(ScreenLayout.panelWidth(of: actions[edge], feel), row))
    }
    let both = Set(Edge.allCases.filter { !actions[$0].isEmpty })
    return RowSetup(
      feel: feel,
      bounds: SwipeBounds(
        leading: width(.leading), trailing: width(.trailing), row: row,
        fullSwipe: actions.fullSwipe ?? (feel.isFullSwipe ? both : [])),
      group: actions.group)
  }

  /// The side of a record's row that is uncovered, or about to be; nil while it is closed.
  public func uncoveredEdge(of id: RecordID) -> Edge? {
    controller.row(id)?.swipe.edge(at: now)
  }

  /// The buttons that a record's row has now, top to bottom: its actions, or those of a question.
  public func buttons(
    of record: Record
  ) -> [(kind: PanelButton.Kind, action: ActionDescriptor)] {
    guard let edge = uncoveredEdge(of: record.id), !feel(of: record).staysWhereDropped else {
      return []
    }
    if let asked = confirming, asked.id == record.id, asked.edge == edge {
      return confirmation(of: asked.action, asked.index)
    }
    let actions = actions(of: record, on: edge)
    return actions.enumerated().map { (.action($0.offset), $0.element) }
  }

  /// The buttons under a record's row, as far as its container uncovers them.
  public func panel(of record: Record, in frame: RowFrame) -> Panel? {
    guard let row = controller.row(record.id), let edge = uncoveredEdge(of: record.id) else {
      return nil
    }
    let offset = abs(offset(of: record.id))
    guard offset > 0, !row.swipe.feel.staysWhereDropped else { return nil }
    return layout.panel(
      PanelRequest(
        buttons: buttons(of: record), edge: edge, offset: offset, width: row.swipe.width(edge),
        focus: focusedButton(of: record) ?? 0, transition: row.swipe.feel.transition,
        stretches: row.swipe.feel.beyond == .stretch, isArmed: row.swipe.drag?.isArmed ?? false),
      frame: frame)
  }

  private func confirmation(
    of action: ActionDescriptor, _ index: Int
  ) -> [(kind: PanelButton.Kind, action: ActionDescriptor)] {
    var confirm = action
    confirm.title = "Confirm"
    confirm.isDrawn = false
    var cancel = ActionDescriptor(role: action.role, title: "Cancel")
    (cancel.width, cancel.height) = (action.width, action.height)
    return [(.confirm(index), confirm), (.cancel, cancel)]
  }
}
