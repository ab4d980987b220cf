import SwipeCore

/// The names of keys, made from the keys.
enum KeyWords {
  /// A key by its short name: `Shift-←`, `Ctrl-D`, `Esc`; in ASCII `Shift-Left`.
  static func name(_ key: Key, _ glyphs: Glyphs) -> String {
    let names = names(key, glyphs)
    let isShown = !glyphs.isASCII || key.isCharacter || names.short.allSatisfy(\.isASCII)
    return held(key, "Ctrl-", "Alt-", "Shift-") + (isShown ? names.short : names.spoken)
  }

  /// A key as the hints have it: Enter is drawn as it is on keyboards.
  static func sign(_ key: Key, _ glyphs: Glyphs) -> String {
    key == Key(.enter) ? glyphs.enter : name(key, glyphs)
  }

  /// A key by a name that can be read out: `Control D`, `Shift G`, `Page Down`.
  static func spoken(_ key: Key, _ glyphs: Glyphs) -> String {
    let isCapital = key.typed?.isUppercase ?? false
    return held(key, "Control ", "Alt ", isCapital ? "" : "Shift ") + (isCapital ? "Shift " : "")
      + names(key, glyphs).spoken
  }

  private static func held(
    _ key: Key, _ control: String, _ alt: String, _ shift: String
  ) -> String {
    (key.modifiers.contains(.control) ? control : "") + (key.modifiers.contains(.alt) ? alt : "")
      + (key.modifiers.contains(.shift) ? shift : "")
  }

  private static func names(_ key: Key, _ glyphs: Glyphs) -> (short: String, spoken: String) {
    switch key.code {
    case .character(let character):
      let isTyped = key.typed != nil
      let shown = DisplayText.standIn(
        for: isTyped ? character : character.uppercased().first ?? character, glyphs)
      let short = character == " " ? "Space" : shown
      return (short, signs[character] ?? short)
    case .up: return ("↑", "Up")
    case .down: return ("↓", "Down")
    case .left: return ("←", "Left")
    case .right: return ("→", "Right")
    case .home: return ("Home", "Home")
    case .end: return ("End", "End")
    case .pageUp: return ("PgUp", "Page Up")
    case .pageDown: return ("PgDn", "Page Down")
    case .insert: return ("Ins", "Insert")
    case .delete: return ("Del", "Delete")
    case .backspace: return ("Backspace", "Backspace")
    case .enter: return ("Enter", "Enter")
    case .tab: return ("Tab", "Tab")
    case .escape: return ("Esc", "Escape")
    case .function(let number): return ("F\(number)", "F\(number)")
    }
  }

  /// Signs that are passed over when they are read out.
  private static let signs: [Character: String] = [
    "?": "Question mark", "!": "Exclamation mark", ".": "Period", ",": "Comma", ":": "Colon",
    ";": "Semicolon", "/": "Slash", "\\": "Backslash", "-": "Minus", "+": "Plus", "*": "Star",
    "#": "Number sign", "'": "Apostrophe", "\"": "Quotation mark", "(": "Left parenthesis",
    ")": "Right parenthesis", "<": "Less than", ">": "Greater than", "=": "Equals",
    "_": "Underscore", "|": "Bar", "~": "Tilde", "^": "Caret", "`": "Backtick", "@": "At sign",
    "&": "Ampersand", "$": "Dollar", "%": "Percent", "[": "Left bracket", "]": "Right bracket",
    "{": "Left brace", "}": "Right brace",
  ]
}
