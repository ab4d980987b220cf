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

/// The keys of a key table by name.
struct KeyNames {
  let map: KeyMap
  let glyphs: Glyphs

  init(_ map: KeyMap, _ glyphs: Glyphs) { (self.map, self.glyphs) = (map, glyphs) }

  /// The key of a command as the hints have it, or nil where it has none.
  func sign(of command: Command, in context: KeyContext) -> String? {
    map.key(for: command, in: context).map { KeyWords.sign($0, glyphs) }
  }

  /// A key by its short name.
  func name(_ key: Key) -> String { KeyWords.name(key, glyphs) }

  /// The key of a command, wherever it holds.
  func key(of command: Command) -> Key? {
    map.bindings.first { $0.command == command && !$0.keys.isEmpty }?.keys.first
  }

  /// The keys of two commands that belong together, `↑↓` or `Up/Down`, as far as they have any.
  func sign(of one: Command, and other: Command, in context: KeyContext) -> String? {
    let signs = [one, other].compactMap { sign(of: $0, in: context) }
    let areArrows = signs.allSatisfy { $0.count == 1 && !$0.allSatisfy(\.isASCII) }
    return signs.isEmpty ? nil : signs.joined(separator: areArrows ? "" : "/")
  }

  /// All keys of a binding: `↓ j`.
  func list(of keys: [Key]) -> String { Self.list(of: keys, glyphs) }

  /// Keys one after the other: `↓ j`.
  static func list(of keys: [Key], _ glyphs: Glyphs) -> String {
    keys.map { KeyWords.name($0, glyphs) }.joined(separator: " ")
  }

  /// All keys of a binding, to be read out: `Down or j`.
  func spoken(_ keys: [Key]) -> String {
    keys.map { KeyWords.spoken($0, glyphs) }.joined(separator: " or ")
  }

  /// What the keys of commands do, to be read out: `Escape closes`, `Up and Down choose`; nil where
  /// they have none.
  ///
  /// - Parameters:
  ///   - one: what a single key does.
  ///   - several: what more of them do.
  func clause(
    _ commands: [Command], in context: KeyContext, _ one: String, _ several: String? = nil
  ) -> String? {
    let keys = commands.compactMap { map.key(for: $0, in: context) }
    guard !keys.isEmpty else { return nil }
    let words = keys.map { KeyWords.spoken($0, glyphs) }.joined(separator: " and ")
    return "\(words) \(keys.count == 1 ? one : several ?? one)"
  }

  /// Clauses as one sentence in a list; none where there are no clauses.
  static func sentence(_ clauses: [String?]) -> [String] {
    let clauses = clauses.compactMap { $0 }
    return clauses.isEmpty ? [] : [clauses.joined(separator: ", ") + "."]
  }
}
