/// All that a row says of itself besides its record's values, where it is told in words.
public struct RowStatus: Sendable {
  /// The record's position in the source.
  public let position: Int
  /// How many records there are, as far as is known.
  public let extent: Extent
  /// Whether it is the selected one.
  public let isSelected: Bool
  /// A cheap name for the record.
  public let title: String
  /// What is done with it, or was not done.
  public let activity: Activity?
  /// Whether its actions are to be told: its row is open, or on its way there.
  public let isUncovered: Bool
  /// The buttons that it has now, top to bottom.
  public let buttons: [ActionDescriptor]
  /// The action that the row asks about, instead of offering its actions.
  public let asked: ActionDescriptor?
  /// The index of the button that Enter presses; nil where the row has not the focus.
  public let focus: Int?
  /// The keys that are named in what is said.
  public let keyMap: KeyMap

  /// Whether something is under way on the record.
  public var isBusy: Bool { activity.map { !$0.isFailed } ?? false }
}

extension Deck {
  /// What the row of a record at a position says of itself.
  func status(of record: Record, at position: Int, _ activity: Activity?) -> RowStatus {
    let shown = buttons(of: record)
    return RowStatus(
      position: position, extent: list.extent, isSelected: position == list.selection,
      title: scene.title(of: record), activity: activity, isUncovered: isUncovered(record.id),
      buttons: shown.map(\.action), asked: asked(among: shown, of: record),
      focus: uncoveredRecord?.id == record.id ? focusedButton : nil, keyMap: scene.keyMap)
  }

  private func asked(
    among buttons: [ButtonList.Button], of record: Record
  ) -> ActionDescriptor? {
    guard let edge = uncoveredEdge(of: record.id) else { return nil }
    let actions = actions(of: record, on: edge)
    for button in buttons {
      if case .confirm(let index) = button.kind, actions.indices.contains(index) {
        return actions[index]
      }
    }
    return nil
  }
}
