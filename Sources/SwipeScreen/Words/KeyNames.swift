import SwipeCore

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

  /// The keys of commands that belong together, `↑↓` or `Up/Down`, as far as they have any.
  func sign(of commands: [Command], in context: KeyContext) -> String? {
    let signs = commands.compactMap { sign(of: $0, in: context) }
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
