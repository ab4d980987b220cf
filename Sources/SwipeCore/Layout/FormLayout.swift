/// Where a form's parts stand: one copy, for drawing and for finding what was hit.
///
/// ```
/// ╭─ Update Ada ─────────────────────────╮
/// │▸name   Ada Lovelace                  │   names end in one column, values begin in one
/// │ born   1815               read-only  │   a note takes its room from its field's value
/// │ note  …her notes on the Analytical E…│   marks stand where a value is cut
/// ╰─────────────────────── 2 more below ─╯   fields out of sight are counted in the border
/// ```
/// A refusal that has no room beside its field stands beneath it, on three lines at most; one of the
/// whole form beneath the last field.
///
/// In lines of words the form takes the whole list, without borders: its title, then `name: value`.
public struct FormLayout: Sendable {
  /// The widest form.
  public static let widest = 84
  /// The columns of the border that say how many fields there are below.
  private static let moreColumns = 18
  /// The most lines that a refusal takes.
  static let mostRefusalLines = 3

  /// The whole form, borders included.
  public let box: Rect
  /// The indexes of the fields in sight, top to bottom.
  public let shown: Range<Int>
  /// The lines of a refusal that has no room beside its field or in the border; the last may be too
  /// long.
  public let refusal: [String]
  /// The index of the field in sight that the refusal stands beneath.
  private let refused: Int
  private let measure: any CardMeasuring
  private let presentation: Presentation
  /// The columns of the longest name, as far as there is room for it.
  private let longestName: Int

  /// The layout of a form on a screen.
  ///
  /// - Complexity: linear in the length of all names.
  public init(_ form: Form, on screen: ScreenLayout, measure: any CardMeasuring) {
    self.measure = measure
    presentation = screen.presentation
    let longest = form.fields.map { measure.columns(of: $0.name) }.max() ?? 0
    let width = max(20, min(screen.size.columns - 4, Self.widest))
    let beside = width - min(longest, max(4, width / 3)) - 5
    let hasMore = form.fields.count > screen.list.count - 2
    let lines =
      presentation == .lines
      ? []
      : Self.refusal(
        of: form, beside: beside, width - 4, besideBorder: hasMore ? Self.moreColumns : 0, measure)
    refusal = Array(lines.prefix(max(0, screen.list.count - 3)))
    box =
      presentation == .lines
      ? Rect(columns: screen.card, lines: screen.list)
      : Self.centred(width, lines: max(1, form.fields.count) + refusal.count, on: screen)
    let rows = max(0, box.lines.count - (presentation == .lines ? 1 : 2) - refusal.count)
    let first = min(max(0, form.firstShown), max(0, form.fields.count - rows))
    shown = first..<min(form.fields.count, first + rows)
    longestName = min(longest, max(4, box.columns.count / 3))
    let last = shown.upperBound - 1
    let named = form.fields.firstIndex { $0.refusal != nil } ?? last
    refused = shown.contains(named) ? named : last
  }

  private static func centred(_ width: Int, lines: Int, on screen: ScreenLayout) -> Rect {
    let left = (screen.size.columns - width) / 2
    let list = screen.list
    let height = min(list.count, lines + 2)
    let top = list.lowerBound + (list.count - height) / 2
    return Rect(columns: left..<left + width, lines: top..<top + height)
  }

  /// The line of a field in sight.
  public func line(of index: Int) -> Int {
    let line = box.lines.lowerBound + 1 + index - shown.lowerBound
    return index > refused ? line + refusal.count : line
  }

  /// The first line of `refusal`.
  public var refusalLine: Int { line(of: refused) + 1 }

  /// The index of the field at a cell, or nil where there is none.
  public func field(atColumn column: Int, line: Int) -> Int? {
    guard box.columns.contains(column) else { return nil }
    return shown.first { self.line(of: $0) == line }
  }

  /// The columns of a field's name.
  public func name(of field: FormField) -> Range<Int> {
    guard presentation == .lines else {
      let left = box.columns.lowerBound + 2
      return left..<left + longestName
    }
    return 0..<min(measure.columns(of: field.name), max(4, box.columns.count / 2))
  }

