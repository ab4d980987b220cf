/// How much room a card takes.
public enum Density: Hashable, Sendable {
  /// Six lines or more, and three-line buttons.
  case regular
  /// Four lines, and one-line buttons.
  case compact

  /// The lowest card, borders included.
  public var lowestCard: Int { self == .regular ? 6 : 4 }
  /// The lines between one card and the next; they hold the card's shadow.
  public var gap: Int { self == .regular ? 1 : 0 }
}

/// What the user asked for.
public enum DensityChoice: Hashable, Sendable {
  /// Compact on screens under 30 lines.
  case auto
  /// One density whatever the size.
  case always(Density)

  /// The density for a screen of `lines` lines.
  public func density(forLines lines: Int) -> Density {
    switch self {
    case .auto: lines < 30 ? .compact : .regular
    case .always(let density): density
    }
  }
}
