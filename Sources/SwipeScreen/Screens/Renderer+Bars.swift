import SwipeCore

// The title bar and the bottom line.

extension Renderer {
  /// The source, what is unsaved, and the count.
  func drawTitleBar(_ table: Table, _ grid: inout Grid) {
    let width = grid.size.columns
    grid.fill(lines: 0..<1, columns: 0..<width, style: theme[.bar])
    let count = Cut.end(countText(table), to: max(0, width - 2), glyphs)
    let right = width - 1 - CharacterWidth.columns(of: count)
    var parts: [(String, Role)] = [(DisplayText.line(table.description.name, glyphs), .barName)]
    let isToChange = table.configuration.purpose == .browse
    if isToChange, table.description.capabilities.readOnlyReason != nil {
      parts.append(("read-only", .barFaint))
    }
    if table.unsavedCount > 0 { parts.append(("\(table.unsavedCount) unsaved", .barAccent)) }
    if table.isSaving { parts.append(("saving \(glyphs.ellipsis)", .barAccent)) }
    if !table.isMouseOn { parts.append(("mouse off", .barFaint)) }
    var column = 1
    for (index, part) in parts.enumerated() {
      let text = (index == 0 ? "" : "\(glyphs.dot) ") + part.0
      let shown = Cut.end(text, to: max(0, right - 2 - column), glyphs)
      column += grid.put(shown, line: 0, column: column, style: theme[part.1]) + 1
    }
    grid.put(count, line: 0, column: right, style: theme[.barFaint])
  }

  private func countText(_ table: Table) -> String {
    let count = table.extent.count.grouped
    let noun = table.extent.count == 1 ? "record" : "records"
    guard !table.extent.isComplete else { return "\(count) \(noun)" }
    return "\(count) \(noun) \(glyphs.dot) counting \(Int(table.extent.progress * 100)) %"
  }

  /// A question, a message, or the keys that matter now.
  func drawBottomLine(_ table: Table, _ grid: inout Grid) {
    let line = grid.size.lines - 1
    let width = grid.size.columns
    grid.fill(lines: line..<line + 1, columns: 0..<width, style: theme[.bar])
    if let question = table.question {
      drawQuestion(question, line, &grid)
    } else if let form = table.form {
      drawHints(formHints(form), from: 1, line, &grid)
    } else if let message = table.message {
      grid.put(
        fitted(message.text, to: width - 2), line: line, column: 1,
        style: theme[message.isError ? .error : .message])
    } else if table.helpLine != nil {
      drawHints([(glyphs.arrows, "scroll"), ("Esc", "close")], from: 1, line, &grid)
    } else if let record = table.uncoveredRecord {
      let room = max(8, min(24, width / 3))
      let name = Cut.end(DisplayText.line(table.title(of: record), glyphs), to: room, glyphs)
      let used = grid.put(name, line: line, column: 1, style: theme[.barName])
      drawHints(openHints(table, record), kept: 1, from: used + 3, line, &grid)
    } else {
      drawHints(closedHints(table), kept: 2, from: 1, line, &grid)
    }
  }

  /// A message of a width: where it is too long the folders of its files go first, then its end.
  private func fitted(_ message: String, to width: Int) -> String {
    let line = DisplayText.line(message, glyphs)
    guard CharacterWidth.columns(of: line) > width else { return line }
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let slash = word.dropLast(2).lastIndex(of: "/"),
        word.hasPrefix("/") || word.filter({ $0 == "/" }).count > 1
      else { return String(word) }
      return "\(glyphs.ellipsis)\(word[slash...])"
    }
    return Cut.end(words.joined(separator: " "), to: width, glyphs)
  }

  /// Keys and what they do, as many as fit; the last of them before all others, `kept` in number.
  private func drawHints(
    _ hints: [(key: String, text: String)], kept: Int = 0, from start: Int, _ line: Int,
    _ grid: inout Grid
  ) {
    let widths = hints.map {
      CharacterWidth.columns(of: $0.key) + CharacterWidth.columns(of: $0.text) + 3
    }
    var room = grid.size.columns - start + 1
    var shown: Set<Int> = []
    for index in Array(hints.indices.suffix(kept)) + Array(hints.indices.dropLast(kept))
    where widths[index] <= room {
      room -= widths[index]
      shown.insert(index)
    }
    var column = start
    for (index, hint) in hints.enumerated() where shown.contains(index) {
      let key = grid.put(hint.key, line: line, column: column, style: theme[.barKey])
      grid.put(hint.text, line: line, column: column + key + 1, style: theme[.barFaint])
      column += widths[index]
    }
  }

  private func closedHints(_ table: Table) -> [(String, String)] {
    if table.configuration.purpose == .choose {
      return [(glyphs.arrows, "move"), (glyphs.enter, "open"), ("?", "help"), ("q", "quit")]
    }
    let actions = table.selectedRecord.map { table.actions(of: $0) } ?? []
    var hints: [(String, String)] = [(glyphs.arrows, "move")]
    if let record = table.selectedRecord, table.secondsLeft(of: record.id) != nil {
      return [(glyphs.enter, "keep it")] + hints + [("?", "help"), ("q", "quit")]
    }
    if !actions.isEmpty { hints.insert((glyphs.leftArrow, "drag"), at: 0) }
    hints += actionHints(actions)
    if table.description.capabilities.canInsert { hints.append(("a", "add")) }
    if table.history.nextUndo != nil { hints.append(("z", "undo")) }
    if table.unsavedCount > 0 { hints.append(("w", "save")) }
    return hints + [("?", "help"), ("q", "quit")]
  }

  private func openHints(_ table: Table, _ record: Record) -> [(String, String)] {
    let buttons = table.buttons(of: record)
    guard !buttons.isEmpty else { return [(glyphs.leftArrow, "drag"), ("Esc", "back")] }
    if let focused = buttons.dropFirst(table.focusedButton).first?.action,
      let reason = focused.disabledReason
    {
      return [(focused.title, DisplayText.line(reason, glyphs)), ("Esc", "close")]
    }
    return [(glyphs.arrows, "choose"), (glyphs.enter, "press"), ("Esc", "close")]
      + actionHints(table.actions(of: record)) + [("?", "help")]
  }

  private func actionHints(_ actions: [ActionDescriptor]) -> [(String, String)] {
    let first = actions.first { $0.style == .destructive }
    let second = actions.first { $0.style == .normal }
    return [("d", first), ("u", second)].compactMap { key, action in
      action.map { (key, DisplayText.line($0.title, glyphs)) }
    }
  }

  private func formHints(_ form: Form) -> [(String, String)] {
    var hints = [(glyphs.enter, "accept"), ("Esc", "drop")]
    if form.fields.count > 1 { hints.append((glyphs.arrows, "field")) }
    if form.fields.indices.contains(form.focus), form.fields[form.focus].takesNull {
      hints.append(("Ctrl-N", "NULL"))
    }
    if form.purpose != .saveElsewhere { hints.append(("Ctrl-J", "new line")) }
    return hints
  }
}