  /// What stands beside a field's value: not a refusal that stands beneath it.
  public func note(of field: FormField) -> String? {
    refusal.isEmpty ? field.note : field.readOnlyReason
  }

  /// The columns of a field's value; what stands right of them is its note.
  public func value(of field: FormField) -> Range<Int> {
    let (gap, margin) = presentation == .lines ? (2, 0) : (1, 2)
    let left = name(of: field).upperBound + gap
    let whole = left..<max(left, box.columns.upperBound - margin)
    guard let note = note(of: field) else { return whole }
    let columns = min(measure.columns(of: note), max(4, whole.count / 2))
    return whole.lowerBound..<max(whole.lowerBound, whole.upperBound - columns - 1)
  }

  /// The place in a field's text of the character at a column, or the end of the text when the column
  /// lies behind it.
  ///
  /// - Complexity: linear in the columns of the value.
  public func place(atColumn column: Int, in field: FormField) -> Int {
    let columns = value(of: field)
    var (edge, place) = (columns.lowerBound, field.firstShown)
    for character in field.editor.characters(from: place, most: columns.count) {
      edge += measure.columns(of: character)
      if column < edge { break }
      place += character.utf8.count
    }
    return place
  }

  /// The columns of the mark that stands where a value is cut; none where values are too short.
  public var markColumns: Int { presentation == .lines ? 3 : 1 }

  /// Whether marks stand at the beginning and at the end of a field's value, since there is more of it.
  ///
  /// - Complexity: linear in the columns of the value.
  public func cuts(of field: FormField) -> (before: Bool, behind: Bool) {
    var room = value(of: field).count
    guard hasMarks(room), !field.isNull else { return (false, false) }
    for character in field.editor.characters(from: field.firstShown, most: room + 1)
    where room >= 0 {
      room -= measure.columns(of: character)
    }
    return (field.firstShown > 0, room < 0)
  }

  private func hasMarks(_ width: Int) -> Bool { width > 3 * markColumns }

  /// The first character to show of a field, so that its cursor is in sight and under no mark: what was
  /// shown before, moved no further than it must be.
  ///
  /// - Complexity: linear in the columns of the value.
  func firstShown(of field: FormField) -> Int {
    let (editor, width) = (field.editor, value(of: field).count)
    let mark = hasMarks(width) ? markColumns : 0
    let most = start(ofTextBefore: editor.count, in: editor, width: width)
    let least = min(most, start(ofTextBefore: editor.cursor, in: editor, width: width - mark))
    var (behindMark, hidden) = (editor.cursor, 0)
    for character in editor.characters(before: editor.cursor, most: mark).reversed()
    where hidden < mark {
      behindMark -= character.utf8.count
      hidden += measure.columns(of: character)
    }
    return min(max(field.firstShown, least), most, max(behindMark, least))
  }

  /// The lines of a form's refusal within a width, where there is no room for it in one: half of a
  /// value's `beside` a field, for the whole form what nothing else takes of the border.
  private static func refusal(
    of form: Form, beside: Int, _ width: Int, besideBorder taken: Int,
    _ measure: any CardMeasuring
  ) -> [String] {
    let ofField = form.fields.lazy.compactMap(\.refusal).first
    guard let text = ofField ?? form.refusal else { return [] }
    let room = ofField == nil ? width - 2 - taken : max(4, beside / 2)
    guard measure.columns(of: text) > room else { return [] }
    return WordWrap.lines(text, width: width, most: mostRefusalLines) {
      measure.columns(of: String($0))
    }
  }

  /// Where text must begin to be shown for it to end, with the cursor behind it, within a width.
  private func start(ofTextBefore end: Int, in editor: LineEditor, width: Int) -> Int {
    var (place, room) = (end, width - 1)
    for character in editor.characters(before: end, most: max(0, width)).reversed() {
      room -= measure.columns(of: character)
      guard room >= 0 else { break }
      place -= character.utf8.count
    }
    return place
  }
}
