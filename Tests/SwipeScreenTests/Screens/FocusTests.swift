import SwipeCore
import Testing

@testable import SwipeScreen

/// Enter presses the button that stands out, whatever the theme, the density and the colours.
struct FocusTests {
  struct Look: CustomTestStringConvertible {
    let theme: ThemeName
    let colors: Int
    let size: Size
    let tints: [ActionTint]
    var testDescription: String { "\(theme) \(colors) \(size.lines) \(tints)" }
  }

  private static let looks = ThemeName.allCases.flatMap { theme in
    [0, 8, 16, 256].flatMap { colors in
      [24, 40].flatMap { lines in
        [[ActionTint.standard, .standard], [.red, .blue], [.orange, .grey], [.purple, .green]].map {
          Look(theme: theme, colors: colors, size: Size(columns: 80, lines: lines), tints: $0)
        }
      }
    }
  }

  private static func opened(_ look: Look) -> Scene {
    var scene = Scene(
      size: look.size, theme: ThemeChoice(name: look.theme, colors: look.colors).theme()
    ) { configuration in
      for (index, tint) in look.tints.enumerated() {
        configuration.actions.trailing[index].tint = tint
      }
    }
    scene.key(.left, .shift)
    scene.wait(400)
    return scene
  }

  /// The look of the first letter of a button.
  private static func style(of title: String, in grid: Grid) throws -> Style {
    for line in 0..<grid.size.lines - 1 {
      for column in 0..<max(0, grid.size.columns - title.count) {
        let text = (column..<column + title.count).map { grid.text(of: grid[line, $0]) }.joined()
        if text == title { return grid[line, column].style }
      }
    }
    throw Missing(title: title)
  }

  private struct Missing: Error { let title: String }

  /// How far a filling is from the card: its contrast, or that of black and white.
  private static func weight(_ style: Style, on card: Style) -> Double {
    if style.attributes.contains(.reverse) { return 21 }
    if style.background == card.background { return 1 }
    guard case .rgb(let r1, let g1, let b1) = style.background,
      case .rgb(let r2, let g2, let b2) = card.background
    else { return 20 }
    let (one, two) = (luminance(r1, g1, b1), luminance(r2, g2, b2))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  @Test(arguments: looks)
  func `the focused button is filled and bold, the other one is quieter`(look: Look) throws {
    var scene = Self.opened(look)
    let card = ThemeChoice(name: look.theme, colors: look.colors).theme()[.card]
    for (focused, other) in [("Delete", "Update"), ("Update", "Delete")] {
      let grid = scene.grid()
      let loud = try Self.style(of: focused, in: grid)
      let quiet = try Self.style(of: other, in: grid)
      #expect(loud.attributes.contains(.bold) && !quiet.attributes.contains(.reverse))
      #expect(Self.weight(loud, on: card) >= 3, "\(loud)")
      #expect(Self.weight(quiet, on: card) < 1.6, "\(quiet)")
      scene.key(.down)
    }
  }

  private static func isRed(_ color: Color) -> Bool {
    switch color {
    case .indexed(let index): index == 1 || index == 9
    case .rgb(let red, let green, let blue): red > green && red > blue
    case .standard: false
    }
  }

  @Test(arguments: looks.filter { $0.colors > 0 && ![.mono, .original].contains($0.theme) })
  func `what destroys is red with the focus and without`(look: Look) throws {
    guard [.standard, .red].contains(look.tints[0]) else { return }
    var scene = Self.opened(look)
    let focused = try Self.style(of: "Delete", in: scene.grid())
    #expect(Self.isRed(focused.background), "\(focused)")
    scene.key(.down)
    let quiet = try Self.style(of: "Delete", in: scene.grid())
    #expect(Self.isRed(quiet.foreground), "\(quiet)")
  }

  @Test(arguments: looks)
  func `text of every button reads, whichever has the focus`(look: Look) throws {
    var scene = Self.opened(look)
    for _ in 0..<2 {
      for title in ["Delete", "Update"] {
        let style = try Self.style(of: title, in: scene.grid())
        guard case .rgb(let r1, let g1, let b1) = style.foreground,
          case .rgb(let r2, let g2, let b2) = style.background
        else { continue }
        let (one, two) = (luminance(r1, g1, b1), luminance(r2, g2, b2))
        let contrast = (max(one, two) + 0.05) / (min(one, two) + 0.05)
        #expect(contrast >= 4.5, "\(title) \(style): \(contrast)")
      }
      scene.key(.down)
    }
  }

  @Test func `a pressed button looks pressed, with the focus and without`() {
    for name in ThemeName.allCases {
      let theme = Theme.named(name, isDarkBackground: nil)
      for style in [ActionStyle.normal, .destructive] {
        let action = ActionDescriptor(role: .custom("act"), title: "Act", style: style)
        for isFocused in [true, false] {
          let up = ButtonState(isFocused: isFocused, isQuiet: !isFocused)
          let down = ButtonState(isFocused: isFocused, isPressed: true, isQuiet: !isFocused)
          #expect(theme.button(action, up) != theme.button(action, down), "\(name) \(style)")
        }
      }
    }
  }

  @Test func `a drag changes no look: nothing has the focus before the row opens`() throws {
    let look = Look(
      theme: .light, colors: 256, size: Size(columns: 80, lines: 40), tints: [.standard, .standard])
    var scene = Scene(size: look.size)
    scene.send(.pointer(PointerEvent(.press, column: 60, line: 3)))
    scene.send(.pointer(PointerEvent(.drag, column: 44, line: 3)))
    let theme = Theme.named(.light, isDarkBackground: nil)
    let grid = scene.grid()
    let (delete, update) = (
      try Self.style(of: "Delete", in: grid), try Self.style(of: "Update", in: grid)
    )
    #expect(delete == theme[.destructiveFilled] && update == theme[.normal])
  }
}
