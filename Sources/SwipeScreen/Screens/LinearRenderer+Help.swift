import SwipeCore

// The help in pages; the cursor walks over the keys.

extension LinearRenderer {
  func drawHelp(_ table: Table, at current: Int, _ grid: inout Grid) {
    let list = table.layout.list
    let width = grid.size.columns
    let names = KeyNames(table.keyMap, glyphs)
    let words = HelpWords(presentation: .lines)
    let blocks = table.helpEntries.map { entry in
      Wrap.lines(
        "\(names.spoken(entry.keys)): \(DisplayText.line(words.text(of: entry), glyphs))",
        width: width)
    }
    var line = list.lowerBound
    for index in pageStart(blocks, current, height: list.count)..<blocks.count {
      guard line + blocks[index].count <= list.upperBound else { break }
      if index == current { grid.cursor = (column: 0, line: line) }
      for text in blocks[index] {
        grid.put(text, line: line, column: 0, style: index == current ? strong : plain)
        line += 1
      }
    }
  }

  /// The first block of the page that holds the current one.
  private func pageStart(_ blocks: [[String]], _ current: Int, height: Int) -> Int {
    var (start, used) = (0, 0)
    for (index, block) in blocks.prefix(current + 1).enumerated() {
      if used + block.count > height { (start, used) = (index, 0) }
      used += block.count
    }
    return start
  }
}
