/// A button's icon: one character, and what stands for it where only ASCII can be shown.
public struct ActionIcon: Hashable, Sendable {
  /// One character, one or two columns wide.
  public var glyph: Character
  /// One to three ASCII characters.
  public var ascii: String

  /// An icon.
  public init(_ glyph: Character, ascii: String) {
    self.glyph = glyph
    self.ascii = ascii
  }

  /// A cross: take away.
  public static let trash = ActionIcon("✕", ascii: "x")
  /// A pencil: change.
  public static let pencil = ActionIcon("✎", ascii: "/")
  /// A plus: add or copy.
  public static let plus = ActionIcon("+", ascii: "+")
  /// A tick: done.
  public static let check = ActionIcon("✓", ascii: "v")
  /// A star: mark.
  public static let star = ActionIcon("★", ascii: "*")
  /// A flag.
  public static let flag = ActionIcon("⚑", ascii: "F")
  /// An arrow to the right: send on.
  public static let forward = ActionIcon("→", ascii: "->")
  /// An arrow back: answer, or take back.
  public static let back = ActionIcon("↩", ascii: "<-")
  /// A box with a line: put away.
  public static let archive = ActionIcon("▣", ascii: "[]")
  /// Three dots: more.
  public static let more = ActionIcon("⋯", ascii: "...")
}
