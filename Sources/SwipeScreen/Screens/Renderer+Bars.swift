import SwipeCore

// The title bar and the bottom line.

/// What the title bar shows.
struct TitleContent: Equatable, Sendable {
  let name, noun: String
  let extent: Extent
  let unsavedCount: Int
  let isReadOnly, isSaving, isMouseOn: Bool
  /// How much of the save is done, in hundredths, where it is known.
  let savedPercent: Int?

  /// What it shows of a table. Not an initializer, which would copy the table.
  static func of(_ table: Table) -> TitleContent {
    let isToChange = table.configuration.purpose == .browse
    return TitleContent(
      name: table.description.name, noun: table.configuration.noun, extent: table.extent,
      unsavedCount: table.unsavedCount,
      isReadOnly: isToChange && table.description.capabilities.readOnlyReason != nil,
      isSaving: table.isSaving, isMouseOn: table.deck.isMouseOn,
      savedPercent: table.savedShare.map { Int($0 * 100) })
  }
}

/// A key and what it does.
struct Hint: Equatable, Sendable {
  /// What is shown first where there is little room.
  enum Rank: Equatable, Sendable, CaseIterable {
    case vital, helpful, other
  }

  let key, text: String
  let rank: Rank

  init(_ key: String, _ text: String, _ rank: Rank = .other) {
    (self.key, self.text, self.rank) = (key, text, rank)
  }

  /// The columns that it takes, with the gap behind it.
  var columns: Int {
    CharacterWidth.columns(of: key) + (text.isEmpty ? 0 : 1 + CharacterWidth.columns(of: text)) + 2
  }
}

extension Renderer {
  /// The source, what is unsaved, and the count.
  mutating func drawTitleBar(_ table: Table, _ grid: inout Grid) {
    let content = TitleContent.of(table)
    titleLine.draw(content, on: 0, of: &grid) { [self] in drawTitleBar(content, &$0) }
  }

  private func drawTitleBar(_ content: TitleContent, _ grid: inout Grid) {
    let width = grid.size.columns
    grid.fill(lines: 0..<1, columns: 0..<width, style: theme[.bar])
    let count = Cut.end(countText(content), to: max(0, width - 2), glyphs)
    let right = width - 1 - CharacterWidth.columns(of: count)
    var parts: [(String, Role)] = [(DisplayText.line(content.name, glyphs), .barName)]
    if content.isReadOnly { parts.append(("read-only", .barFaint)) }
    if content.unsavedCount > 0 {
      parts.append(("\(content.unsavedCount) unsaved", .barAccent))
    }
    if content.isSaving {
      let share = content.savedPercent.map { "\($0) %" } ?? glyphs.ellipsis
      parts.append(("saving \(share)", .barAccent))
    }
    if !content.isMouseOn { parts.append(("mouse off", .barFaint)) }
    var column = 1
    for (index, part) in parts.enumerated() {
      let text = (index == 0 ? "" : "\(glyphs.dot) ") + part.0
      let shown = Cut.end(text, to: max(0, right - 2 - column), glyphs)
      column += grid.put(shown, line: 0, column: column, style: theme[part.1]) + 1
    }
    grid.put(count, line: 0, column: right, style: theme[.barFaint])
  }

  private func countText(_ content: TitleContent) -> String {
    let extent = content.extent
    let count = Count.of(extent.count, content.noun)
    guard extent.failure == nil else { return "\(count) \(glyphs.dot) not all readable" }
    guard !extent.isComplete else { return count }
    return "\(count) \(glyphs.dot) counting \(Int(extent.progress * 100)) %"
  }

