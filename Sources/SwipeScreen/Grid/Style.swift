/// A colour of a cell's foreground or background.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the terminal's 256 colours; 0 to 15 are the user's palette.
  case indexed(UInt8)
  /// Red, green and blue, which the terminal maps to what it can show.
  case rgb(UInt8, UInt8, UInt8)
}

/// The attributes of a cell besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8
  /// A set of attributes from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A heavier weight.
  public static let bold = Attributes(rawValue: 1)
  /// A fainter foreground.
  public static let dim = Attributes(rawValue: 2)
  /// A line below the text.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 8)
  /// Slanted text.
  public static let italic = Attributes(rawValue: 16)
}

/// How a cell looks, apart from what stands in it.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// Weight, slant and the like.
  public var attributes: Attributes

  /// A style; by default the terminal's own.
  public init(
    _ foreground: Color = .standard, on background: Color = .standard,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours without attributes.
  public static let plain = Style()

  /// The same style with more attributes.
  public func with(_ more: Attributes) -> Style {
    Style(foreground, on: background, attributes.union(more))
  }

  /// The same style with foreground and background exchanged.
  public var exchanged: Style {
    Style(foreground, on: background, attributes.symmetricDifference(.reverse))
  }

  /// The same text style on another background.
  public func on(_ background: Color) -> Style {
    Style(foreground, on: background, attributes)
  }
}
