import Glibc

/// The themes by name.
public enum ThemeName: String, CaseIterable, Hashable, Sendable {
  /// Light or dark, as the terminal's background is; the terminal's own colours until it is known.
  case auto
  /// Dark text on white cards.
  case light
  /// Light text on dark cards.
  case dark
  /// White cards on light grey, blue buttons.
  case original
  /// No colour at all.
  case mono
}

/// The look of every role.
public struct Theme: Equatable, Sendable {
  private let styles: [Style]

  /// A theme from a look for each role.
  init(_ style: (Role) -> Style) { styles = Role.allCases.map(style) }

  /// The look of a role.
  public subscript(role: Role) -> Style { styles[role.rawValue] }

  /// The theme of a name; `background` is what the terminal told of its own.
  public static func named(_ name: ThemeName, isDarkBackground: Bool?) -> Theme {
    switch name {
    case .light: light
    case .dark: dark
    case .original: original
    case .mono: mono
    case .auto: isDarkBackground.map { $0 ? dark : light } ?? neutral
    }
  }

  /// Whether a background is dark: its relative luminance (WCAG 2.1) is under that at which black
  /// and white text have the same contrast, 0.179.
  public static func isDark(red: UInt8, green: UInt8, blue: UInt8) -> Bool {
    luminance(red, green, blue) < 0.179
  }

  static let light = Theme(
    Palette(
      ground: .grey(0xEE), shadow: .grey(0xD0), card: .grey(0xFF), border: .grey(0xBC),
      text: .grey(0x12), soft: .grey(0x30), faint: .grey(0x6C), bar: .grey(0xDA),
      accent: .rgb(0x00, 0x5F, 0xD7), accentPressed: .rgb(0x00, 0x5F, 0x87),
      danger: .rgb(0xD7, 0x00, 0x00), dangerPressed: .rgb(0xFF, 0xD7, 0xD7),
      onAccent: .grey(0xFF),
      quiet: .rgb(0xAF, 0xD7, 0xFF), onQuiet: .rgb(0x00, 0x5F, 0x87),
      barAccent: .rgb(0x00, 0x5F, 0xAF), barDanger: .rgb(0xAF, 0x00, 0x00),
      pressedDanger: .rgb(0x87, 0x00, 0x00), formDanger: .rgb(0xD7, 0x00, 0x00),
      barFaint: .grey(0x58),
      field: .grey(0xEE), focusedField: .rgb(0xD7, 0xFF, 0xFF),
      thumb: .grey(0x94), tints: .deep
    ).style)

  static let original = Theme(
    Palette(
      ground: .grey(0xE4), shadow: .grey(0xC6), card: .grey(0xFF), border: .grey(0xBC),
      text: .grey(0x08), soft: .grey(0x08), faint: .grey(0x6C), bar: .grey(0xDA),
      accent: .rgb(0x00, 0x5F, 0xFF), accentPressed: .rgb(0x00, 0x00, 0xAF),
      danger: .rgb(0x00, 0x5F, 0xFF), dangerPressed: .rgb(0xD7, 0xD7, 0xFF),
      onAccent: .grey(0xFF),
      quiet: .rgb(0xAF, 0xD7, 0xFF), onQuiet: .rgb(0x00, 0x00, 0xAF),
      barAccent: .rgb(0x00, 0x00, 0xAF), barDanger: .rgb(0xAF, 0x00, 0x00),
      pressedDanger: .rgb(0x00, 0x00, 0xAF), formDanger: .rgb(0xD7, 0x00, 0x00),
      barFaint: .grey(0x58),
      field: .grey(0xEE), focusedField: .rgb(0xD7, 0xFF, 0xFF),
      thumb: .grey(0x8A), tints: .deep
    ).style)

  static let dark = Theme(
    Palette(
      ground: .grey(0x1C), shadow: .grey(0x08), card: .grey(0x30), border: .grey(0x58),
      text: .grey(0xEE), soft: .grey(0xD0), faint: .grey(0xA8), bar: .grey(0x26),
      accent: .rgb(0x5F, 0xAF, 0xFF), accentPressed: .rgb(0x87, 0xD7, 0xFF),
      danger: .rgb(0xFF, 0x87, 0x87), dangerPressed: .rgb(0x5F, 0x00, 0x00),
      onAccent: .grey(0x08),
      quiet: .rgb(0x00, 0x00, 0x5F), onQuiet: .rgb(0x87, 0xD7, 0xFF),
      barAccent: .rgb(0x5F, 0xAF, 0xFF), barDanger: .rgb(0xFF, 0x87, 0x87),
      pressedDanger: .grey(0xEE), formDanger: .rgb(0xFF, 0x87, 0x87), barFaint: .grey(0xA8),
      field: .grey(0x3A), focusedField: .rgb(0x00, 0x00, 0x5F),
      thumb: .grey(0x76), tints: .bright
    ).style)

}

extension Color {
  static func grey(_ level: UInt8) -> Color { .rgb(level, level, level) }
}

/// Relative luminance, 0 to 1 (WCAG 2.1).
func luminance(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
  func linear(_ value: UInt8) -> Double {
    let share = Double(value) / 255
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
