import SwipeCore

// What a record's row says of itself, and where: drawn there, and hit there.

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
  func head(of record: Record, _ row: RowStatus, width: Int) -> [String] {
    let after = (row.isSelected ? ", selected" : "") + matter(with: row)
    return head(
      of: record, before: number(of: row.position, row.extent), after: after, width: width)
  }

  /// What is the matter with a record; no seconds, since each change would be read out.
  private func matter(with row: RowStatus) -> String {
    guard let activity = row.activity else { return "" }
    guard case .failed(let notice) = activity.state else { return ", busy" }
    let reason = NoticeWords(notice, KeyNames(row.keyMap, glyphs)).said.first ?? ""
    return ", not done: \(ActWords.verb(activity.name)): \(DisplayText.line(reason, glyphs))"
  }

  /// The actions of the open row below it, or at the end of the list where that is not in sight.
  func actions(
    of record: Record, in frame: RowFrame, _ row: RowStatus, on screen: ScreenLayout
  ) -> ActionLines {
    let (list, width) = (screen.list, screen.size.columns)
    let words = ActionWords(of: row, glyphs)
    let flow = Flow([words.lead] + words.parts, width: width, glyphs)
    let above =
      head(of: record, row, width: width).count + fields(of: record, width: width).count
    let line = frame.lines.lowerBound + above
    let top = max(list.lowerBound, min(line, list.upperBound - flow.height))
    return ActionLines(
      flow: flow, lines: top..<max(top, min(list.upperBound, top + flow.height)),
      focus: row.focus)
  }

  /// Where the words of each action stand.
  public func actionPlaces(
    of record: Record, in frame: RowFrame, _ status: RowStatus, on screen: ScreenLayout
  ) -> [Rect] {
    guard status.isUncovered else { return [] }
    let actions = actions(of: record, in: frame, status, on: screen)
    return actions.flow.places.dropFirst().map { place in
      let line = actions.line(of: place)
      let end = place.column + CharacterWidth.columns(of: place.text)
      return Rect(
        columns: place.column..<end, lines: (line..<line + 1).clamped(to: actions.lines))
    }
  }

  /// The place of a record and a colon: `3 of 10: `.
  func number(of position: Int, _ extent: Extent) -> String { place(of: position, extent) + ": " }

  /// The place of a record, without the whole number as long as it is not known.
  func place(of position: Int, _ extent: Extent) -> String {
    let number = (position + 1).grouped
    return extent.isComplete ? "\(number) of \(extent.count.grouped)" : number
  }
}
