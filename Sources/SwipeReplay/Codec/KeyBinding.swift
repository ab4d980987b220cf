import SwipeCore

/// A line of the key table: `delete (closed open strip drag) ("d") (delete)`.
extension KeyBinding: Recordable {
  func write(to line: inout LineWriter) {
    line.word(command.rawValue)
    line.list { line in
      for context in KeyContext.allCases where contexts.contains(context) {
        line.word(context.rawValue)
      }
    }
    Key.write(keys, to: &line)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> KeyBinding {
    let word = try line.word("a command")
    guard let command = Command(rawValue: word) else {
      throw LineFault("there is no command '\(word)'")
    }
    var list = try line.list("what has the keyboard")
    var contexts: Set<KeyContext> = []
    while !list.isAtEnd {
      let word = try list.word("what has the keyboard")
      guard let context = KeyContext(rawValue: word) else {
        throw LineFault("nothing called '\(word)' has the keyboard")
      }
      contexts.insert(context)
    }
    return KeyBinding(try Key.readAll(from: &line), command, contexts)
  }
}
