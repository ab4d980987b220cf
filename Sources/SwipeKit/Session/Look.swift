import Glibc

/// How a session looks, apart from the data.
public struct Look: Hashable, Sendable {
  /// The theme.
  public var theme: ThemeName
  /// Whether boxes are drawn with `+`, `-` and `|`; so they are where the locale is not UTF-8.
  public var isASCII: Bool
  /// How many colours may be used; nil is as many as the terminal has, and none with NO_COLOR.
  public var colors: ColorDepth?
  /// Whether everything is lines of words, for screen readers: no boxes, nothing that slides or is
  /// animated, the mouse off at the start.
  public var isAccessible: Bool

  /// A look.
  public init(
    theme: ThemeName = .auto, isASCII: Bool = false, colors: ColorDepth? = nil,
    isAccessible: Bool = false
  ) {
    self.theme = theme
    self.isASCII = isASCII
    self.colors = colors
    self.isAccessible = isAccessible
  }

  /// The colours to use at most.
  var depth: ColorDepth { colors ?? (Environment.isSet("NO_COLOR") ? .none : .twoHundredFiftySix) }

  /// Whether the background is to be asked for: only where the theme depends on it and the
  /// environment does not tell it. Lines of words take the terminal's own colours.
  var asksBackground: Bool {
    theme == .auto && depth != .none && environmentBackground == nil && !isAccessible
  }

  /// What decides the theme on a terminal of so many colours.
  func themeChoice(colors: Int) -> ThemeChoice {
    ThemeChoice(name: theme, colors: colors, isDarkBackground: environmentBackground)
  }

  /// Whether COLORFGBG, which rxvt and Konsole set, tells of a dark background.
  private var environmentBackground: Bool? {
    guard let last = Environment.value("COLORFGBG")?.split(separator: ";").last,
      let index = Int(last), (0..<16).contains(index)
    else { return nil }
    return index < 7 || index == 8
  }
}

/// Variables of the environment.
enum Environment {
  /// A variable, or nil when it is not set.
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
  /// Whether a variable is set and not empty.
  static func isSet(_ name: String) -> Bool { value(name)?.isEmpty == false }
}
