import SwipeCore

/// Reads mouse reports, in the numbered form (SGR, 1006) and the plain one (X10).
nonisolated struct MouseReports: Sendable {
  /// A larger coordinate is not a report of a real terminal.
  private static let highestCoordinate = 32_767
  /// The plain form does not say which button was let go.
  private var plainPressWasPrimary = false

  /// `ESC [ < button ; column ; line M` (or `m` for a release), counted from 1.
  func numbered(_ parameters: [Int], final: UInt8) -> PointerEvent? {
    guard parameters.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else {
      return nil
    }
    let button = Button(parameters[0])
    guard let kind = button.kind(isRelease: final == UInt8(ascii: "m")) else { return nil }
    return Self.event(kind, parameters[1], parameters[2], button.modifiers)
  }

  /// `ESC [ M button column line`, each a byte above 32.
  mutating func plain(_ bytes: [UInt8]) -> PointerEvent? {
    guard bytes.count == 3 else { return nil }
    let button = Button(Int(bytes[0]) - 32)
    var kind = button.kind(isRelease: false)
    if button.isPlainRelease {
      kind = plainPressWasPrimary ? .release : nil
    } else if !button.isMotion, !button.isWheel {
      plainPressWasPrimary = button.isPrimary
    }
    guard let kind else { return nil }
    return Self.event(kind, Int(bytes[1]) - 32, Int(bytes[2]) - 32, button.modifiers)
  }

  private static func event(
    _ kind: PointerEvent.Kind, _ column: Int, _ line: Int, _ modifiers: Key.Modifiers
  ) -> PointerEvent? {
    let range = 1...highestCoordinate
    guard range.contains(column), range.contains(line) else { return nil }
    return PointerEvent(kind, column: column - 1, line: line - 1, modifiers: modifiers)
  }

  /// The first number of a report: two bits of button, three of modifiers, then motion, wheel and
  /// the buttons beyond the seventh.
  private struct Button {
    let bits: Int
    init(_ bits: Int) { self.bits = bits }

    var isMotion: Bool { bits & 32 != 0 }
    var isWheel: Bool { bits & 64 != 0 }
    var isPrimary: Bool { bits & 0b1100_0011 == 0 }
    var isPlainRelease: Bool { bits & 0b1110_0011 == 3 }

    var modifiers: Key.Modifiers {
      var result: Key.Modifiers = []
      if bits & 4 != 0 { result.insert(.shift) }
      if bits & 8 != 0 { result.insert(.alt) }
      if bits & 16 != 0 { result.insert(.control) }
      return result
    }

    func kind(isRelease: Bool) -> PointerEvent.Kind? {
      if bits < 0 || bits > 255 || bits & 128 != 0 { return nil }
      switch (isWheel, isMotion, bits & 3) {
      case (true, false, 0): return isRelease ? nil : .wheel(-1)
      case (true, false, 1): return isRelease ? nil : .wheel(1)
      case (false, true, 0): return isRelease ? .release : .drag
      case (false, true, 3): return isRelease ? nil : .move
      case (false, false, 0): return isRelease ? .release : .press
      default: return nil
      }
    }
  }
}
