import SwipeCore

// What a container uncovers: buttons, a coloured ground, or the strip of a removal.

/// How a button is at a moment.
public struct ButtonState: Hashable, Sendable {
  /// Whether Enter would press it.
  public var isFocused = false
  /// Whether the pointer holds it down.
  public var isPressed = false
  /// Whether an action of its row is under way.
  public var isBusy = false
  /// Whether it cannot be pressed.
  public var isDisabled = false
  /// Whether letting go of the row would run it.
  public var isArmed = false
  /// Whether its row is open and the focus is elsewhere, so that it is to be quieter.
  public var isQuiet = false
}

/// What an application needs to draw a button of its own.
public struct ButtonContext: Sendable {
  /// How the button is now.
  public let state: ButtonState
  /// The look that the theme has for it.
  public let style: Style
  /// The columns that may be drawn: what the container does not cover.
  public let clip: Range<Int>
  /// The characters of boxes and marks.
  public let glyphs: Glyphs
}

/// Draws a button of an application's own into the grid, within its rectangle and what is clipped.
/// False leaves the button to the renderer.
public typealias ButtonDrawing = (
  _ record: Record, _ button: PanelButton, _ context: ButtonContext, _ grid: inout Grid
) -> Bool

extension Renderer {
  /// What lies under a row, as far as its container uncovers it.
  func drawUnderside(of record: Record, _ frame: RowFrame, _ table: Table, _ grid: inout Grid) {
    if table.deck.feel(of: record).staysWhereDropped {
      let lines = frame.lines.clamped(to: table.layout.list)
      grid.fill(
        lines: lines, columns: 0..<max(0, grid.size.columns - 1), with: glyphs.ground,
        style: theme[.dragGround])
    }
    guard let panel = table.deck.panel(of: record, in: frame) else { return }
    let isOpen = table.deck.uncoveredRecord?.id == record.id
    for button in panel.buttons {
      let hasFocus = table.deck.focusedButton == button.index
      let state = ButtonState(
        isFocused: isOpen && hasFocus && !button.isArmed,
        isPressed: table.deck.isPressed(button.index, of: record),
        isBusy: table.isBusy(record.id), isDisabled: button.action.disabledReason != nil,
        isArmed: button.isArmed, isQuiet: isOpen && !hasFocus)
      // Whoever draws the button, that letting go would run it is always said.
      if button.action.isDrawn, !button.isArmed, let drawing {
        let context = ButtonContext(
          state: state, style: theme.button(button.action, state), clip: panel.uncovered,
          glyphs: glyphs)
        if drawing(record, button, context, &grid) { continue }
      }
      drawButton(button, state, panel.uncovered, &grid)
    }
  }

  private func drawButton(
    _ button: PanelButton, _ state: ButtonState, _ clip: Range<Int>, _ grid: inout Grid
  ) {
    let rect = button.rect
    let visible = rect.columns.clamped(to: clip)
    let style = theme.button(button.action, state)
    grid.fill(lines: rect.lines, columns: visible, style: style)
    let isBoxed = rect.lines.count >= 3
    if isBoxed {
      drawBox(rect, style, clip, isFocused: state.isFocused, &grid)
    } else if rect.columns.count >= 2 {
      drawPill(rect, style, visible, &grid)
    }
    drawLabel(button, state, style, visible, &grid)
  }

  private func drawPill(
    _ rect: Rect, _ style: Style, _ clip: Range<Int>, _ grid: inout Grid
  ) {
    let middle = rect.lines.lowerBound + rect.lines.count / 2
    let ends = [
      (glyphs.pillStart, rect.columns.lowerBound), (glyphs.pillEnd, rect.columns.upperBound - 1),
    ]
    for (glyph, column) in ends {
      grid.put(
        String(Character(glyph)), line: middle, column: column, style: style, clip: clip)
    }
  }

  /// The text in the middle, the icon above it or before it, the focus at the button's start.
  private func drawLabel(
    _ button: PanelButton, _ state: ButtonState, _ style: Style, _ clip: Range<Int>,
    _ grid: inout Grid
  ) {
    let rect = button.rect
    let room = max(0, rect.columns.count - (state.isArmed ? 2 : 4))
    let title = DisplayText.line(button.action.title, glyphs)
    let icon = button.action.icon.map {
      glyphs.isASCII ? $0.ascii : DisplayText.line(String($0.glyph), glyphs)
    }
    var lines = [state.isArmed ? "Release: \(title)" : title]
    if let icon {
      if rect.lines.count >= 4 {
        lines.insert(icon, at: 0)
      } else if CharacterWidth.columns(of: "\(icon) \(lines[0])") <= room {
        lines[0] = "\(icon) \(lines[0])"
      }
    }
    let top = rect.lines.lowerBound + (rect.lines.count - lines.count + 1) / 2
    for (index, line) in lines.enumerated() {
      let text = Cut.end(line, to: room, glyphs)
      let column =
        rect.columns.lowerBound + (rect.columns.count - CharacterWidth.columns(of: text)) / 2
      grid.put(text, line: top + index, column: column, style: style, clip: clip)
    }
    guard state.isFocused else { return }
    grid.put(
      String(Character(glyphs.focus)), line: top + lines.count - 1,
      column: rect.columns.lowerBound + 1, style: style, clip: clip)
  }

  /// A removal that can still be taken back: what it is, how, and how long.
  func drawStrip(
    of record: Record, _ frame: RowFrame, isSelected: Bool, _ table: Table, _ grid: inout Grid
  ) {
    let card = table.layout.card
    let lines = frame.lines.clamped(to: table.layout.list)
    let style = theme[.strip]
    grid.fill(lines: lines, columns: card, style: style)
    if lines.count >= 3, lines == frame.lines {
      let border = theme[isSelected ? .selectedEdge : .border]
      drawBox(Rect(columns: card, lines: lines), border, card, &grid)
    }
    guard !lines.isEmpty, let seconds = table.deck.secondsLeft(of: record.id),
      let action = table.deck.pendingAction(of: record.id)
    else { return }
    let line = lines.lowerBound + (lines.count - 1) / 2
    let isRoomy = isSelected && card.count >= 40
    let keeps = KeyNames(table.keyMap, glyphs).sign(of: .takeBack, in: .strip)
    let lead = isRoomy ? keeps.map { "\($0) keeps it \(glyphs.dot) " } ?? "" : ""
    let key = lead + "\(seconds) s"
    let right = card.upperBound - 2 - CharacterWidth.columns(of: key)
    let mark = isSelected ? "\(glyphs.focus) " : ""
    let what = "\(action.title): \(table.title(of: record))"
    let text = mark + DisplayText.line(what, glyphs)
    grid.put(
      Cut.end(text, to: max(0, right - card.lowerBound - 4), glyphs), line: line,
      column: card.lowerBound + 2, style: style, clip: card)
    grid.put(key, line: line, column: right, style: theme[.stripKey], clip: card)
  }
}
