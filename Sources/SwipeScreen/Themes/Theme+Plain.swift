extension Theme {
  /// The neutral theme where there are 8 colours. None of them is a grey, so that faint things are
  /// dimmed, and there is no shadow; red by itself is too dark for text on black.
  static let eight = Theme { role in
    switch role {
    case .shadow: .plain
    case .border, .track: Style(.standard, on: .standard, .dim)
    case .destructive: Style(.indexed(1), on: .standard, .bold)
    default: neutral[role]
    }
  }

  /// The terminal's own colours, with accents that read on any background.
  static let neutral = Theme { role in
    switch role {
    case .ground, .card, .fieldValue, .form: .plain
    case .border, .track: Style(.indexed(8), on: .standard)
    case .shadow: Style(.indexed(8), on: .standard, .reverse)
    case .thumb: .plain
    case .selectedEdge, .openBorder, .formBorder: Style(.standard, on: .standard, .bold)
    case .title, .formTitle: Style(.standard, on: .standard, .bold)
    case .selectedTitle: Style(.standard, on: .standard, [.bold, .underline])
    case .fieldName, .faint, .formName, .formFaint: Style(.standard, on: .standard, .dim)
    case .formFocusedName: Style(.standard, on: .standard, .bold)
    case .formValue: Style(.standard, on: .standard, .underline)
    case .formFocusedValue: Style(.standard, on: .standard, .reverse)
    case .bar, .barFaint, .message: Style(.standard, on: .standard, .reverse)
    case .barName, .barAccent, .barKey, .question:
      Style(.standard, on: .standard, [.reverse, .bold])
    case .error: Style(.indexed(15), on: .indexed(1), .bold)
    case .destructive: Style(.indexed(1), on: .standard)
    case .destructiveFilled: Style(.indexed(15), on: .indexed(1), .bold)
    case .normal: Style(.indexed(15), on: .indexed(4))
    case .normalQuiet: .plain
    case .normalPressed, .destructivePressed:
      Style(.standard, on: .standard, [.reverse, .bold])
    case .disabled: Style(.standard, on: .standard, .dim)
    case .formError: Style(.indexed(1), on: .standard, .bold)
    case .strip: .plain
    case .stripKey: Style(.standard, on: .standard, .bold)
    case .dragGround: Style(.indexed(4), on: .standard)
    case .red: Style(.indexed(15), on: .indexed(1))
    case .orange: Style(.indexed(0), on: .indexed(3))
    case .green: Style(.indexed(0), on: .indexed(2))
    case .blue: Style(.indexed(15), on: .indexed(4))
    case .purple: Style(.indexed(15), on: .indexed(5))
    case .grey: Style(.standard, on: .standard, .reverse)
    }
  }

  /// No colour at all: attributes say what is what.
  static let mono = Theme { role in
    switch role {
    case .border, .track, .fieldName, .faint, .formName, .formFaint, .disabled, .dragGround:
      Style(.standard, on: .standard, .dim)
    case .title, .selectedEdge, .openBorder, .formBorder, .formTitle, .formFocusedName,
      .destructive, .formError, .stripKey:
      Style(.standard, on: .standard, .bold)
    case .selectedTitle: Style(.standard, on: .standard, [.bold, .underline])
    case .bar, .barFaint, .message, .normal, .formFocusedValue, .red, .orange, .green, .blue,
      .purple, .grey:
      Style(.standard, on: .standard, .reverse)
    case .barName, .barAccent, .barKey, .question, .error, .destructiveFilled:
      Style(.standard, on: .standard, [.reverse, .bold])
    case .normalPressed, .destructivePressed:
      Style(.standard, on: .standard, [.reverse, .bold, .underline])
    case .formValue: Style(.standard, on: .standard, .underline)
    default: .plain
    }
  }
}
