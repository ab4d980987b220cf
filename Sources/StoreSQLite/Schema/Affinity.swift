import SwipeCore

/// What a column's declared type does to the values that are put into it.
enum Affinity: Sendable {
  case text, numeric, integer, real
  /// Every value stays what it is.
  case none

  /// The affinity of a column declared as `type`, by SQLite's rules in their order.
  init(declaredType type: String, isStrict: Bool) {
    let type = type.uppercased()
    if isStrict && type == "ANY" {
      self = .none
    } else if type.contains("INT") {
      self = .integer
    } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
      self = .text
    } else if type.isEmpty || type.contains("BLOB") {
      self = .none
    } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
      self = .real
    } else {
      self = .numeric
    }
  }

  /// What to put in place of `old` when a person typed `new`.
  ///
  /// A number that was not touched comes back as text and stays the number; in a column without
  /// affinity a numeral in place of a number becomes a number again. All else is left to SQLite.
  func stored(_ new: Value, replacing old: Value) -> Value {
    guard case .text(let text) = new, let number = Self.number(text, like: old) else { return new }
    return number == old || self == .none ? number : new
  }

  private static func number(_ text: String, like old: Value) -> Value? {
    switch old {
    case .integer:
      if let integer = Int64(text), text == integer.description { return .integer(integer) }
      return text.utf8.contains(where: ".eE".utf8.contains) ? real(text) : nil
    case .real(let number):
      return text == number.description ? old : real(text)
    default:
      return nil
    }
  }

  private static func real(_ text: String) -> Value? {
    // Swift also reads "nan", "inf" and hexadecimal, which are words here.
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return .real(number)
  }
}
