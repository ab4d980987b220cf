import SwipeCore

// The hints of the bottom line: keys that matter now, looked up in the key table.

/// The hints to the commands of one context; a command without a key has none.
private struct Hints {
  let names: KeyNames
  let context: KeyContext

  init(_ table: Table, _ context: KeyContext, _ glyphs: Glyphs) {
    names = KeyNames(table.keyMap, glyphs)
    self.context = context
  }

  func to(_ command: Command, _ text: String, _ rank: Hint.Rank = .other) -> [Hint] {
    names.sign(of: command, in: context).map { [Hint($0, text, rank)] } ?? []
  }

  func to(_ one: Command, _ other: Command, _ text: String) -> [Hint] {
    names.sign(of: one, and: other, in: context).map { [Hint($0, text)] } ?? []
  }

  /// The help, and the way out.
  var leaving: [Hint] { to(.help, "help", .vital) + to(.quit, "quit", .vital) }
}

extension Renderer {
  func closedHints(_ table: Table) -> [Hint] {
    let hints = Hints(table, table.context, glyphs)
    let move = hints.to(.selectPrevious, .selectNext, "move")
    if table.configuration.purpose == .choose {
      return move + hints.to(.choose, "open", .vital) + hints.leaving
    }
    if table.context == .strip {
      return hints.to(.takeBack, "keep it", .vital) + move + hints.leaving
    }
    let drag = table.selectedRecord.flatMap { dragKeys(of: $0, table) }
    var shown = (drag.map { [Hint($0, "drag")] } ?? []) + move
    // What is over in a moment needs no way to stop it.
    if let activity = table.selectedRecord.flatMap({ table.activity(of: $0.id) }),
      activity.isCancellable, activity.seconds(at: table.now) ?? 0 > 0
    {
      shown += hints.to(.stopWork, "stop", .helpful)
    }
    shown += actionHints(table.selectedRecord.map { table.deck.actions(of: $0) } ?? [], hints)
    if table.description.capabilities.canInsert { shown += hints.to(.insert, "add") }
    if table.history.nextUndo != nil { shown += hints.to(.undo, "undo") }
    if table.unsavedCount > 0, !table.isSaving { shown += hints.to(.save, "save") }
    return shown + hints.leaving
  }

  /// The keys that drag a row, as they lie on the keyboard; nil where none does.
  private func dragKeys(of record: Record, _ table: Table) -> String? {
    let names = KeyNames(table.keyMap, glyphs)
    let isMirrored = table.configuration.direction == .rightToLeft
    let stays = table.deck.feel(of: record).staysWhereDropped
    let opens = Edge.allCases.filter { stays || !table.deck.actions(of: record, on: $0).isEmpty }
    switch opens.count {
    case 0: return nil
    case 1: return names.sign(of: opens == [.trailing] ? .dragOpen : .dragShut, in: .closed)
    default:
      let (left, right): (Command, Command) =
        isMirrored ? (.dragShut, .dragOpen) : (.dragOpen, .dragShut)
      return names.sign(of: left, and: right, in: .closed)
    }
  }

  /// What letting go of an armed row does, and how it is taken back.
  func armedHints(_ table: Table, _ action: ActionDescriptor) -> [Hint] {
    let title = DisplayText.line(action.title, glyphs)
    guard table.deck.isDraggedByKeys else {
      return [Hint("Release:", title, .vital)]
        + Hints(table, .open, glyphs).to(.close, "back", .vital)
    }
    let hints = Hints(table, .drag, glyphs)
    // Arrows that have paused let go by themselves.
    let key = hints.names.sign(of: .letGo, in: .drag).map { "\($0) or wait:" } ?? "Wait:"
    return [Hint(key, title, .vital)] + hints.to(.cancelDrag, "back", .vital)
  }

  func openHints(_ table: Table, _ record: Record, isAsked: Bool) -> [Hint] {
    let hints = Hints(table, .open, glyphs)
    let buttons = table.deck.buttons(of: record)
    guard !buttons.isEmpty else {
      let drag = dragKeys(of: record, table) ?? hints.names.sign(of: .dragOpen, in: .open)
      return (drag.map { [Hint($0, "drag")] } ?? []) + hints.to(.close, "back", .vital)
    }
    let choose = hints.to(.selectPrevious, .selectNext, "choose")
    guard let index = table.deck.focusedButton else { return choose + hints.to(.close, "close") }
    let close = hints.to(.close, "close", .vital)
    if let focused = buttons.dropFirst(index).first?.action,
      let reason = focused.disabledReason
    {
      return [Hint(focused.title, DisplayText.line(reason, glyphs))] + close
    }
    let keys = (buttons.count > 1 ? choose : []) + hints.to(.press, "press", .vital) + close
    if isAsked { return keys }
    return keys + actionHints(table.deck.actions(of: record), hints)
      + hints.to(.help, "help", .helpful)
  }

  private func actionHints(_ actions: [ActionDescriptor], _ hints: Hints) -> [Hint] {
    let first = actions.first { $0.style == .destructive }
    let second = actions.first { $0.style == .normal }
    return [(Command.delete, first), (.update, second)].flatMap { command, action in
      action.map { hints.to(command, DisplayText.line($0.title, glyphs)) } ?? []
    }
  }

  func formHints(_ form: Form, _ table: Table) -> [Hint] {
    guard !table.isSlow else {
      return Hints(table, .waiting, glyphs).to(.stopWork, "stop", .vital)
    }
    let hints = Hints(table, .form, glyphs)
    var shown = hints.to(.accept, "accept", .vital) + hints.to(.dropForm, "drop", .vital)
    if form.fields.count > 1 { shown += hints.to(.previousField, .nextField, "field") }
    if form.fields.indices.contains(form.focus), form.fields[form.focus].takesNull {
      shown += hints.to(.makeNull, "NULL")
    }
    if form.purpose != .saveElsewhere { shown += hints.to(.newLine, "new line") }
    return shown
  }

  func helpHints(_ table: Table) -> [Hint] {
    let hints = Hints(table, .help, glyphs)
    return hints.to(.scrollUp, .scrollDown, "scroll") + hints.to(.closeHelp, "close", .vital)
  }
}
