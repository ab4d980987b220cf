/// What decides which theme is shown: the wish, and what is known of the terminal.
public struct ThemeChoice: Hashable, Sendable {
  /// The theme that was asked for.
  public var name: ThemeName
  /// How many colours there are; 0 for none.
  public var colors: Int
  /// Whether the background is dark as far as is known before the terminal has told it.
  public var isDarkBackground: Bool?

  /// A choice.
  public init(name: ThemeName, colors: Int, isDarkBackground: Bool? = nil) {
    self.name = name
    self.colors = colors
    self.isDarkBackground = isDarkBackground
  }

  /// The theme; `told` is what the terminal said of its background. Without any colours only
  /// attributes can tell things apart.
  public func theme(told: Bool? = nil) -> Theme {
    guard colors > 0 else { return .named(.mono, isDarkBackground: nil) }
    // The themes' greys do not exist among 16 colours.
    guard colors >= 256 || name == .mono else { return colors >= 16 ? .neutral : .eight }
    return .named(name, isDarkBackground: told ?? isDarkBackground)
  }
}
