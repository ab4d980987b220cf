import SwipeCore

/// Keys by names that can be read out.
enum KeyWords {
  private static let words = [
    "↓": "Down", "↑": "Up", "←": "Left", "→": "Right", "?": "Question mark", "/": "Slash",
    "PgDn": "Page Down", "PgUp": "Page Up", "Del": "Delete", "Esc": "Escape", "Ctrl": "Control",
  ]

  /// The first key of a command by its short name.
  static func key(of command: Command, _ keys: KeyMap) -> String {
    let names = keys.bindings.first { $0.command == command }?.names ?? ""
    return names.split(separator: " ").first.map(String.init) ?? ""
  }

  /// The keys of a binding: `Down or j`.
  static func names(of binding: KeyBinding) -> String {
    binding.names.split(separator: " ").map { name(String($0)) }.joined(separator: " or ")
  }

  /// A key by its short name: `Ctrl-D` is Control D, `G` is Shift G.
  static func name(_ short: String) -> String {
    let parts = short.split(separator: "-").map(String.init)
    guard parts.count > 1 else {
      let isCapital = short.count == 1 && short.first?.isUppercase == true
      return isCapital ? "Shift \(short)" : words[short] ?? short
    }
    return parts.map { words[$0] ?? $0 }.joined(separator: " ")
  }
}
