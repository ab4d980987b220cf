/// The buttons that a row's container uncovers, and where they stand: one copy, for drawing and for
/// finding what was hit.
public struct Panel: Hashable, Sendable {
  /// The side of the row that is uncovered.
  public var edge: Edge
  /// The columns that the container does not cover.
  public var uncovered: Range<Int>
  /// The buttons that are shown, top to bottom.
  public var buttons: [PanelButton]
}

/// A button in a panel.
public struct PanelButton: Hashable, Sendable {
  /// What pressing it does.
  public enum Kind: Hashable, Sendable {
    /// Runs the action of this index.
    case action(Int)
    /// Says yes to the action of this index.
    case confirm(Int)
    /// Takes the question back.
    case cancel
    /// Brings buttons into view for which there is no line above those that are shown.
    case above
    /// Brings buttons into view for which there is no line below those that are shown.
    case below
  }

  /// What pressing it does.
  public var kind: Kind
  /// How it reads and looks.
  public var action: ActionDescriptor
  /// The place among all buttons of the panel, shown or not; those that bring others into view come
  /// after all of them.
  public var index: Int
  /// Whether a release would run it now.
  public var isArmed: Bool
  /// Where it stands.
  public var rect: Rect
}

/// What the place of buttons depends on.
struct PanelRequest {
  /// The buttons, top to bottom.
  var buttons: [(kind: PanelButton.Kind, action: ActionDescriptor)]
  var edge: Edge
  /// How far the container stands aside, towards open.
  var offset: Int
  /// The panel's width.
  var width: Int
  /// The button that must be among those shown.
  var focus: Int
  var transition: Feel.Transition
  var stretches: Bool
  var isArmed: Bool
}

extension ScreenLayout {
  /// The width of a panel that holds `actions`.
  static func panelWidth(of actions: [ActionDescriptor], _ feel: Feel) -> Int {
    let wanted = actions.map { ($0.width ?? buttonWidth) + 4 }.max() ?? 0
    return max(feel.revealWidth, min(wanted, 60))
  }

  /// The buttons of a row, stacked and centred on the visible part of its card.
  ///
  /// ```
  /// ─ Ada ──╮   ╭────────╮      area: the columns that hold the buttons
  ///  text   │   │ Delete │
  ///         │   ╰────────╯      uncovered: from the container's end to the card's
  ///  text   │   ╭────────╮
  /// ```
  func panel(_ request: PanelRequest, frame: RowFrame) -> Panel {
    let end = card.upperBound
    let uncovered = max(card.lowerBound, end - request.offset)..<end
    var panel = Panel(edge: request.edge, uncovered: uncovered, buttons: [])
    let visible = frame.lines.clamped(to: list)
    if request.isArmed, let first = request.buttons.first {
      panel.buttons = [
        PanelButton(
          kind: first.kind, action: first.action, index: 0, isArmed: true,
          rect: Rect(columns: inset(uncovered, by: 1), lines: visible))
      ]
    } else {
      panel.buttons = stacked(request, area: area(request), visible)
    }
    return request.edge == .trailing ? panel : mirrored(panel)
  }

  private func area(_ request: PanelRequest) -> Range<Int> {
    let end = card.upperBound
    let start = end - request.offset
    if request.stretches, request.offset > request.width { return start..<end }
    switch request.transition {
    case .reveal: return end - request.width..<end
    case .drag: return start..<start + request.width
    case .border: return max(start, end - request.width)..<end
    }
  }

  private func stacked(
    _ request: PanelRequest, area: Range<Int>, _ visible: Range<Int>
  ) -> [PanelButton] {
    let count = request.buttons.count
    guard count > 0, !visible.isEmpty else { return [] }
    let high = buttonHeight(request, visible.count)
    let gap = density == .regular && high == 1 && visible.count >= 2 * count - 1 ? 1 : 0
    let page = ButtonPage(request.buttons, lines: visible.count, high: high, gap, request.focus)
    let buttons = page.buttons
    let top = visible.lowerBound + (visible.count + gap - buttons.count * (high + gap)) / 2
    let fills =
      request.transition == .border || (request.stretches && request.offset > request.width)
    return buttons.enumerated().map { place, button in
      let most = area.count - (area.count > 4 ? 4 : 0)
      let width = max(0, fills ? most : min(button.action.width ?? Self.buttonWidth, most))
      let left = area.lowerBound + (area.count - width) / 2
      let line = top + place * (high + gap)
      return PanelButton(
        kind: button.kind, action: button.action, index: button.index, isArmed: false,
        rect: Rect(columns: left..<left + width, lines: line..<line + high))
    }
  }

  private func buttonHeight(_ request: PanelRequest, _ lines: Int) -> Int {
    let each = lines / request.buttons.count
    if let wanted = request.buttons.compactMap(\.action.height).max() {
      return max(1, min(wanted, each))
    }
    guard density == .regular, each >= 3 else { return 1 }
    return each >= 4 && request.buttons.contains { $0.action.icon != nil } ? 4 : 3
  }

  private func inset(_ columns: Range<Int>, by margin: Int) -> Range<Int> {
    guard columns.count > 2 * margin else { return columns }
    return columns.lowerBound + margin..<columns.upperBound - margin
  }

  /// The same panel at the card's other end.
  private func mirrored(_ panel: Panel) -> Panel {
    let sum = card.lowerBound + card.upperBound
    func mirror(_ columns: Range<Int>) -> Range<Int> {
      sum - columns.upperBound..<sum - columns.lowerBound
    }
    var panel = panel
    panel.uncovered = mirror(panel.uncovered)
    for index in panel.buttons.indices {
      panel.buttons[index].rect.columns = mirror(panel.buttons[index].rect.columns)
    }
    return panel
  }
}
