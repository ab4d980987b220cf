import SwipeCore

extension Key: Recordable {
  func write(to line: inout LineWriter) {
    switch code {
    case .character(let character): line.text(String(character))
    case .function(let number): line.word("f\(number)")
    default: line.word(Self.word(code))
    }
    modifiers.write(to: &line)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Key {
    if let text = line.optionalText() {
      guard let character = text.first, text.count == 1 else {
        throw LineFault("a key is one character, not \(text.count)")
      }
      return Key(.character(character), try Modifiers.read(from: &line))
    }
    let word = try line.word("a key")
    guard let code = named.first(where: { self.word($0) == word }) ?? function(word) else {
      throw LineFault("there is no key '\(word)'")
    }
    return Key(code, try Modifiers.read(from: &line))
  }

  private static func function(_ word: String) -> Code? {
    guard word.first == "f", let number = UInt8(word.dropFirst()) else { return nil }
    return .function(Int(number))
  }

  private static let named: [Code] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
    .enter, .tab, .escape,
  ]

  private static func word(_ code: Code) -> String {
    switch code {
    case .character, .function: ""
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "page-up"
    case .pageDown: "page-down"
    case .insert: "insert"
    case .delete: "delete"
    case .backspace: "backspace"
    case .enter: "enter"
    case .tab: "tab"
    case .escape: "escape"
    }
  }
}

extension Key.Modifiers: Recordable {
  private static let named: [(word: String, modifier: Key.Modifiers)] = [
    ("shift", .shift), ("alt", .alt), ("control", .control),
  ]

  func write(to line: inout LineWriter) {
    for (word, modifier) in Self.named where contains(modifier) { line.word(word) }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Key.Modifiers {
    var modifiers: Key.Modifiers = []
    while let word = line.word(where: { word in named.contains { $0.word == word } }) {
      for (name, modifier) in named where name == word { modifiers.insert(modifier) }
    }
    return modifiers
  }
}
