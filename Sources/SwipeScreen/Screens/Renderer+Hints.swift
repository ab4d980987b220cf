import SwipeCore

// The hints of the bottom line: keys that matter now, looked up in the key table.

/// The hints to the commands of one context; a command without a key has none.
private struct Hints {
  let names: KeyNames
  let context: KeyContext

  init(_ keyMap: KeyMap, _ context: KeyContext, _ glyphs: Glyphs) {
    names = KeyNames(keyMap, glyphs)
    self.context = context
  }

  func to(_ command: Command, _ text: String, _ rank: Hint.Rank = .other) -> [Hint] {
    names.sign(of: command, in: context).map { [Hint($0, text, rank)] } ?? []
  }

  func to(_ commands: [Command], _ text: String) -> [Hint] {
    names.sign(of: commands, in: context).map { [Hint($0, text)] } ?? []
  }

  /// The help, and the way out.
  var leaving: [Hint] { to(.help, "help", .vital) + to(.quit, "quit", .vital) }
}

extension Renderer {
  func closedHints(_ facts: ClosedFacts) -> [Hint] {
    let hints = Hints(facts.keyMap, facts.context, glyphs)
    let move = hints.to([.selectPrevious, .selectNext], "move")
    if facts.isChoosing { return move + hints.to(.choose, "open", .vital) + hints.leaving }
    if facts.context == .strip {
      return hints.to(.takeBack, "keep it", .vital) + move + hints.leaving
    }
    var shown = dragHints(facts.drags, hints.names) + move
    if facts.canStop { shown += hints.to(.stopWork, "stop", .helpful) }
    shown += facts.titles.flatMap { hints.to($0.command, DisplayText.line($0.title, glyphs)) }
    if facts.canInsert { shown += hints.to(.insert, "add") }
    if facts.canUndo { shown += hints.to(.undo, "undo") }
    if facts.canSave { shown += hints.to(.save, "save") }
    return shown + hints.leaving
  }

  private func dragHints(_ commands: [Command], _ names: KeyNames) -> [Hint] {
    names.sign(of: commands, in: .closed).map { [Hint($0, "drag")] } ?? []
  }

  /// What letting go of an armed row does, and how it is taken back.
  func armedHints(_ table: Table, _ action: ActionDescriptor) -> [Hint] {
    let title = DisplayText.line(action.title, glyphs)
    guard table.deck.isDraggedByKeys else {
      return [Hint("Release:", title, .vital)]
        + Hints(table.keyMap, .open, glyphs).to(.close, "back", .vital)
    }
    let hints = Hints(table.keyMap, .drag, glyphs)
    // Arrows that have paused let go by themselves.
    let key = hints.names.sign(of: .letGo, in: .drag).map { "\($0) or wait:" } ?? "Wait:"
    return [Hint(key, title, .vital)] + hints.to(.cancelDrag, "back", .vital)
  }

  func openHints(_ table: Table, _ record: Record, isAsked: Bool) -> [Hint] {
    let hints = Hints(table.keyMap, .open, glyphs)
    let buttons = table.deck.buttons(of: record)
    guard !buttons.isEmpty else {
      let drag = dragHints(ClosedFacts.drags(of: record, table), hints.names)
      return (drag.isEmpty ? hints.to(.dragOpen, "drag") : drag)
        + hints.to(.close, "back", .vital)
    }
    let choose = hints.to([.selectPrevious, .selectNext], "choose")
    guard let index = table.deck.focusedButton else { return choose + hints.to(.close, "close") }
    let close = hints.to(.close, "close", .vital)
    if let focused = buttons.dropFirst(index).first?.action,
      let reason = focused.disabledReason
    {
      return [Hint(focused.title, DisplayText.line(reason, glyphs))] + close
    }
    let keys = (buttons.count > 1 ? choose : []) + hints.to(.press, "press", .vital) + close
    if isAsked { return keys }
    return keys
      + ClosedFacts.titles(of: table.deck.actions(of: record)).flatMap {
        hints.to($0.command, DisplayText.line($0.title, glyphs))
      }
      + hints.to(.help, "help", .helpful)
  }

  func formHints(_ form: Form, _ table: Table) -> [Hint] {
    guard !table.isSlow else {
      return Hints(table.keyMap, .waiting, glyphs).to(.stopWork, "stop", .vital)
    }
    let hints = Hints(table.keyMap, .form, glyphs)
    var shown = hints.to(.accept, "accept", .vital) + hints.to(.dropForm, "drop", .vital)
    if form.fields.count > 1 { shown += hints.to([.previousField, .nextField], "field") }
    if form.fields.indices.contains(form.focus), form.fields[form.focus].takesNull {
      shown += hints.to(.makeNull, "NULL")
    }
    if form.purpose != .saveElsewhere { shown += hints.to(.newLine, "new line") }
    return shown
  }

  func helpHints(_ table: Table) -> [Hint] {
    let hints = Hints(table.keyMap, .help, glyphs)
    return hints.to([.scrollUp, .scrollDown], "scroll") + hints.to(.closeHelp, "close", .vital)
  }
}
