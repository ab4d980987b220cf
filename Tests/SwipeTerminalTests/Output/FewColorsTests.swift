import Glibc
import SwipeScreen
import Testing

@testable import SwipeTerminal

/// What looks have in common on terminals of 8 and 16 colours.
@Suite struct FewColorsTests {
  /// The roles that have a colour on purpose.
  private static let hued: Set<Role> = [
    .error, .destructive, .destructiveFilled, .normal, .formError, .dragGround, .red, .orange,
    .green, .blue, .purple,
  ]
  private static let black = (0, 0, 0)
  private static let white = (255, 255, 255)

  private func levels(
    _ color: Color, of table: inout ColorTable, else standard: (Int, Int, Int)
  ) -> (Int, Int, Int) {
    let number = table.number(color)
    return number < 0 ? standard : ColorTable.levels(Int(number))
  }

  private func contrast(_ one: (Int, Int, Int), _ other: (Int, Int, Int)) -> Double {
    func luminance(_ levels: (Int, Int, Int)) -> Double {
      func linear(_ level: Int) -> Double {
        let share = Double(level) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(levels.0) + 0.7152 * linear(levels.1) + 0.0722 * linear(levels.2)
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test(arguments: ThemeName.allCases, [8, 16])
  func `what is neutral has no hue`(name: ThemeName, colors: Int) {
    let theme = ThemeChoice(name: name, colors: colors).theme()
    var table = ColorTable(count: colors)
    for role in Role.allCases where !Self.hued.contains(role) {
      for color in [theme[role].foreground, theme[role].background] {
        #expect([-1, 0, 7, 8, 15].contains(table.number(color)), "\(role): \(color)")
      }
    }
  }

  @Test(arguments: [8, 16])
  func `a grey stays a grey`(colors: Int) {
    var table = ColorTable(count: colors)
    for level in UInt8.min...UInt8.max {
      #expect([0, 7, 8, 15].contains(table.number(.rgb(level, level, level))), "\(level)")
    }
    for index in UInt8(232)...255 {
      #expect([0, 7, 8, 15].contains(table.number(.indexed(index))), "\(index)")
    }
    #expect([0, 7, 8].contains(table.number(.indexed(8))))
  }

  @Test(arguments: ThemeName.allCases, [8, 16])
  func `everything reads on black and on white`(name: ThemeName, colors: Int) {
    let theme = ThemeChoice(name: name, colors: colors).theme()
    var table = ColorTable(count: colors)
    for (background, foreground) in [(Self.black, Self.white), (Self.white, Self.black)] {
      // A ground of dots and a shadow are seen beside what matters.
      for role in Role.allCases where role != .dragGround && role != .shadow {
        let text = levels(theme[role].foreground, of: &table, else: foreground)
        let ground = levels(theme[role].background, of: &table, else: background)
        #expect(contrast(text, ground) >= 3, "\(role) on \(background)")
      }
    }
  }
}
