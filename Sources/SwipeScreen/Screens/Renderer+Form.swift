import SwipeCore

// The form over the list: one line a field.

extension Renderer {
  func drawForm(_ form: Form, _ layout: FormLayout, _ table: Table, _ grid: inout Grid) {
    let box = layout.box
    drawMargin(around: box, over: table.layout.list, &grid)
    grid.fill(lines: box.lines, columns: box.columns, style: theme[.form])
    drawBox(box, theme[.formBorder], box.columns, &grid)
    let below = form.fields.count - layout.shown.upperBound
    let more = drawMore(above: layout.shown.lowerBound, below: below, box, &grid)
    let title = Cut.end(
      " " + DisplayText.line(FormWords.title(of: form, table), glyphs) + " ",
      to: box.columns.count - 4 - more.above,
      glyphs)
    grid.put(
      title, line: box.lines.lowerBound, column: box.columns.lowerBound + 2,
      style: theme[.formTitle])
    if let refusal = form.refusal, layout.refusal.isEmpty {
      let text = Cut.end(
        " " + DisplayText.line(refusal, glyphs) + " ", to: box.columns.count - 4 - more.below,
        glyphs)
      grid.put(
        text, line: box.lines.upperBound - 1, column: box.columns.lowerBound + 2,
        style: theme[.formError])
    }
    for index in layout.shown { drawField(form, index, layout, &grid) }
    for (index, text) in layout.refusal.enumerated() {
      grid.put(
        Cut.end(DisplayText.line(text, glyphs), to: box.columns.count - 4, glyphs),
        line: layout.refusalLine + index, column: box.columns.lowerBound + 2,
        style: theme[.formError])
    }
  }

  /// How much there is out of sight, at the right of a box's borders; returns the columns that it takes
  /// of each.
  func drawMore(
    above: Int, below: Int, _ box: Rect, _ grid: inout Grid
  ) -> (above: Int, below: Int) {
    func draw(_ count: Int, _ where: String, _ line: Int) -> Int {
      guard count > 0 else { return 0 }
      let text = " \(count.grouped)\(box.columns.count < 40 ? "" : " more") \(`where`) "
      let columns = CharacterWidth.columns(of: text)
      grid.put(
        text, line: line, column: box.columns.upperBound - 2 - columns, style: theme[.formFaint])
      return columns + 1
    }
    return (
      draw(above, "above", box.lines.lowerBound), draw(below, "below", box.lines.upperBound - 1)
    )
  }

  /// Ground around the form and its shadow, so that the cards under it do not read as part of it.
  private func drawMargin(around box: Rect, over list: Range<Int>, _ grid: inout Grid) {
    let columns = (box.columns.lowerBound - 2..<box.columns.upperBound + 2).clamped(
      to: 0..<max(0, grid.size.columns - 1))
    let lines = (box.lines.lowerBound - 1..<box.lines.upperBound + 1).clamped(to: list)
    grid.fill(lines: lines, columns: columns, style: theme[.ground])
    let below = (box.lines.upperBound..<box.lines.upperBound + 1).clamped(to: list)
    drawShadow(
      line: below, columns: box.columns.lowerBound + 1..<box.columns.upperBound, &grid)
  }

  private func drawField(_ form: Form, _ index: Int, _ layout: FormLayout, _ grid: inout Grid) {
    guard form.fields.indices.contains(index) else { return }
    let (field, line, isFocused) = (form.fields[index], layout.line(of: index), index == form.focus)
    let names = layout.name(of: field)
    let left = names.lowerBound
    let role: Role = isFocused ? .formFocusedName : .formName
    if isFocused {
      grid.put(
        glyphs.focus, line: line, column: left - 1, style: theme[role])
    }
    let name = Cut.end(DisplayText.line(field.name, glyphs), to: names.count, glyphs)
    grid.put(name, line: line, column: left, style: theme[role])
    let value = layout.value(of: field)
    if let note = layout.note(of: field) {
      let room = layout.box.columns.upperBound - 2 - value.upperBound - 1
      grid.put(
        Cut.end(DisplayText.line(note, glyphs), to: max(0, room), glyphs), line: line,
        column: value.upperBound + 1, style: theme[field.refusal == nil ? .formFaint : .formError])
    }
    drawValue(field, isFocused: isFocused, layout, value, line, &grid)
  }

  private func drawValue(
    _ field: FormField, isFocused: Bool, _ layout: FormLayout, _ columns: Range<Int>, _ line: Int,
    _ grid: inout Grid
  ) {
    let isOpen = field.readOnlyReason == nil
    let style = theme[!isOpen ? .form : isFocused ? .formFocusedValue : .formValue]
    grid.fill(lines: line..<line + 1, columns: columns, style: style)
    // Each character takes a column at least, so no more of them than columns are ever in sight.
    let shown = field.editor.characters(from: field.firstShown, most: columns.count)
    let cells = shown.map { DisplayText.standIn(for: $0, glyphs) }
    if field.isNull || field.editor.isEmpty {
      let stand = field.isNull ? "NULL" : fieldStandIn(field)
      grid.put(
        stand, line: line, column: columns.lowerBound,
        style: style.with(.dim), clip: columns)
    } else {
      grid.put(
        cells.joined(), line: line, column: columns.lowerBound,
        style: field.editor.isSelected && isFocused ? style.exchanged : style, clip: columns)
    }
    let cuts = layout.cuts(of: field)
    for (isCut, mark, column) in [
      (cuts.before, glyphs.cutStart, columns.lowerBound),
      (cuts.behind, glyphs.cutEnd, columns.upperBound - 1),
    ] where isCut {
      grid.put(mark, line: line, column: column, style: style, clip: columns)
    }
    guard isFocused, isOpen || cuts.before || cuts.behind else { return }
    let before = cells.prefix(field.charactersBeforeCursor(among: shown))
    let cursor = before.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    grid.cursor = (column: columns.lowerBound + cursor, line: line)
  }

  private func fieldStandIn(_ field: FormField) -> String {
    if field.isAutomatic { return "automatic" }
    guard case .blob(let bytes) = field.original else { return "" }
    return "\(bytes.count) byte\(bytes.count == 1 ? "" : "s")"
  }
}
