import SwipeCore

// Cards slide as a whole, their text with them, over the panel that holds the buttons.

extension Renderer {
  /// One card: border, text and shadow, `offset` columns left of its rest place.
  func drawCard(
    _ text: CardText, _ frame: RowFrame, offset: Int, look: CardLook, _ layout: ScreenLayout,
    in list: Range<Int>, _ grid: inout Grid
  ) {
    drawBlankCard(frame, offset: offset, look: look, layout, in: list, &grid)
    drawText(text, on: frame, offset: offset, look: look, layout, in: list, &grid)
  }

  /// A card without its text.
  func drawBlankCard(
    _ frame: RowFrame, offset: Int, look: CardLook, _ layout: ScreenLayout, in list: Range<Int>,
    _ grid: inout Grid
  ) {
    let columns = columns(of: layout, offset: offset)
    let clip = clip(columns, grid)
    for line in frame.lines.clamped(to: list) {
      let index = line - frame.lines.lowerBound
      if index == 0 || index == frame.lines.count - 1 {
        drawEdge(isTop: index == 0, columns, line, look, clip, &grid)
      } else {
        drawSides(isFirst: index == 1, columns, line, look, clip, &grid)
      }
    }
    if let activity = look.activity { draw(activity, columns, frame, list, clip, &grid) }
    guard layout.density.gap > 0, list.contains(frame.lines.upperBound) else { return }
    let shadow = (max(0, columns.lowerBound + 1)..<max(1, columns.upperBound)).clamped(
      to: 0..<max(0, grid.size.columns - 1))
    drawShadow(
      line: frame.lines.upperBound..<frame.lines.upperBound + 1, columns: shadow, &grid)
  }

  /// The text of a card.
  func drawText(
    _ text: CardText, on frame: RowFrame, offset: Int, look: CardLook, _ layout: ScreenLayout,
    in list: Range<Int>, _ grid: inout Grid
  ) {
    let columns = columns(of: layout, offset: offset)
    let inner = (max(0, columns.lowerBound + 2)..<max(0, columns.upperBound - 2))
      .clamped(to: clip(columns, grid))
    let lines =
      frame.lines.lowerBound + 1..<max(frame.lines.lowerBound + 1, frame.lines.upperBound - 1)
    for line in lines.clamped(to: list) {
      let index = line - lines.lowerBound
      guard text.lines.indices.contains(index) else { return }
      for run in text.lines[index] {
        let role = run.role == .title && look.isSelected ? .selectedTitle : run.role
        grid.put(
          run.text, line: line, column: columns.lowerBound + 2 + run.column, style: theme[role],
          clip: inner)
      }
    }
  }

  private func columns(of layout: ScreenLayout, offset: Int) -> Range<Int> {
    layout.card.lowerBound - offset..<layout.card.upperBound - offset
  }

  /// The last column is the scroll bar's.
  private func clip(_ columns: Range<Int>, _ grid: Grid) -> Range<Int> {
    0..<max(0, min(columns.upperBound, grid.size.columns - 1))
  }

  /// A shadow needs a colour: without one it would be the brightest thing on a dark screen.
  func drawShadow(line: Range<Int>, columns: Range<Int>, _ grid: inout Grid) {
    let hasShadow = glyphs.shadow != " " && theme[.shadow] != theme[.ground]
    grid.fill(
      lines: line, columns: columns, with: hasShadow ? glyphs.shadow : " ",
      style: theme[hasShadow ? .shadow : .ground])
  }

  /// The top or bottom border of a card.
  private func drawEdge(
    isTop: Bool, _ columns: Range<Int>, _ line: Int, _ look: CardLook, _ clip: Range<Int>,
    _ grid: inout Grid
  ) {
    let style = theme[look.isOpen ? .openBorder : .border]
    let corner = look.isSelected ? theme[.selectedEdge] : style
    let corners = isTop ? glyphs.corners.prefix(2) : glyphs.corners.suffix(2)
    let inner = columns.lowerBound + 1..<max(columns.lowerBound + 1, columns.upperBound - 1)
    grid.fill(
      lines: line..<line + 1, columns: inner.clamped(to: clip), with: glyphs.horizontal,
      style: style)
    if let left = corners.first {
      grid.put(
        left, line: line, column: columns.lowerBound, style: corner,
        clip: clip)
    }
    if let right = corners.last {
      grid.put(
        right, line: line, column: columns.upperBound - 1, style: style,
        clip: clip)
    }
  }

  /// A line between the borders of a card.
  private func drawSides(
    isFirst: Bool, _ columns: Range<Int>, _ line: Int, _ look: CardLook, _ clip: Range<Int>,
    _ grid: inout Grid
  ) {
    grid.fill(lines: line..<line + 1, columns: columns.clamped(to: clip), style: theme[.card])
    let side = look.isSelected ? glyphs.selectedSide : glyphs.vertical
    let border = theme[look.isOpen ? .openBorder : .border]
    let edge = look.isSelected ? theme[.selectedEdge] : border
    // The blank before the title has the edge's look: otherwise the way from the one to the other,
    // when the selection moves, leads through a third.
    grid.put(side, line: line, column: columns.lowerBound, style: edge, clip: clip)
    if isFirst {
      grid.put(" ", line: line, column: columns.lowerBound + 1, style: edge, clip: clip)
    }
    grid.put(
      glyphs.vertical, line: line, column: columns.upperBound - 1,
      style: border, clip: clip)
  }

  /// In the upper border, at its end.
  private func draw(
    _ activity: ActivityWords, _ columns: Range<Int>, _ frame: RowFrame, _ list: Range<Int>,
    _ clip: Range<Int>, _ grid: inout Grid
  ) {
    let words = DisplayText.line(activity.text, glyphs)
    let text = " " + Cut.end(words, to: max(0, columns.count - 8), glyphs) + " "
    guard list.contains(frame.lines.lowerBound) else { return }
    grid.put(
      text, line: frame.lines.lowerBound,
      column: columns.upperBound - 2 - CharacterWidth.columns(of: text),
      style: theme[activity.isFailure ? .formError : .faint], clip: clip)
  }

  /// A rounded border around a rectangle; a heavy one around what has the focus.
  func drawBox(
    _ rect: Rect, _ style: Style, _ clip: Range<Int>, isFocused: Bool = false,
    _ grid: inout Grid
  ) {
    grid.box(rect, glyphs, style: style, clip: clip, isFocused: isFocused)
  }
}
