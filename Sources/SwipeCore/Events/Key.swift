/// One key press, as a terminal can tell it: a terminal sends no key-up.
public struct Key: Hashable, Sendable {
  /// What was pressed, apart from the modifiers.
  public enum Code: Hashable, Sendable {
    /// A printable character, or the letter held together with Control.
    case character(Character)
    /// The cursor keys and their block.
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    /// Backspace, Enter (a carriage return), Tab and a lone Escape.
    case backspace, enter, tab, escape
    /// F1 to F63.
    case function(Int)
  }

  /// The modifiers that a terminal reports with a key or a pointer event.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8
    /// A set of modifiers from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift, where the terminal does not keep it for itself.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, also sent as a leading Escape.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// What was pressed.
  public var code: Code
  /// What was held with it.
  public var modifiers: Modifiers

  /// A key with its modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A printable character without modifiers.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// A letter held together with Control; `letter` is lower case.
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }

  /// The same key with nothing held.
  var bare: Key { Key(code) }

  /// Whether it is a character, with whatever is held.
  public var isCharacter: Bool {
    if case .character = code { true } else { false }
  }

  /// The character that it types, or nil where it is a key to command with.
  public var typed: Character? {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    return character
  }
}
