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
    if table.deck.isMouseOn { parts.append("mouse on") }
    return parts.joined(separator: ", ") + "."
  }

  /// What is open and focused, and the keys that matter now.
  func status(of table: Table) -> [String] {
    let names = KeyNames(table.keyMap, glyphs)
    let situation = table.situation
    let said = table.notice.map { told(NoticeWords($0, in: situation, names)) } ?? []
    switch situation {
    case .tooSmall: return []
    case .asking(let question): return questionStatus(question, table)
    case .filling(let form): return said + formStatus(form, names)
    case .helping: return helpStatus(names)
    case .armed(let record, _), .open(let record):
      return said + openStatus(record, table, names)
    case .removing(let record, let action):
      return said + ["\(name(of: record, table)) is about to go: \(line(action.title))."]
        + KeyNames.sentence([names.clause([.takeBack], in: .strip, "keeps it")])
    case .failed(let record, let notice):
      // The bottom lines may say it already.
      let reason = table.notice == notice ? [] : told(NoticeWords(notice, in: situation, names))
      return said + closedStatus(record, reason, table, names)
    case .closed(let record):
      return said + closedStatus(record, stopStatus(record, table, names), table, names)
    case .reading:
      let place = layout.place(of: table.selection, table.extent)
      return said + ["\(place) is selected, and being read."]
    case .empty:
      let add = KeyNames.sentence([names.clause([.insert], in: .closed, "adds one")]).first
      return said + EmptyWords(table, reading: "Reading.", add: add).sentences
    }
  }

  private func questionStatus(_ question: Question, _ table: Table) -> [String] {
    let words = QuestionWords(question)
    return [line(words.text)]
      + zip(question.choices, words.answers).compactMap { choice, answer in
        table.keyMap.key(for: choice.command, in: .question).map { key in
          "\(KeyWords.spoken(key, glyphs)): \(answer.label)."
        }
      }
  }

  private func helpStatus(_ names: KeyNames) -> [String] {
    let reading = names.clause([.scrollUp, .scrollDown], in: .help, "reads on", "read on")
    return ["Help."]
      + KeyNames.sentence([reading, names.clause([.closeHelp], in: .help, "closes")])
  }

  /// A record by name and place: `Ada, 3 of 10,`.
  private func name(of record: Record, _ table: Table) -> String {
    "\(line(table.title(of: record))), \(layout.place(of: table.selection, table.extent)),"
  }

  private func openStatus(
    _ record: Record, _ table: Table, _ names: KeyNames
  ) -> [String] {
    let choice = names.clause(
      [.selectPrevious, .selectNext], in: .open, "chooses", "choose")
    let close = names.clause([.close], in: .open, "closes")
    let name = line(table.title(of: record))
    let buttons = table.deck.buttons(of: record)
    guard let index = table.deck.focusedButton else {
      return ["\(name) is open. Its actions have changed, none is focused."]
        + KeyNames.sentence([choice, close])
    }
    guard buttons.indices.contains(index) else {
      return ["\(name) is open."] + KeyNames.sentence([close])
    }
    let action = buttons[index].action
    var focus = "\(line(action.title)) is focused, \(index + 1) of \(buttons.count)"
    if table.isBusy(record.id) { focus += ", busy" }
    if let reason = action.disabledReason { focus += ", unavailable: \(line(reason))" }
    let question = ActionWords.question(
      of: table.status(of: record, at: table.selection), glyphs)
    let what = question ?? "\(name) is open."
    let press = names.clause([.press], in: .open, "presses")
    return ["\(what) \(focus)."]
      + KeyNames.sentence([press, buttons.count > 1 ? choice : nil, close])
  }

  private func closedStatus(
    _ record: Record, _ matter: [String], _ table: Table, _ names: KeyNames
  ) -> [String] {
    let busy = table.isBusy(record.id) ? " and busy" : ""
    return ["\(name(of: record, table)) is selected\(busy)."] + matter
      + closedHints(record, table, names)
      + KeyNames.sentence([names.clause([.help], in: .closed, "lists the keys")])
  }

  /// How what is under way on a record is stopped.
  private func stopStatus(_ record: Record, _ table: Table, _ names: KeyNames) -> [String] {
    guard table.activity(of: record.id)?.isCancellable == true else { return [] }
    return KeyNames.sentence([names.clause([.stopWork], in: .closed, "stops it")])
  }

  private func closedHints(
    _ record: Record, _ table: Table, _ names: KeyNames
  ) -> [String] {
    guard table.configuration.purpose == .browse else {
      return KeyNames.sentence([names.clause([.choose], in: .closed, "opens it")])
    }
    let sides = [(Edge.trailing, Command.swingOpen), (.leading, .swingShut)].filter {
      !table.deck.actions(of: record, on: $0.0).isEmpty
    }
    return KeyNames.sentence([
      names.clause(sides.map(\.1), in: .closed, "opens its actions", "open its actions")
    ])
  }

  private func formStatus(_ form: Form, _ names: KeyNames) -> [String] {
    guard form.submitted == nil else { return ["Waiting for the source."] }
    let refusal = form.refusal.map { [sentence("Refused: \(line($0))")] } ?? []
    let drop = names.clause([.dropForm], in: .form, "drops")
    guard form.fields.indices.contains(form.focus) else {
      return refusal + KeyNames.sentence([drop])
    }
    let field = form.fields[form.focus]
    let number = "Field \(form.focus + 1) of \(form.fields.count), \(line(field.name))"
    let accept = names.clause([.accept], in: .form, "accepts")
    let fields = names.clause(
      [.previousField, .nextField], in: .form, "chooses a field", "choose a field")
    let null = field.isNullable ? names.clause([.makeNull], in: .form, "is NULL") : nil
    let hints = KeyNames.sentence([accept, drop, fields]) + KeyNames.sentence([null])
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
  private func told(_ words: NoticeWords) -> [String] {
    let said = sentence(line(words.said.joined(separator: ", ")))
    guard let hint = words.hint else { return [said] }
    let keys = hint.keys.map { KeyWords.spoken($0, glyphs) }.joined(separator: " and ")
    return ["\(said) \(sentence("\(keys) \(hint.text)"))"]
  }

  private func sentence(_ text: String) -> String {
    text.last.map { ".!?".contains($0) } ?? true ? text : text + "."
  }

  private func line(_ text: String) -> String { DisplayText.line(text, glyphs) }
}
