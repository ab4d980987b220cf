import SwipeCore

/// The keys behind the numbers and letters of sequences.
nonisolated enum KeyNames {
  /// Keys named by a final letter, after `ESC [` and `ESC O` alike.
  static func cursor(_ final: UInt8) -> Key.Code? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// Keys named by a number before `~`.
  static func numbered(_ number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// F1 to F5 of the Linux console: `ESC [ [ A` to `E`.
  static func console(_ final: UInt8) -> Key.Code? {
    (0x41...0x45).contains(final) ? .function(Int(final) - 0x40) : nil
  }

  /// Modifiers as terminals count them: 1 plus Shift 1, Alt 2, Control 4, Meta 8.
  static func modifiers(_ number: Int) -> Key.Modifiers {
    guard (2...16).contains(number) else { return [] }
    var result = Key.Modifiers(rawValue: UInt8((number - 1) & 7))
    if (number - 1) & 8 != 0 { result.insert(.alt) }
    return result
  }

  /// A key that a terminal sends as the number of its character, where it tells more than bytes can.
  static func key(scalar number: Int, _ modifiers: Key.Modifiers) -> Input? {
    guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else { return nil }
    if number >= 0xA0 { return .key(.character(Character(scalar)), modifiers) }
    guard let byte = UInt8(exactly: number), byte < 0x80,
      case .event(.key(var key)) = Decoder.key(for: byte)
    else { return nil }
    key.modifiers.formUnion(modifiers)
    return .event(.key(key))
  }
}

/// Keys after `ESC O`.
nonisolated enum SingleShift {
  /// The key, or nil for one to be swallowed. Older terminals put the modifiers before the letter.
  static func meaning(_ parameters: [UInt8], final: UInt8) -> Input? {
    let sequence = ControlSequence(parameters, final: final)
    guard let sequence, sequence.prefix == nil else { return nil }
    let held = KeyNames.modifiers(sequence.parameters.last ?? 1)
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return KeyNames.cursor(final - 0x20).map { .key($0, held.union(.control)) }
    case UInt8(ascii: "M"):
      return .key(.enter, held)
    case UInt8(ascii: "I"):
      return .key(.tab, held)
    case UInt8(ascii: "X"), UInt8(ascii: "j")...UInt8(ascii: "y"):
      // The keypad in application mode: the printed character lies 0x40 below.
      return .key(.character(Character(Unicode.Scalar(final == 0x58 ? 0x3D : final - 0x40))), held)
    default:
      return KeyNames.cursor(final).map { .key($0, held) }
    }
  }
}
