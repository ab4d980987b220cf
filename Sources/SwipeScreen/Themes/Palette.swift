/// The colours that a theme is mixed from. All lie on the 256-colour cube or its grey ramp, so that
/// a terminal of 256 colours shows them as they are.
struct Palette {
  let ground, shadow, card, border: Color
  let text, soft, faint, bar: Color
  let accent, accentPressed, danger, dangerPressed, onAccent: Color
  /// A paler accent, the filling of a button beside the focused one, and its text.
  let quiet, onQuiet: Color
  /// Accent and danger where they stand on the bar, danger where its button is pressed, and as
  /// an error in a form.
  let barAccent, barDanger, pressedDanger, formDanger, barFaint: Color
  let field, focusedField, thumb: Color
  /// The fillings of buttons in colours of their own; `onAccent` is their text.
  let tints: Tints

  /// Fillings that a theme's `onAccent` reads on.
  struct Tints {
    let red, orange, green, blue, purple, grey: Color

    /// For white text.
    static let deep = Tints(
      red: .rgb(0xAF, 0x00, 0x00), orange: .rgb(0xAF, 0x5F, 0x00), green: .rgb(0x00, 0x5F, 0x00),
      blue: .rgb(0x00, 0x5F, 0xAF), purple: .rgb(0x87, 0x00, 0xAF), grey: .grey(0x62))
    /// For black text.
    static let bright = Tints(
      red: .rgb(0xFF, 0x87, 0x87), orange: .rgb(0xFF, 0xAF, 0x5F), green: .rgb(0x87, 0xD7, 0x87),
      blue: .rgb(0x87, 0xD7, 0xFF), purple: .rgb(0xD7, 0xAF, 0xFF), grey: .grey(0xBC))
  }

  /// The look of a role.
  func style(_ role: Role) -> Style {
    switch role {
    case .ground: Style(soft, on: ground)
    case .shadow: Style(ground, on: shadow)
    case .track: Style(thumb, on: ground)
    case .thumb: Style(thumb, on: ground)
    case .card, .border, .selectedEdge, .openBorder, .title, .selectedTitle, .fieldName,
      .fieldValue, .faint:
      cardStyle(role)
    case .bar, .barName, .barFaint, .barAccent, .barKey, .message, .error, .question:
      barStyle(role)
    case .destructive, .destructiveFilled, .destructivePressed, .normal, .normalQuiet,
      .normalPressed, .disabled, .red, .orange, .green, .blue, .purple, .grey:
      buttonStyle(role)
    case .strip: Style(faint, on: card)
    case .stripKey: Style(accent, on: card, .bold)
    case .dragGround: Style(onAccent, on: accent)
    default: formStyle(role)
    }
  }

  private func cardStyle(_ role: Role) -> Style {
    switch role {
    case .border: Style(border, on: card)
    case .openBorder: Style(accent, on: card)
    case .title: Style(text, on: card, .bold)
    // One look for both: changing between looks costs bytes at every selection step.
    case .selectedEdge, .selectedTitle: Style(accent, on: card, .bold)
    case .fieldName, .faint: Style(faint, on: card)
    default: Style(soft, on: card)
    }
  }

  private func barStyle(_ role: Role) -> Style {
    switch role {
    case .barName, .question: Style(text, on: bar, .bold)
    case .barKey: Style(text, on: bar, .bold)
    case .barFaint: Style(barFaint, on: bar)
    case .barAccent: Style(barAccent, on: bar, .bold)
    case .error: Style(barDanger, on: bar, .bold)
    default: Style(soft, on: bar)
    }
  }

  private func buttonStyle(_ role: Role) -> Style {
    switch role {
    case .destructive: Style(danger, on: card)
    case .destructiveFilled: Style(onAccent, on: danger, .bold)
    case .destructivePressed: Style(pressedDanger, on: dangerPressed, .bold)
    case .normal: Style(onAccent, on: accent)
    case .normalQuiet: Style(onQuiet, on: quiet)
    case .normalPressed: Style(onAccent, on: accentPressed, .bold)
    case .red: Style(onAccent, on: tints.red)
    case .orange: Style(onAccent, on: tints.orange)
    case .green: Style(onAccent, on: tints.green)
    case .blue: Style(onAccent, on: tints.blue)
    case .purple: Style(onAccent, on: tints.purple)
    case .grey: Style(onAccent, on: tints.grey)
    default: Style(faint, on: card)
    }
  }

  private func formStyle(_ role: Role) -> Style {
    switch role {
    case .formBorder: Style(accent, on: card)
    case .formTitle: Style(text, on: card, .bold)
    case .formName, .formFaint: Style(faint, on: card)
    case .formFocusedName: Style(accent, on: card, .bold)
    case .formValue: Style(text, on: field)
    case .formFocusedValue: Style(text, on: focusedField)
    case .formError: Style(formDanger, on: card, .bold)
    default: Style(soft, on: card)
    }
  }
}
