import SwipeCore

/// A complete control sequence: `ESC [`, a prefix, numbers, a final byte.
nonisolated struct ControlSequence {
  /// `<`, `=`, `>`, `?` or, from the Linux console, `[`.
  let prefix: UInt8?
  let parameters: [Int]
  let final: UInt8
  /// Whether a dollar sign stands before the final byte, as in the report of a mode.
  let hasDollar: Bool

  /// Splits the bytes between introducer and final byte; nil when they are nothing known.
  init?(_ bytes: [UInt8], final: UInt8) {
    guard bytes.count <= Decoder.longestSequence else { return nil }
    let hasPrefix = bytes.first.map { (0x3C...0x3F).contains($0) || $0 == 0x5B } ?? false
    prefix = hasPrefix ? bytes.first : nil
    self.final = final
    hasDollar = hasPrefix && bytes.last == UInt8(ascii: "$")
    let fields = bytes.dropFirst(hasPrefix ? 1 : 0).dropLast(hasDollar ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for field in fields where !(fields.count == 1 && field.isEmpty) {
      guard let number = Self.number(field) else { return nil }
      numbers.append(number)
    }
    parameters = numbers
  }

  /// A number that stops growing where no real one lies; an empty field is 0, and what follows a
  /// colon refines a number and is left out.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits.prefix(while: { $0 != UInt8(ascii: ":") }) {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = min(value * 10 + Int(digit) - 0x30, 9_999_999)
    }
    return value
  }

  /// Whether `bytes` are digits and nothing else.
  static func isNumber(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  var isPasteStart: Bool { prefix == nil && final == UInt8(ascii: "~") && parameters == [200] }

  /// What the sequence means, or nil for one to be swallowed: late replies and unknown ones.
  var meaning: Input? {
    switch prefix {
    case nil: plainMeaning
    case UInt8(ascii: "?"): reply
    case UInt8(ascii: "["): KeyNames.console(final).map { .key($0) }
    default: nil
    }
  }

  private var reply: Input? {
    switch final {
    case UInt8(ascii: "c") where !hasDollar: .deviceAttributes
    case UInt8(ascii: "y") where hasDollar && parameters.count == 2:
      .mode(parameters[0], state: parameters[1])
    default: nil
    }
  }

  private var plainMeaning: Input? {
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      return numbered
    case UInt8(ascii: "u"):
      return parameters.first.flatMap { KeyNames.key(scalar: $0, modifiers) }
    case UInt8(ascii: "I") where parameters.isEmpty: return .event(.focus(true))
    case UInt8(ascii: "O") where parameters.isEmpty: return .event(.focus(false))
    case UInt8(ascii: "Z"): return .key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d") where parameters.isEmpty:
      return KeyNames.cursor(final - 0x20).map { .key($0, .shift) }
    case UInt8(ascii: "R") where !parameters.isEmpty:
      // F3 with modifiers looks the same; it is given up for the reports.
      return parameters.count == 2
        ? .cursorPlace(line: parameters[0], column: parameters[1]) : nil
    default:
      guard parameters.count <= 2, parameters.first ?? 1 <= 1 else { return nil }
      return KeyNames.cursor(final).map { .key($0, modifiers) }
    }
  }

  private var modifiers: Key.Modifiers {
    parameters.count > 1 ? KeyNames.modifiers(parameters[1]) : []
  }

  /// Keys that have a number: `ESC [ 3 ~`, and urxvt's other endings for Shift and Control.
  private var numbered: Input? {
    guard let number = parameters.first else { return nil }
    if number == 27, parameters.count == 3 { return KeyNames.key(scalar: parameters[2], modifiers) }
    var held = modifiers
    if final == UInt8(ascii: "$") || final == UInt8(ascii: "@") { held.insert(.shift) }
    if final == UInt8(ascii: "^") || final == UInt8(ascii: "@") { held.insert(.control) }
    return KeyNames.numbered(number).map { .key($0, held) }
  }
}
