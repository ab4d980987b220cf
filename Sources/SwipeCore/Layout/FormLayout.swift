/// Where a form's parts stand: one copy, for drawing and for finding what was hit.
///
/// ```
/// ╭─ Update Ada ─────────────────────────╮
/// │▸name   Ada Lovelace                  │   names end in one column, values begin in one
/// │ born   1815               read-only  │   a note takes its room from its field's value
/// ╰──────────────────────────────────────╯
/// ```
public struct FormLayout: Sendable {
  /// The widest form.
  public static let widest = 84

  /// The whole form, borders included.
  public let box: Rect
  /// The indexes of the fields in sight, top to bottom.
  public let shown: Range<Int>
  /// The columns of the names.
  public let names: Range<Int>
  private let measure: any CardMeasuring

  /// The layout of a form on a screen.
  ///
  /// - Complexity: linear in the length of all names.
  public init(_ form: Form, on screen: ScreenLayout, measure: any CardMeasuring) {
    self.measure = measure
    let width = max(20, min(screen.size.columns - 4, Self.widest))
    let left = (screen.size.columns - width) / 2
    let list = screen.list
    let height = min(list.count, max(1, form.fields.count) + 2)
    let top = list.lowerBound + (list.count - height) / 2
    box = Rect(columns: left..<left + width, lines: top..<top + height)
    let rows = max(0, height - 2)
    let first = min(max(0, form.firstShown), max(0, form.fields.count - rows))
    shown = first..<min(form.fields.count, first + rows)
    let longest = form.fields.map { measure.columns(of: $0.name) }.max() ?? 0
    names = left + 2..<left + 2 + min(longest, max(4, width / 3))
  }

  /// The line of a field in sight.
  public func line(of index: Int) -> Int { box.lines.lowerBound + 1 + index - shown.lowerBound }

  /// The index of the field at a cell, or nil where there is none.
  public func field(atColumn column: Int, line: Int) -> Int? {
    guard box.columns.contains(column) else { return nil }
    return shown.first { self.line(of: $0) == line }
  }

  /// The columns of a field's value; what stands right of them is its note.
  public func value(of field: FormField) -> Range<Int> {
    let whole = names.upperBound + 1..<max(names.upperBound + 1, box.columns.upperBound - 2)
    guard let note = field.note else { return whole }
    let columns = min(measure.columns(of: note), max(4, whole.count / 2))
    return whole.lowerBound..<max(whole.lowerBound, whole.upperBound - columns - 1)
  }

  /// The place in a field's text of the character at a column: the index of the character, or the
  /// end of the text when the column lies behind it.
  ///
  /// - Complexity: linear in the columns of the value.
  public func place(atColumn column: Int, in field: FormField) -> Int {
    let characters = field.editor.characters
    var edge = value(of: field).lowerBound
    var index = min(field.firstShown, characters.count)
    while index < characters.count {
      edge += measure.columns(of: characters[index])
      if column < edge { break }
      index += 1
    }
    return index
  }

  /// The first character to show of a field, so that its cursor is in sight: what was shown
  /// before, moved no further than it must be.
  ///
  /// - Complexity: linear in the columns of the value.
  func firstShown(of field: FormField) -> Int {
    let (editor, width) = (field.editor, value(of: field).count)
    let least = start(ofTextBefore: editor.cursor, in: editor.characters, width: width)
    let most = start(ofTextBefore: editor.characters.count, in: editor.characters, width: width)
    return min(max(field.firstShown, least), most, editor.cursor)
  }

  /// Where text must begin to be shown for it to end, with the cursor behind it, within a width.
  private func start(ofTextBefore end: Int, in characters: [Character], width: Int) -> Int {
    var (index, room) = (end, width - 1)
    while index > 0 {
      room -= measure.columns(of: characters[index - 1])
      guard room >= 0 else { break }
      index -= 1
    }
    return index
  }
}
