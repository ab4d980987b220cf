import SwipeKit

/// Makes actions whose buttons are drawn: a block of colour with an icon above its text.
enum Buttons {
  static func make(
    _ title: String, _ icon: ActionIcon, _ tint: ActionTint, width: Int = 12, height: Int? = nil,
    handler: @escaping SwipeAction.Handler
  ) -> SwipeAction {
    var action = SwipeAction(
      style: tint == .red ? .destructive : .normal, title: title, handler: handler)
    action.icon = icon
    action.tint = tint
    (action.width, action.height) = (width, height)
    action.drawing = { canvas in draw(title, icon, &canvas) }
    return action
  }

  private static func draw(_ title: String, _ icon: ActionIcon, _ canvas: inout ButtonCanvas) {
    let style = canvas.style
    let mark = canvas.isASCII ? icon.ascii : String(icon.glyph)
    let text = canvas.state.isFocused ? "[\(title)]" : title
    canvas.fill(style: style)
    guard canvas.lines > 1 else {
      return canvas.center("\(mark) \(text)", line: 0, style: style)
    }
    let top = (canvas.lines - 2) / 2
    canvas.center(mark, line: top, style: style.with(.bold))
    canvas.center(text, line: top + 1, style: style)
  }
}
