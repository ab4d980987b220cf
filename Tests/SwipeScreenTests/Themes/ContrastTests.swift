import Testing

@testable import SwipeScreen

struct ContrastTests {
  private func contrast(_ style: Style) -> Double? {
    guard case .rgb(let r1, let g1, let b1) = style.foreground,
      case .rgb(let r2, let g2, let b2) = style.background
    else { return nil }
    let (one, two) = (luminance(r1, g1, b1), luminance(r2, g2, b2))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  @Test(arguments: [ThemeName.light, .dark, .original])
  func `all text reads: a contrast of 4.5 at least`(name: ThemeName) {
    let decoration: Set<Role> = [.shadow, .border, .track, .thumb, .card]
    let theme = Theme.named(name, isDarkBackground: nil)
    for role in Role.allCases where !decoration.contains(role) {
      let value = contrast(theme[role])
      #expect((value ?? 0) >= 4.5, "\(name) \(role): \(value ?? 0)")
    }
  }

  @Test(arguments: [ThemeName.light, .dark, .original])
  func `colours lie on the cube of 256 colours or its grey ramp`(name: ThemeName) {
    let levels: Set<UInt8> = [0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
    let theme = Theme.named(name, isDarkBackground: nil)
    for role in Role.allCases {
      for color in [theme[role].foreground, theme[role].background] {
        guard case .rgb(let red, let green, let blue) = color else { continue }
        let isGrey = red == green && green == blue && (Int(red) - 8) % 10 == 0
        let isCube = [red, green, blue].allSatisfy(levels.contains)
        #expect(isGrey || isCube, "\(name) \(role): \(color)")
      }
    }
  }

  @Test(arguments: ThemeName.allCases, [8, 256])
  func `what must be told apart looks different`(name: ThemeName, colors: Int) {
    let theme = ThemeChoice(name: name, colors: colors).theme()
    let pairs: [(Role, Role)] = [
      (.title, .selectedTitle), (.destructive, .normal), (.message, .error),
      (.destructive, .destructivePressed), (.normal, .normalPressed), (.fieldName, .fieldValue),
      (.faint, .fieldValue), (.formValue, .formFocusedValue), (.bar, .barAccent),
    ]
    for (one, other) in pairs { #expect(theme[one] != theme[other], "\(name) \(one) \(other)") }
  }

  @Test func `auto follows the background once it is known`() {
    #expect(Theme.named(.auto, isDarkBackground: true) == Theme.named(.dark, isDarkBackground: nil))
    #expect(
      Theme.named(.auto, isDarkBackground: false) == Theme.named(.light, isDarkBackground: nil))
    #expect(Theme.isDark(red: 0x1C, green: 0x1C, blue: 0x1C))
    #expect(!Theme.isDark(red: 0xFD, green: 0xF6, blue: 0xE3))
  }
}
