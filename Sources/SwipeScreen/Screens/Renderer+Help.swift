import SwipeCore

// The help, made from the key table.

extension Renderer {
  func drawHelp(_ table: Table, _ grid: inout Grid) {
    let help = table.helpLayout
    let (box, left) = (help.box, help.box.columns.lowerBound)
    grid.fill(lines: box.lines, columns: box.columns, style: theme[.form])
    drawBox(box, theme[.formBorder], box.columns, &grid)
    grid.put(" Keys ", line: box.lines.lowerBound, column: left + 2, style: theme[.formTitle])
    let shown = help.shown(from: table.helpLine ?? 0)
    _ = drawMore(above: shown.startIndex, below: help.lines.count - shown.endIndex, box, &grid)
    let inside = left..<max(left, box.columns.upperBound - 1)
    let (entries, names) = (table.helpEntries, KeyNames(table.keyMap, glyphs))
    for (row, line) in shown.enumerated() {
      let place = box.lines.lowerBound + 1 + row
      if let index = line.entry, entries.indices.contains(index) {
        grid.put(
          names.list(of: entries[index].keys), line: place, column: left + 2,
          style: theme[.formFocusedName], clip: inside)
      }
      grid.put(
        DisplayText.line(line.text, glyphs), line: place, column: help.texts.lowerBound,
        style: theme[.form], clip: inside)
    }
  }
}
