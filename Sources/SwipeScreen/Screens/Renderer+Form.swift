import SwipeCore

// The form over the list: one line a field.

extension Renderer {
  func drawForm(_ form: Form, _ table: Table, _ grid: inout Grid) {
    let box = formBox(form, table)
    grid.fill(lines: box.lines, columns: box.columns, style: theme[.form])
    drawBox(box, theme[.formBorder], box.columns, &grid)
    let title = Cut.end(
      " " + DisplayText.line(form.title, glyphs) + " ", to: box.columns.count - 4, glyphs)
    grid.put(
      title, line: box.lines.lowerBound, column: box.columns.lowerBound + 2,
      style: theme[.formTitle])
    if let refusal = form.refusal {
      let text = Cut.end(
        " " + DisplayText.line(refusal, glyphs) + " ", to: box.columns.count - 4, glyphs)
      grid.put(
        text, line: box.lines.upperBound - 1, column: box.columns.lowerBound + 2,
        style: theme[.formError])
    }
    let rows = box.lines.count - 2
    let first = min(max(0, form.focus - rows + 1), max(0, form.fields.count - rows))
    let names = nameColumns(form, box)
    for (row, index) in (first..<min(form.fields.count, first + rows)).enumerated() {
      drawField(
        form.fields[index], isFocused: index == form.focus, names: names,
        line: box.lines.lowerBound + 1 + row, box, &grid)
    }
  }

  private func formBox(_ form: Form, _ table: Table) -> Rect {
    let screen = table.layout.size.columns
    let width = max(20, min(screen - 4, 84))
    let left = (screen - width) / 2
    let height = min(table.listHeight, max(1, form.fields.count) + 2)
    let top = table.layout.list.lowerBound + (table.listHeight - height) / 2
    return Rect(columns: left..<left + width, lines: top..<top + height)
  }

  private func nameColumns(_ form: Form, _ box: Rect) -> Int {
    let longest = form.fields.map { CharacterWidth.columns(of: DisplayText.line($0.name, glyphs)) }
    return min(longest.max() ?? 0, max(4, box.columns.count / 3))
  }

  private func drawField(
    _ field: FormField, isFocused: Bool, names: Int, line: Int, _ box: Rect, _ grid: inout Grid
  ) {
    let left = box.columns.lowerBound + 2
    let name = Cut.end(DisplayText.line(field.name, glyphs), to: names, glyphs)
    if isFocused {
      grid.put(
        String(Character(glyphs.focus)), line: line, column: left - 1,
        style: theme[.formFocusedName])
    }
    grid.put(
      name, line: line, column: left, style: theme[isFocused ? .formFocusedName : .formName])
    var value = left + names + 1..<box.columns.upperBound - 2
    if let note = field.refusal ?? field.readOnlyReason {
      let text = Cut.end(
        DisplayText.line(note, glyphs), to: max(4, value.count / 2), glyphs)
      let columns = CharacterWidth.columns(of: text)
      value = value.lowerBound..<max(value.lowerBound, value.upperBound - columns - 1)
      grid.put(
        text, line: line, column: value.upperBound + 1,
        style: theme[field.refusal == nil ? .formFaint : .formError])
    }
    drawValue(field, isFocused: isFocused, value, line, &grid)
  }

  private func drawValue(
    _ field: FormField, isFocused: Bool, _ columns: Range<Int>, _ line: Int, _ grid: inout Grid
  ) {
    let isOpen = field.readOnlyReason == nil
    let style = theme[!isOpen ? .form : isFocused ? .formFocusedValue : .formValue]
    grid.fill(lines: line..<line + 1, columns: columns, style: style)
    // Each character takes a column at least, so no more of them than columns are ever in sight.
    let characters = field.editor.characters
    let cursorIndex = isFocused ? field.editor.cursor : 0
    let first = max(0, cursorIndex - columns.count)
    let last = min(characters.count, first + 2 * columns.count)
    let cells = characters[first..<last].map { DisplayText.standIn(for: $0, glyphs) }
    let cursor = cells.prefix(cursorIndex - first).reduce(0) {
      $0 + CharacterWidth.columns(of: $1)
    }
    let shift = isFocused ? max(0, cursor - columns.count + 1) : 0
    if field.isNull || cells.isEmpty {
      let stand = field.isNull ? "NULL" : fieldStandIn(field)
      grid.put(
        stand, line: line, column: columns.lowerBound,
        style: style.with(.dim), clip: columns)
    } else {
      grid.put(
        cells.joined(), line: line, column: columns.lowerBound - shift, style: style,
        clip: columns)
    }
    if isFocused, isOpen {
      grid.cursor = (column: columns.lowerBound + cursor - shift, line: line)
    }
  }

  private func fieldStandIn(_ field: FormField) -> String {
    if field.isAutomatic { return "automatic" }
    guard case .blob(let bytes) = field.original else { return "" }
    return "\(bytes.count) bytes"
  }
}
