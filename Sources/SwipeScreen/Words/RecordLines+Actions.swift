import SwipeCore

// What a record says in a table's state, and where: drawn there, and hit there.

extension RecordLines {
  /// The actions of an open row in words.
  struct ActionLines {
    /// What stands before them, then one part an action.
    let flow: Flow
    /// The lines of the screen that they take.
    let lines: Range<Int>
    /// The action with the focus.
    let focus: Int?

    /// The line of the screen on which a part stands. Where there are fewer lines than it takes to
    /// say them all, those up to the action with the focus are said.
    func line(of place: Flow.Place) -> Int {
      let part = focus.map { $0 + 1 } ?? 0
      let focused = flow.places.indices.contains(part) ? flow.places[part].line : 0
      return lines.lowerBound + place.line - max(0, focused - lines.count + 1)
    }
  }

  /// The first lines of a record: its number, its title, and what is the matter with it.
  func head(of record: Record, at position: Int, _ table: Table) -> [String] {
    let isSelected = position == table.selection
    let after = (isSelected ? ", selected" : "") + state(of: record, table)
    return head(
      of: record, before: number(of: position, table), after: after,
      width: table.layout.size.columns)
  }

  /// What is the matter with a record; no numbers, since each change would be read out.
  private func state(of record: Record, _ table: Table) -> String {
    guard let activity = table.activity(of: record.id) else { return "" }
    guard case .failed(let notice) = activity.state else { return ", busy" }
    let reason = NoticeWords(notice, KeyNames(table.keyMap, glyphs)).said.first ?? ""
    return ", not done: \(ActWords.verb(activity.name)): \(DisplayText.line(reason, glyphs))"
  }

  /// The actions of the open row below it, or at the end of the list where that is not in sight.
  func actions(of record: Record, in frame: RowFrame, _ table: Table) -> ActionLines {
    let (list, width) = (table.layout.list, table.layout.size.columns)
    let focus = table.uncoveredRecord?.id == record.id ? table.focusedButton : nil
    let words = ActionWords(of: record, focus: focus, table, glyphs)
    let flow = Flow([words.lead] + words.parts, width: width, glyphs)
    let above =
      head(of: record, at: frame.position ?? 0, table).count
      + fields(of: record, width: width).count
    let line = frame.lines.lowerBound + above
    let top = max(list.lowerBound, min(line, list.upperBound - flow.height))
    return ActionLines(
      flow: flow, lines: top..<max(top, min(list.upperBound, top + flow.height)), focus: focus)
  }

  /// Where the words of each action stand.
  public func actionPlaces(of record: Record, in frame: RowFrame, _ table: Table) -> [Rect] {
    guard table.isUncovered(record.id) else { return [] }
    let actions = actions(of: record, in: frame, table)
    return actions.flow.places.dropFirst().map { place in
      let line = actions.line(of: place)
      let end = place.column + CharacterWidth.columns(of: place.text)
      return Rect(
        columns: place.column..<end, lines: (line..<line + 1).clamped(to: actions.lines))
    }
  }

  /// The place of a record and a colon: `3 of 10: `.
  func number(of position: Int, _ table: Table) -> String { place(of: position, table) + ": " }

  /// The place of a record, without the whole number as long as it is not known.
  func place(of position: Int, _ table: Table) -> String {
    let number = (position + 1).grouped
    return table.extent.isComplete ? "\(number) of \(table.extent.count.grouped)" : number
  }
}
