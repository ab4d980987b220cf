// The help: the bindings of the key table that do something in this table.

extension Table {
  /// The bindings that the help lists: without the keys that have nothing to act on here, with `d`
  /// and `u` named by what they do to these rows, and with the arrows as these rows have them.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var helpBindings: [KeyBinding] {
    let rows = knownRows
    return keyMap.bindings.compactMap { binding in
      var binding = binding
      guard let text = help(of: binding, rows) else { return nil }
      binding.help = text
      binding.names = names(of: binding)
      return binding
    }
  }

  /// The rows that were read; where there are none, one that stands for any that may come.
  private var knownRows: [Record] {
    let records = list.records
    return records.isEmpty ? [Record(id: .number(0), values: [])] : records
  }

  /// The text of a binding, or nil when its key does nothing here.
  private func help(of binding: KeyBinding, _ records: [Record]) -> String? {
    let rows = records.map(rowActions)
    let swipes = rows.contains { !$0.isEmpty }
    let slides = swipes || (keyMap.hasDragging && records.contains(where: staysWhereDropped))
    let capabilities = description.capabilities
    let saves = capabilities.savesExplicitly && capabilities.readOnlyReason == nil
    let whole = binding.help
    switch binding.command {
    case .selectNext, .selectPrevious: return swipes ? whole : Self.short(whole)
    case .quit: return leaveHelp(whole, slides, saves, rows)
    case .interrupt: return leaveHelp(whole, true, saves, rows)
    case .dragOpen: return slides ? pullHelp(whole, records) : nil
    case .dragShut where !swipes: return slides ? "slide it the other way" : nil
    case .close where !swipes: return slides ? "put the card back" : nil
    case .dragShut, .swingShut:
      guard swipes else { return nil }
      guard rows.contains(where: { !$0.leading.isEmpty }) else { return Self.short(whole) }
      return binding.command == .dragShut ? pushHelp(whole, records) : whole
    case .swingOpen, .press, .close: return swipes ? whole : nil
    case .delete: return help(whole, rows, .delete, .destructive)
    case .update: return help(whole, rows, .update, .normal)
    case .insert: return capabilities.canInsert ? whole : nil
    case .undo: return canUndo ? whole : canTakeBack ? "keep what is about to go" : nil
    case .redo: return canUndo ? whole : nil
    case .save: return saves ? whole : nil
    default: return whole
    }
  }

  /// What stands before the first comma or semicolon.
  private static func short(_ text: String) -> String {
    text.split(whereSeparator: { ",;".contains($0) }).first.map(String.init) ?? text
  }

  /// Without the row that closes first where none opens, and with what is asked about here.
  private func leaveHelp(
    _ whole: String, _ opens: Bool, _ saves: Bool, _ rows: [RowActions]
  ) -> String {
    let parts = whole.split(separator: ";", maxSplits: 1).map(String.init)
    guard let first = parts.first, parts.count == 2 else { return whole }
    let runs = rows.contains { ($0.trailing + $0.leading).contains { $0.role.name != nil } }
    let asks = saves ? ";" + parts[1] + (runs ? " or runs" : "") : "; asks while an action runs"
    return (opens ? first : Self.short(first)) + (saves || runs ? asks : "")
  }

  /// The help of `d` or `u`: the title of the action that it is on every row.
  private func help(
    _ text: String, _ rows: [RowActions], _ role: ActionDescriptor.Role, _ style: ActionStyle
  ) -> String? {
    let actions = rows.compactMap { Self.action(for: role, style, among: $0.trailing) }
    guard let first = actions.first else { return nil }
    if actions.allSatisfy({ $0.role == role }) { return text }
    if actions.allSatisfy({ $0.title == first.title }) { return first.title }
    return style == .destructive ? "the first destructive action" : "the first other action"
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
    description.capabilities.canInsert || history.nextUndo != nil || history.nextRedo != nil
      || knownRows.map(rowActions).contains { row in
        (row.trailing + row.leading).contains { [.delete, .update, .duplicate].contains($0.role) }
      }
  }

  /// Whether anything can be done here that waits for a while before it is carried out.
  var canTakeBack: Bool { knownRows.map(rowActions).contains(where: \.canBeTakenBack) }
}

extension RowActions {
  /// Whether neither side has an action.
  var isEmpty: Bool { trailing.isEmpty && leading.isEmpty }

  /// Whether one of the actions waits for a while before it is carried out.
  fileprivate var canBeTakenBack: Bool {
    (trailing + leading).contains { if case .grace = $0.safety { true } else { false } }
  }
}
