@testable import SwipeCore

// Keys as a table hands them to its form: looked up in the key table, or typed.

private func hand<Result>(
  _ key: Key, perform: (Command) -> Result, type: (Character) -> Result, else nothing: Result
) -> Result {
  if let command = KeyMap.standard.command(for: key, in: .form) { return perform(command) }
  return key.typed.map(type) ?? nothing
}

extension LineEditor {
  mutating func handle(_ key: Key) -> Bool {
    hand(
      key, perform: { perform($0) },
      type: {
        type($0)
        return true
      }, else: false)
  }
}

extension FormField {
  mutating func handle(_ key: Key) -> Bool {
    hand(key, perform: { perform($0) }, type: { type($0) }, else: false)
  }
}

extension Form {
  mutating func handle(_ key: Key) -> Outcome {
    hand(
      key, perform: { perform($0) },
      type: {
        type($0)
        return .editing
      }, else: .editing)
  }
}
