// The help: the bindings of the key table that do something in this table.

extension Table {
  /// The bindings that the help lists: without the keys that have nothing to act on here, and with
  /// `d` and `u` named by what they do to these rows.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var helpBindings: [KeyBinding] {
    let rows = knownRowActions
    return keyMap.bindings.compactMap { binding in
      var binding = binding
      guard let text = help(of: binding, rows) else { return nil }
      binding.help = text
      return binding
    }
  }

  /// What lies behind the rows that were read; where there are none, behind any that may come.
  private var knownRowActions: [RowActions] {
    let records = window.range.compactMap(window.record(at:))
    guard records.isEmpty else { return records.map(rowActions) }
    return [rowActions(of: Record(id: .number(0), values: []))]
  }

  /// The text of a binding, or nil when its key does nothing here.
  private func help(of binding: KeyBinding, _ rows: [RowActions]) -> String? {
    let swipes = rows.contains { !$0.trailing.isEmpty || !$0.leading.isEmpty }
    let isLeading = rows.contains { !$0.leading.isEmpty }
    let capabilities = description.capabilities
    let saves = capabilities.savesExplicitly && capabilities.readOnlyReason == nil
    let whole = binding.help
    let short = whole.split(whereSeparator: { ",;".contains($0) }).first.map(String.init) ?? whole
    switch binding.command {
    case .selectNext, .selectPrevious, .quit, .interrupt:
      let isWhole = [.quit, .interrupt].contains(binding.command) ? saves : swipes
      return isWhole ? whole : short
    case .dragShut, .swingShut: return swipes ? (isLeading ? whole : short) : nil
    case .dragOpen, .swingOpen, .press, .close: return swipes ? whole : nil
    case .delete: return help(whole, rows, .delete, .destructive)
    case .update: return help(whole, rows, .update, .normal)
    case .insert: return capabilities.canInsert ? whole : nil
    case .undo: return canUndo(rows) || rows.contains { $0.canBeTakenBack } ? whole : nil
    case .redo: return canUndo(rows) ? whole : nil
    case .save: return saves ? whole : nil
    default: return whole
    }
  }

  /// The help of `d` or `u`: the title of the action that it is on every row.
  private func help(
    _ text: String, _ rows: [RowActions], _ role: ActionDescriptor.Role, _ style: ActionStyle
  ) -> String? {
    let actions = rows.compactMap { Self.action(for: role, style, among: $0.trailing) }
    guard let first = actions.first else { return nil }
    if actions.allSatisfy({ $0.role == role }) { return text }
    if actions.allSatisfy({ $0.title == first.title }) { return first.title }
    return style == .destructive ? "the first action that takes away" : "the first other action"
  }

  /// Which action of a row a key stands for.
  static func action(
    for role: ActionDescriptor.Role, _ style: ActionStyle, among actions: [ActionDescriptor]
  ) -> ActionDescriptor? {
    actions.first { $0.role == role } ?? actions.first { $0.style == style }
  }

  /// Whether anything can be done here that the table itself can undo.
  private func canUndo(_ rows: [RowActions]) -> Bool {
    description.capabilities.canInsert
      || rows.contains { row in
        (row.trailing + row.leading).contains { [.delete, .update, .duplicate].contains($0.role) }
      }
  }
}

extension RowActions {
  /// Whether one of the actions waits for a while before it is carried out.
  fileprivate var canBeTakenBack: Bool {
    (trailing + leading).contains { if case .grace = $0.safety { true } else { false } }
  }
}