  /// A question, a notice, or the keys that matter now.
  mutating func drawBottomLine(_ table: Table, _ grid: inout Grid) {
    let (situation, line) = (table.situation, grid.size.lines - 1)
    if let notice = table.notice, situation.takesNotice {
      let isHelp = if case .helping = situation { true } else { false }
      let words = NoticeWords(notice, in: situation, KeyNames(table.keyMap, glyphs))
      return drawNotice(words, isError: notice.isError, mayGrow: !isHelp, &grid)
    }
    switch situation {
    case .tooSmall: break
    case .asking(let question):
      drawBar(line, &grid)
      drawQuestion(question, KeyNames(table.keyMap, glyphs), line, &grid)
    case .filling(let form): drawBar(formHints(form, table), line, &grid)
    case .helping: drawBar(helpHints(table), line, &grid)
    case .armed(let record, let action):
      drawNamed(record, armedHints(table, action), table, &grid)
    case .open(let record): drawOpen(record, table, &grid)
    case .failed(_, let notice):
      let words = NoticeWords(notice, in: situation, KeyNames(table.keyMap, glyphs))
      drawNotice(words, isError: true, &grid)
    case .removing, .closed, .reading, .empty: drawClosed(table, line, &grid)
    }
  }

  private func drawBar(_ line: Int, _ grid: inout Grid) {
    grid.fill(lines: line..<line + 1, columns: 0..<grid.size.columns, style: theme[.bar])
  }

  private func drawBar(_ hints: [Hint], _ line: Int, _ grid: inout Grid) {
    drawBar(line, &grid)
    drawHints(hints, from: 1, line, &grid)
  }

  private mutating func drawClosed(_ table: Table, _ line: Int, _ grid: inout Grid) {
    let facts = ClosedFacts.of(table)
    hintLine.draw(facts, on: line, of: &grid) { [self] in drawBar(closedHints(facts), line, &$0) }
  }

  /// The name of the open record, or what its panel asks, and keys. What is asked, and the keys that
  /// matter most, are seen before the whole name is.
  private func drawOpen(_ record: Record, _ table: Table, _ grid: inout Grid) {
    let (line, width) = (grid.size.lines - 1, grid.size.columns)
    let row = table.status(of: record, at: table.selection)
    let hints = openHints(table, record, isAsked: row.asked != nil)
    let bare = ActionWords.question(of: row, glyphs, most: 0)
    let rest = bare.map { CharacterWidth.columns(of: $0) + 14 } ?? 0
    guard
      let question = ActionWords.question(
        of: row, glyphs, most: max(4, min(24, width / 3, width - rest)))
    else { return drawNamed(record, hints, table, &grid) }
    drawBar(line, &grid)
    let used = grid.put(question, line: line, column: 1, style: theme[.question])
    drawHints(hints, from: used + 3, line, &grid)
  }

  /// The name of a record, and keys; those that matter most are seen before the whole name is.
  private func drawNamed(
    _ record: Record, _ hints: [Hint], _ table: Table, _ grid: inout Grid
  ) {
    let (line, width) = (grid.size.lines - 1, grid.size.columns)
    drawBar(line, &grid)
    let vital = hints.filter { $0.rank == .vital }.reduce(0) { $0 + $1.columns }
    let room = min(24, width / 3, max(8, width - 2 - vital))
    let name = Cut.end(DisplayText.line(table.title(of: record), glyphs), to: room, glyphs)
    let used = grid.put(name, line: line, column: 1, style: theme[.barName])
    drawHints(hints, from: used + 3, line, &grid)
  }

  /// Keys and what they do, as many as fit: first those that are vital, if need be without words.
  private func drawHints(_ given: [Hint], from start: Int, _ line: Int, _ grid: inout Grid) {
    var room = grid.size.columns - start + 1
    let hints = shortened(given, to: room)
    var shown: Set<Int> = []
    for rank in Hint.Rank.allCases {
      for (index, hint) in hints.enumerated() where hint.rank == rank && hint.columns <= room {
        room -= hint.columns
        shown.insert(index)
      }
    }
    var column = start
    for (index, hint) in hints.enumerated() where shown.contains(index) {
      let key = grid.put(hint.key, line: line, column: column, style: theme[.barKey])
      grid.put(hint.text, line: line, column: column + key + 1, style: theme[.barFaint])
      column += hint.columns
    }
  }

  /// The hints, the vital ones without their words from the first on until they have room.
  private func shortened(_ hints: [Hint], to room: Int) -> [Hint] {
    var hints = hints
    for index in hints.indices where hints[index].rank == .vital {
      let needed = hints.filter { $0.rank == .vital }.reduce(0) { $0 + $1.columns }
      guard needed > room else { break }
      hints[index] = Hint(hints[index].key, "", .vital)
    }
    return hints
  }
}
