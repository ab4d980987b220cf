/// The characters that boxes and marks are drawn with.
public struct Glyphs: Hashable, Sendable {
  /// The corners of a box: top left, top right, bottom left, bottom right.
  public let corners: [Unicode.Scalar]
  /// The sides of a box.
  public let horizontal, vertical: Unicode.Scalar
  /// The corners of the box around the focused button, in the order of `corners`.
  public let focusCorners: [Unicode.Scalar]
  /// The sides of that box.
  public let focusHorizontal, focusVertical: Unicode.Scalar
  /// The left side of the selected card.
  public let selectedSide: Unicode.Scalar
  /// The ground under the shadow below a card; a blank where cards have none. It is the ground that is
  /// drawn, and the shadow that lies behind it: fonts let blocks overhang their cells, and ground beside
  /// ground is not seen.
  public let shadow: Unicode.Scalar
  /// The ground under a container that stays where it is dropped.
  public let ground: Unicode.Scalar
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
  /// The Enter key, as hints name it.
  public let enter: String
  /// What stands for a line break in a line.
  public let lineBreak: String
  /// Whether text that is not ASCII can be shown.
  public let isUnicodeText: Bool
  /// The kinds of clusters that the terminal shows as one character; of others the parts are shown.
  public var wholeClusters = ClusterKinds.all

  /// What stands between the sides of a size.
  var times: String { isASCII ? "x" : "×" }

  /// What stands at the ends of a line of which there is more, in one column.
  var cutStart: Unicode.Scalar { isASCII ? "<" : "…" }
  var cutEnd: Unicode.Scalar { isASCII ? ">" : "…" }

  /// Whether boxes and icons are of ASCII.
  public var isASCII: Bool { horizontal == "-" }

  /// Rounded boxes.
  public static let unicode = Glyphs(
    corners: ["╭", "╮", "╰", "╯"], horizontal: "─", vertical: "│",
    focusCorners: ["┏", "┓", "┗", "┛"], focusHorizontal: "━", focusVertical: "┃",
    selectedSide: "┃",
    shadow: "▄", ground: "░", thumb: "▐", focus: "▸", pillStart: "(", pillEnd: ")", ellipsis: "…",
    dot: "·",
    enter: "⏎", lineBreak: "⏎", isUnicodeText: true)

  /// The same characters for a table that runs from right to left.
  public var mirrored: Glyphs {
    Glyphs(
      corners: Self.mirrored(corners), horizontal: horizontal, vertical: vertical,
      focusCorners: Self.mirrored(focusCorners), focusHorizontal: focusHorizontal,
      focusVertical: focusVertical, selectedSide: selectedSide, shadow: shadow, ground: ground,
      thumb: thumb == "▐" ? "▌" : thumb,
      focus: focus == "▸" ? "◂" : focus == ">" ? "<" : focus, pillStart: pillEnd,
      pillEnd: pillStart, ellipsis: ellipsis, dot: dot, enter: enter, lineBreak: lineBreak,
      isUnicodeText: isUnicodeText,
      wholeClusters: wholeClusters)
  }

  private static func mirrored(_ corners: [Unicode.Scalar]) -> [Unicode.Scalar] {
    corners.count == 4 ? [corners[1], corners[0], corners[3], corners[2]] : corners
  }

  /// Boxes of `+`, `-` and `|`; text is shown as it is where the locale is UTF-8.
  public static func ascii(isUnicodeText: Bool) -> Glyphs {
    Glyphs(
      corners: ["+", "+", "+", "+"], horizontal: "-", vertical: "|",
      focusCorners: ["#", "#", "#", "#"], focusHorizontal: "=", focusVertical: "#",
      selectedSide: "#",
      shadow: " ", ground: ":", thumb: "#", focus: ">", pillStart: "(", pillEnd: ")",
      ellipsis: "...",
      dot: "-", enter: "Enter",
      lineBreak: "\\n", isUnicodeText: isUnicodeText)
  }
}
