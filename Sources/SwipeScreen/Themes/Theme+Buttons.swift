import SwipeCore

extension Theme {
  /// The look of a button.
  ///
  /// In an open row the one with the focus is filled and bold, the others are outlined or in a
  /// paler filling, so that Enter presses what stands out. Before a row opens nothing has the
  /// focus, and all are filled.
  public func button(_ action: ActionDescriptor, _ state: ButtonState) -> Style {
    if state.isDisabled || state.isBusy {
      return state.isFocused ? self[.disabled].with(.bold) : self[.disabled]
    }
    if let tint = Role(action.tint) { return tinted(self[tint], state) }
    let isLoud = state.isFocused || state.isArmed
    if action.style == .destructive {
      if state.isPressed { return self[.destructivePressed] }
      return self[state.isQuiet ? .destructive : .destructiveFilled]
    }
    if state.isPressed { return self[.normalPressed] }
    if isLoud { return self[.normal].with(.bold) }
    return self[state.isQuiet ? .normalQuiet : .normal]
  }

  /// A colour of the button's own: filled, or as text on the card while it is quiet; pressed, the
  /// other way round.
  private func tinted(_ filled: Style, _ state: ButtonState) -> Style {
    if state.isArmed { return filled.with(.bold) }
    let isFilled = state.isQuiet == state.isPressed
    let style = isFilled ? filled : outlined(filled)
    return state.isFocused || state.isPressed ? style.with(.bold) : style
  }

  private func outlined(_ filled: Style) -> Style {
    filled.attributes.contains(.reverse)
      ? self[.card] : Style(filled.background, on: self[.card].background)
  }
}

extension Role {
  /// The role of a button's colour; nil for the one that its style has.
  init?(_ tint: ActionTint) {
    switch tint {
    case .standard: return nil
    case .red: self = .red
    case .orange: self = .orange
    case .green: self = .green
    case .blue: self = .blue
    case .purple: self = .purple
    case .grey: self = .grey
    }
  }
}
