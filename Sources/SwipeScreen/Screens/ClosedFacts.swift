import SwipeCore

/// All that the hints depend on while no row is open. They are put into words only when it changes:
/// naming keys takes longer than drawing a frame's other lines.
struct ClosedFacts: Equatable, Sendable {
  /// A key that stands for an action of the row, and the action's title.
  struct Title: Equatable, Sendable {
    let command: Command
    let title: String
  }

  let keyMap: KeyMap
  let context: KeyContext
  let isChoosing: Bool
  /// The commands that drag the selected row, as their keys lie on the keyboard.
  let drags: [Command]
  let titles: [Title]
  let canStop, canInsert, canUndo, canSave: Bool

  /// The facts of a table. Not an initializer, which would copy the table.
  static func of(_ table: Table) -> ClosedFacts {
    let record = table.selectedRecord
    // What is over in a moment needs no way to stop it.
    let activity = record.flatMap { table.activity(of: $0.id) }
    let canStop = activity?.isCancellable == true && activity?.seconds(at: table.now) ?? 0 > 0
    return ClosedFacts(
      keyMap: table.keyMap, context: table.deck.context,
      isChoosing: table.configuration.purpose == .choose,
      drags: record.map { drags(of: $0, table) } ?? [],
      titles: record.map { titles(of: table.deck.actions(of: $0)) } ?? [], canStop: canStop,
      canInsert: table.description.capabilities.canInsert,
      canUndo: table.history.nextUndo != nil,
      canSave: table.unsavedCount > 0 && !table.isSaving)
  }

  /// The commands that drag the row of a record; none where nothing does.
  static func drags(of record: Record, _ table: Table) -> [Command] {
    let isMirrored = table.configuration.direction == .rightToLeft
    let stays = table.deck.feel(of: record).staysWhereDropped
    let actions = table.deck.rowActions(of: record)
    let opens = (stays || !actions.trailing.isEmpty, stays || !actions.leading.isEmpty)
    switch opens {
    case (false, false): return []
    case (true, false): return [.dragOpen]
    case (false, true): return [.dragShut]
    case (true, true): return isMirrored ? [.dragShut, .dragOpen] : [.dragOpen, .dragShut]
    }
  }

  /// The actions of a row that a key stands for.
  static func titles(of actions: [ActionDescriptor]) -> [Title] {
    let first = actions.first { $0.style == .destructive }
    let second = actions.first { $0.style == .normal }
    return [(Command.delete, first), (.update, second)].compactMap { command, action in
      action.map { Title(command: command, title: $0.title) }
    }
  }
}
