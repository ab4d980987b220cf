/// The keys that do something in a table, and what that is there.
struct Help {
  let scene: Scene
  /// The rows that were read; where there are none, one that stands for any that may come.
  let records: [Record]
  let selected: Record?
  /// Whether there is an act to take back or to do again.
  let hasHistory: Bool

  init(_ deck: Deck, _ history: EditHistory) {
    scene = deck.scene
    let known = deck.list.records
    records = known.isEmpty ? [Record(id: .number(0), values: [])] : known
    selected = deck.list.selected
    hasHistory = history.nextUndo != nil || history.nextRedo != nil
  }

  /// The entries of the help: without the keys that have nothing to act on here, with `delete` and
  /// `update` named by what they do to these rows, and with the arrows as these rows have them.
  ///
  /// - Complexity: linear in the number of records that were read.
  var entries: [HelpEntry] {
    scene.keyMap.bindings.compactMap { binding in
      guard !binding.contexts.isDisjoint(with: [.closed, .open]) else { return nil }
      return meaning(of: binding.command).map {
        HelpEntry(keys: binding.keys, command: binding.command, meaning: $0)
      }
    }
  }

  /// What a command means here, or nil when it does nothing.
  private func meaning(of command: Command) -> KeyMeaning? {
    let rows = records.map(scene.rowActions)
    let swipes = rows.contains { !$0.isEmpty }
    let slides =
      swipes
      || (scene.keyMap.hasDragging && records.contains { scene.feel(of: $0).staysWhereDropped })
    let hasLeading = rows.contains { !$0.leading.isEmpty }
    switch command {
    case .selectNext, .selectPrevious: return .moves(walksButtons: swipes)
    case .quit, .interrupt: return .leaves(leaving(rows, closesFirst: slides))
    case .dragOpen: return slides ? pulling : nil
    case .dragShut where !swipes: return slides ? .slidesOtherWay : nil
    case .dragShut where hasLeading: return pushing
    case .dragShut: return .shuts(opensOtherSide: false, running: nil, isOfSelected: false)
    case .swingShut where swipes:
      return .shuts(opensOtherSide: hasLeading, running: nil, isOfSelected: false)
    case .close where !swipes: return slides ? .putsBack : nil
    case .swingOpen, .swingShut, .press, .close: return swipes ? .usual : nil
    case .delete: return running(rows, .delete, .destructive)
    case .update: return running(rows, .update, .normal)
    case .undo: return canUndo ? .usual : canTakeBack ? .keepsRemoval : nil
    case .stopWork, .takeBack, .letGo, .cancelDrag: return nil
    default: return isOfUse(command) ? .usual : nil
    }
  }

  /// Whether the source has what a command needs.
  private func isOfUse(_ command: Command) -> Bool {
    let capabilities = scene.description.capabilities
    switch command {
    case .insert: return capabilities.canInsert
    case .redo: return canUndo
    case .save: return saves
    default: return true
    }
  }

  private var saves: Bool {
    scene.description.capabilities.savesExplicitly
      && scene.description.capabilities.readOnlyReason == nil
  }

  /// What is asked about here before the table is left.
  private func leaving(_ rows: [RowActions], closesFirst: Bool) -> KeyMeaning.Leave {
    let runs = rows.contains { ($0.trailing + $0.leading).contains { $0.role.name != nil } }
    return KeyMeaning.Leave(
      closesFirst: closesFirst, asksAboutEdits: saves, asksAboutRuns: runs)
  }

  /// What the key of an action does: that of its role where every row has it, else what these rows
  /// have instead.
  private func running(
    _ rows: [RowActions], _ role: ActionDescriptor.Role, _ style: ActionStyle
  ) -> KeyMeaning? {
    let actions = rows.compactMap { Self.action(for: role, style, among: $0.trailing) }
    guard let first = actions.first else { return nil }
    if actions.allSatisfy({ $0.role == role }) { return .usual }
    return actions.allSatisfy { $0.title == first.title } ? .runs(first.title) : .runsFirst(style)
  }

  /// Which action of a row a key stands for.
  static func action(
    for role: ActionDescriptor.Role, _ style: ActionStyle, among actions: [ActionDescriptor]
  ) -> ActionDescriptor? {
    actions.first { $0.role == role } ?? actions.first { $0.style == style }
  }

  /// Whether anything can be done here that the table itself can undo.
  ///
  /// - Complexity: linear in the number of records that were read.
  var canUndo: Bool {
    scene.description.capabilities.canInsert || hasHistory
      || records.map(scene.rowActions).contains { row in
        (row.trailing + row.leading).contains { [.delete, .update, .duplicate].contains($0.role) }
      }
  }

  /// Whether anything can be done here that waits for a while before it is carried out.
  var canTakeBack: Bool { records.map(scene.rowActions).contains(where: \.canBeTakenBack) }
}

extension RowActions {
  /// Whether neither side has an action.
  var isEmpty: Bool { trailing.isEmpty && leading.isEmpty }

  /// Whether one of the actions waits for a while before it is carried out.
  fileprivate var canBeTakenBack: Bool {
    (trailing + leading).contains { if case .grace = $0.safety { true } else { false } }
  }
}
