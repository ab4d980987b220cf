import SwipeCore

// The first line and the last ones, in sentences. The most important comes first: where there is no
// room, the last sentences are left out.

extension LinearRenderer {
  /// The source, how many records it has, and what is unsaved.
  func titleBar(_ table: Table) -> String {
    var parts = [DisplayText.line(table.description.name, glyphs)]
    let (count, noun) = (table.extent.count, table.configuration.noun)
    // No number while it still grows: each change would be read out.
    parts.append(
      table.extent.isComplete
        ? Count.of(count, noun) : "counting \(Count.plural(noun, 2))")
    if table.extent.failure != nil { parts.append("not all readable") }
    let isToChange = table.configuration.purpose == .browse
    if isToChange, table.description.capabilities.readOnlyReason != nil {
      parts.append("read-only")
    }
    let unsaved = table.unsavedCount
    if unsaved > 0 { parts.append(Count.unsaved(unsaved)) }
    if table.isSaving { parts.append("saving") }
    if table.isMouseOn { parts.append("mouse on") }
    return parts.joined(separator: ", ") + "."
  }

  /// What is open and focused, and the keys that matter now.
  func status(of table: Table) -> [String] {
    if let question = table.question {
      let words = QuestionWords(question)
      return [line(words.text)]
        + zip(question.choices, words.answers).map { choice, answer in
          "\(choice.key.map { KeyWords.name(String($0)) } ?? "Escape"): \(answer.label)."
        }
    }
    let said = table.notice.map { told(NoticeWords($0, table.keyMap), table.keyMap) } ?? []
    if let form = table.form { return said + formStatus(form) }
    if table.helpLine != nil { return ["Help.", "Up and Down read on, Escape closes."] }
    if let record = table.uncoveredRecord { return said + openStatus(record, table) }
    return said + closedStatus(table)
  }

  private func openStatus(_ record: Record, _ table: Table) -> [String] {
    let name = line(table.title(of: record))
    let buttons = table.buttons(of: record)
    guard let index = table.focusedButton else {
      return [
        "\(name) is open. Its actions have changed, none is focused.",
        "Up and Down choose, Escape closes.",
      ]
    }
    guard buttons.indices.contains(index) else { return ["\(name) is open.", "Escape closes."] }
    let action = buttons[index].action
    var focus = "\(line(action.title)) is focused, \(index + 1) of \(buttons.count)"
    if table.isBusy(record.id) { focus += ", busy" }
    if let reason = action.disabledReason { focus += ", unavailable: \(line(reason))" }
    let question = ActionWords.question(of: record, table, glyphs)
    let what = question ?? "\(name) is open."
    let choice = buttons.count > 1 ? " Up and Down choose," : ""
    return ["\(what) \(focus).", "Enter presses,\(choice) Escape closes."]
  }

  private func closedStatus(_ table: Table) -> [String] {
    guard table.extent.count > 0 else {
      return EmptyWords(table, reading: "Reading.", add: "a adds one.").sentences
    }
    let place = layout.place(of: table.selection, table)
    guard let record = table.selectedRecord else {
      return ["\(place) is selected, and being read."]
    }
    let name = "\(line(table.title(of: record))), \(place),"
    if let action = table.pendingAction(of: record.id) {
      return ["\(name) is about to go: \(line(action.title)).", "Enter keeps it."]
    }
    let what = "\(name) is selected\(table.isBusy(record.id) ? " and busy" : "")."
    return [what] + activityStatus(record, table) + closedHints(record, table)
      + ["Question mark lists the keys."]
  }

  /// How what is under way on a record is stopped, and why something was not done, where the bottom
  /// lines do not say so already.
  private func activityStatus(_ record: Record, _ table: Table) -> [String] {
    if let failure = table.standingFailure {
      let words = NoticeWords(standing: failure, table.keyMap)
      return table.notice == failure ? [] : told(words, table.keyMap)
    }
    return table.activity(of: record.id)?.isCancellable == true ? ["Escape stops it."] : []
  }

  private func closedHints(_ record: Record, _ table: Table) -> [String] {
    if table.configuration.purpose == .choose { return ["Enter opens it."] }
    let isMirrored = table.configuration.direction == .rightToLeft
    let keys = isMirrored ? ["Right", "Left"] : ["Left", "Right"]
    let sides = zip(keys, [Edge.trailing, .leading]).filter {
      !table.actions(of: record, on: $0.1).isEmpty
    }
    switch sides.map(\.0) {
    case []: return []
    case let keys where keys.count == 1: return ["\(keys.joined()) opens its actions."]
    case let keys: return ["\(keys.joined(separator: " and ")) open its actions."]
    }
  }

  private func formStatus(_ form: Form) -> [String] {
    guard form.submitted == nil else { return ["Waiting for the source."] }
    let refusal = form.refusal.map { [sentence("Refused: \(line($0))")] } ?? []
    guard form.fields.indices.contains(form.focus) else { return refusal + ["Escape drops."] }
    let field = form.fields[form.focus]
    let number = "Field \(form.focus + 1) of \(form.fields.count), \(line(field.name))"
    var hints = ["Enter accepts, Escape drops, Up and Down choose a field."]
    if field.isNullable { hints.append("Control N is NULL.") }
    return refusal + [sentence("\(number)\(state(of: field))")] + hints
  }

  /// The value as it was, until it is changed: what is typed is read at the cursor already.
  private func state(of field: FormField) -> String {
    if let reason = field.readOnlyReason { return ", cannot be changed: \(line(reason))" }
    if let reason = field.refusal { return ", refused: \(line(reason))" }
    guard !field.isChanged else { return ", changed, editing" }
    let value = standIn(for: field) ?? line(String(field.editor.characters(from: 0, most: 64)))
    return ": \(Cut.end(value, to: 60, glyphs)), editing"
  }

  /// What the user is told, without signs: `Deleted Ada. z to undo.`
  private func told(_ words: NoticeWords, _ keys: KeyMap) -> [String] {
    let said = sentence(line(words.said.joined(separator: ", ")))
    guard let hint = words.hint else { return [said] }
    let names = hint.commands.map { KeyWords.name(KeyWords.key(of: $0, keys)) }
    return ["\(said) \(sentence("\(names.joined(separator: " and ")) \(hint.text)"))"]
  }

  private func sentence(_ text: String) -> String {
    text.last.map { ".!?".contains($0) } ?? true ? text : text + "."
  }

  private func line(_ text: String) -> String { DisplayText.line(text, glyphs) }
}
