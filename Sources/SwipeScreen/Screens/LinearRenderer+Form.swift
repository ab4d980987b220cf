import SwipeCore

// The form as lines: its title, then `name: value`.

extension LinearRenderer {
  func drawForm(_ form: Form, _ layout: FormLayout, _ table: Table, _ grid: inout Grid) {
    let count = form.fields.count
    let (above, below) = (layout.shown.lowerBound, count - layout.shown.upperBound)
    let title =
      "\(DisplayText.line(FormWords.title(of: form, table), glyphs)), \(Count.of(count, "field"))"
      + (above > 0 ? ", \(above) above" : "") + (below > 0 ? ", \(below) below" : "")
    grid.put(
      Cut.end(title, to: grid.size.columns, glyphs), line: layout.box.lines.lowerBound, column: 0,
      style: plain)
    for index in layout.shown where form.fields.indices.contains(index) {
      drawField(form.fields[index], isFocused: index == form.focus, at: index, layout, &grid)
    }
  }

  private func drawField(
    _ field: FormField, isFocused: Bool, at index: Int, _ layout: FormLayout,
    _ grid: inout Grid
  ) {
    let (names, values) = (layout.name(of: field), layout.value(of: field))
    let line = layout.line(of: index)
    let name = Cut.end(DisplayText.line(field.name, glyphs), to: names.count, glyphs)
    grid.put(name + ":", line: line, column: names.lowerBound, style: plain)
    if let note = field.note {
      let room = max(0, layout.box.columns.upperBound - values.upperBound - 1)
      grid.put(
        Cut.end(DisplayText.line(note, glyphs), to: room, glyphs), line: line,
        column: values.upperBound + 1, style: plain)
    }
    let shown = field.editor.characters(from: field.firstShown, most: values.count)
    let cells = shown.map { DisplayText.standIn(for: $0, glyphs) }
    grid.put(
      standIn(for: field) ?? cells.joined(), line: line, column: values.lowerBound,
      style: isFocused ? strong : plain, clip: values)
    let cuts = layout.cuts(of: field)
    for (isCut, column) in [
      (cuts.before, values.lowerBound), (cuts.behind, values.upperBound - layout.markColumns),
    ] where isCut {
      grid.put(
        glyphs.ellipsis, line: line, column: column, style: isFocused ? strong : plain,
        clip: values)
    }
    guard isFocused else { return }
    let before = cells.prefix(field.charactersBeforeCursor(among: shown))
    let cursor = before.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    let isOpen = field.readOnlyReason == nil || cuts.before || cuts.behind
    grid.cursor = (column: isOpen ? values.lowerBound + cursor : 0, line: line)
  }

  /// What is said of a field without text, or nil when it has some.
  func standIn(for field: FormField) -> String? {
    if field.isNull { return "(NULL)" }
    guard field.editor.isEmpty else { return nil }
    if field.isAutomatic { return "(automatic)" }
    guard case .blob(let bytes) = field.original else { return "(empty)" }
    return "(\(bytes.count) bytes)"
  }
}
