import SwipeCore

// The help, made from the key table.

extension Renderer {
  func drawHelp(_ table: Table, _ grid: inout Grid) {
    let screen = table.layout.size.columns
    let width = min(screen - 2, 84)
    let left = (screen - width) / 2
    let bindings = table.helpBindings
    let rows = bindings.count
    let height = min(table.listHeight, rows + 2)
    let top = table.layout.list.lowerBound + (table.listHeight - height) / 2
    let box = Rect(columns: left..<left + width, lines: top..<top + height)
    grid.fill(lines: box.lines, columns: box.columns, style: theme[.form])
    drawBox(box, theme[.formBorder], box.columns, &grid)
    grid.put(" Keys ", line: top, column: left + 2, style: theme[.formTitle])
    let first = min(table.helpLine ?? 0, max(0, rows - (height - 2)))
    let shown = bindings.dropFirst(first).prefix(max(0, height - 2))
    for (row, binding) in shown.enumerated() {
      let names = glyphs.isASCIIBoxes ? binding.asciiNames : binding.names
      grid.put(
        names, line: top + 1 + row, column: left + 2, style: theme[.formFocusedName],
        clip: box.columns)
      let text = Cut.end(DisplayText.line(binding.help, glyphs), to: max(0, width - 20), glyphs)
      grid.put(text, line: top + 1 + row, column: left + 18, style: theme[.form])
    }
  }
}

extension Glyphs {
  /// Whether arrows are named instead of drawn.
  var isASCIIBoxes: Bool { horizontal == "-" }
}

extension KeyBinding {
  /// The names of the keys in ASCII.
  var asciiNames: String {
    let names: [Character: String] = ["↓": "Down", "↑": "Up", "←": "Left", "→": "Right"]
    return self.names.map { names[$0] ?? String($0) }.joined()
  }
}
