/// Where a button is drawn: a rectangle of cells. What lies outside, or under the container, is not
/// drawn.
public struct ButtonCanvas {
  /// The width in columns.
  public let columns: Int
  /// The height in lines.
  public let lines: Int
  /// How the button is now.
  public let state: ButtonState
  /// The look that the theme has for the button as it is now.
  public let style: Style
  /// The characters of boxes and marks, for the terminal and the direction of its text.
  public let glyphs: Glyphs
  /// Whether only ASCII should be drawn.
  public var isASCII: Bool { glyphs.isASCII }
  private let rect: Rect
  private let clip: Range<Int>
  private(set) var grid: Grid

  init(_ rect: Rect, _ context: ButtonContext, _ grid: Grid) {
    self.rect = rect
    clip = rect.columns.clamped(to: context.clip)
    state = context.state
    style = context.style
    glyphs = context.glyphs
    self.grid = grid
    columns = rect.columns.count
    lines = rect.lines.count
  }

  /// Fills the whole rectangle.
  public mutating func fill(with scalar: Unicode.Scalar = " ", style: Style) {
    grid.fill(lines: rect.lines, columns: clip, with: scalar, style: style)
  }

  /// Draws the frame that buttons have: rounded, and heavy while the button has the focus.
  public mutating func frame(style: Style) {
    grid.box(rect, glyphs, style: style, clip: clip, isFocused: state.isFocused)
  }

  /// Writes text from a place in the rectangle on; both count from 0 at its top left. Nothing in it is
  /// obeyed by the terminal, and what that does not show as one character is shown as its parts.
  public mutating func put(_ text: String, line: Int, column: Int, style: Style) {
    putShown(DisplayText.line(text, glyphs), line: line, column: column, style: style)
  }

  private mutating func putShown(_ text: String, line: Int, column: Int, style: Style) {
    guard (0..<lines).contains(line) else { return }
    grid.put(
      text, line: rect.lines.lowerBound + line, column: rect.columns.lowerBound + column,
      style: style, clip: clip)
  }

  /// Writes text in the middle of a line of the rectangle.
  public mutating func center(_ text: String, line: Int, style: Style) {
    let text = DisplayText.line(text, glyphs)
    let width = CharacterWidth.columns(of: text)
    putShown(text, line: line, column: (columns - width) / 2, style: style)
  }
}
