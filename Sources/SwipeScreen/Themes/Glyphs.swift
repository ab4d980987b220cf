/// The characters that boxes and marks are drawn with.
public struct Glyphs: Hashable, Sendable {
  /// The corners of a box: top left, top right, bottom left, bottom right.
  public let corners: [Unicode.Scalar]
  /// The sides of a box.
  public let horizontal, vertical: Unicode.Scalar
  /// The left side of the selected card.
  public let selectedSide: Unicode.Scalar
  /// The shadow below a card.
  public let shadow: Unicode.Scalar
  /// The thumb of the scroll bar.
  public let thumb: Unicode.Scalar
  /// The mark of the focused button or field.
  public let focus: Unicode.Scalar
  /// The ends of a one-line button.
  public let pillStart, pillEnd: Unicode.Scalar
  /// What stands for text that was cut.
  public let ellipsis: String
  /// What stands between parts of a line.
  public let dot: String
  /// The names of keys.
  public let arrows, leftArrow, enter: String
  /// What stands for a line break in a line.
  public let lineBreak: String
  /// Whether text that is not ASCII can be shown.
  public let isUnicodeText: Bool

  /// Rounded boxes.
  public static let unicode = Glyphs(
    corners: ["╭", "╮", "╰", "╯"], horizontal: "─", vertical: "│", selectedSide: "┃",
    shadow: "▀", thumb: "▐", focus: "▸", pillStart: "(", pillEnd: ")", ellipsis: "…", dot: "·",
    arrows: "↑↓", leftArrow: "←", enter: "⏎", lineBreak: "⏎", isUnicodeText: true)

  /// Boxes of `+`, `-` and `|`; text is shown as it is where the locale is UTF-8.
  public static func ascii(isUnicodeText: Bool) -> Glyphs {
    Glyphs(
      corners: ["+", "+", "+", "+"], horizontal: "-", vertical: "|", selectedSide: "#",
      shadow: " ", thumb: "#", focus: ">", pillStart: "(", pillEnd: ")", ellipsis: "...",
      dot: "-", arrows: "Up/Down", leftArrow: "Left", enter: "Enter", lineBreak: "\\n",
      isUnicodeText: isUnicodeText)
  }
}
