// The focus of a panel is on an action, not on a place: when what lies behind an open row changes, it
// goes where its action went, and nowhere when that is gone.

extension Table {
  /// The index of the button that Enter presses on the open row; nil when the one that had the focus
  /// is gone and no other was chosen since.
  public var focusedButton: Int? {
    guard let record = openRecord else { return 0 }
    return focusedButton(of: record)
  }

  /// The index of the button that has the focus in the panel of a row.
  func focusedButton(of record: Record) -> Int? {
    guard let list = buttonList(of: record) else { return 0 }
    return focus(among: list, of: record.id).index
  }

  /// Whether the pointer holds a button down that is still the one that went down.
  public func isPressed(_ index: Int, of record: Record) -> Bool {
    guard let pressed = gesture.pressedButton, pressed.id == record.id else { return false }
    return pressed.index == index && isBound(index, of: record)
  }

  /// The buttons that a record's row has now, to be found again later; nil while it is closed.
  func buttonList(of record: Record) -> ButtonList? {
    guard let edge = uncoveredEdge(of: record.id) else { return nil }
    let asked = confirming.flatMap { $0.id == record.id && $0.edge == edge ? $0.action : nil }
    return ButtonList(edge: edge, buttons: buttons(of: record), asked: asked)
  }

  /// What the focus is on among the buttons that a row has now.
  private func focus(among list: ButtonList, of id: RecordID) -> PanelFocus {
    guard let known = focuses[id], known.list.edge == list.edge else {
      return PanelFocus(list: list, index: list.first)
    }
    guard known.list != list else { return known }
    let index = known.index.flatMap { known.list.place(of: $0, in: list) }
    return PanelFocus(list: list, index: index)
  }

  /// Brings the focus of every row in step with its buttons, after whatever has happened. A drag that
  /// was to run another action than the one that is first now runs nothing.
  mutating func followFocus() {
    for row in controller.rows {
      guard let record = window.record(row.id), let list = buttonList(of: record) else { continue }
      if let before = focuses[row.id]?.list, before.edge == list.edge, before != list,
        before.place(of: 0, in: list) != 0
      {
        controller.disarm(row.id)
      }
      focuses[row.id] = focus(among: list, of: row.id)
    }
    if focuses.keys.contains(where: { controller.row($0) == nil }) {
      focuses = focuses.filter { controller.row($0.key) != nil }
    }
  }

  /// Puts the focus on a button of a record's row.
  mutating func focus(_ index: Int, of record: Record) {
    guard let list = buttonList(of: record) else { return }
    focuses[record.id] = PanelFocus(list: list, index: index)
  }

  /// What goes down is bound, with what stands around it.
  mutating func bind(_ index: Int, of record: Record) {
    bound = buttonList(of: record).map { PanelFocus(list: $0, index: index) }
  }

  /// Whether the button of an index is still the one that went down.
  func isBound(_ index: Int, of record: Record) -> Bool {
    guard let bound, bound.index == index, let list = buttonList(of: record) else { return false }
    return bound.list == list || bound.list.place(of: index, in: list) == index
  }
}
