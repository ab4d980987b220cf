import CNcurses
import SwipeScreen

/// The shortest ways from one style of the terminal to another.
nonisolated final class StyleSequences {
  private struct Key: Hashable {
    let from, to: Style
  }

  private var colors: ColorTable
  private var known: [Key: [UInt8]] = [:]

  init(colors: Int) { self.colors = ColorTable(count: colors) }

  /// The bytes that change the style, and the style that the terminal is in then: a blank needs only
  /// its background.
  func change(
    from now: Style, to wanted: Style, isBlank: Bool
  ) -> (bytes: [UInt8], style: Style) {
    if now == wanted { return ([], now) }
    var target = wanted
    if isBlank, now.attributes.isDisjoint(with: [.underline, .reverse]) {
      target = now.on(wanted.background)
      if now == target { return ([], now) }
    }
    let key = Key(from: now, to: target)
    if let bytes = known[key] { return (bytes, target) }
    let bytes = sequence(from: now, to: target)
    known[key] = bytes
    return (bytes, target)
  }

  private func sequence(from now: Style, to wanted: Style) -> [UInt8] {
    // Nothing stands for 0, which resets.
    let again = (wanted == .plain ? [] : [""]) + additions(from: .plain, to: wanted)
    let onward = removals(from: now, to: wanted) + additions(from: now, to: wanted)
    let shorter = [again, onward].map { $0.joined(separator: ";") }.min {
      $0.utf8.count < $1.utf8.count
    }
    return Array("\u{1B}[\(shorter ?? "")m".utf8)
  }

  /// What ends the attributes that are not wanted.
  private func removals(from now: Style, to wanted: Style) -> [String] {
    let gone = now.attributes.subtracting(wanted.attributes)
    var numbers: [String] = []
    if !gone.isDisjoint(with: [.bold, .dim]) { numbers.append("22") }
    if gone.contains(.italic) { numbers.append("23") }
    if gone.contains(.underline) { numbers.append("24") }
    if gone.contains(.reverse) { numbers.append("27") }
    return numbers
  }

  private func additions(from now: Style, to wanted: Style) -> [String] {
    var there = now.attributes.intersection(wanted.attributes)
    // What ends bold ends dim.
    if !now.attributes.subtracting(wanted.attributes).isDisjoint(with: [.bold, .dim]) {
      there.subtract([.bold, .dim])
    }
    let missing = wanted.attributes.subtracting(there)
    let numbers: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    var parts = numbers.filter { missing.contains($0.0) }.map(\.1)
    if now.foreground != wanted.foreground {
      parts.append(number(wanted.foreground, none: "39", swt_foreground))
    }
    if now.background != wanted.background {
      parts.append(number(wanted.background, none: "49", swt_background))
    }
    return parts
  }

  /// What stands between `ESC [` and `m` for a colour.
  private func number(
    _ color: Color, none: String, _ sequence: (Int32) -> UnsafePointer<CChar>?
  ) -> String {
    let index = colors.number(color)
    guard index >= 0, let text = sequence(index) else { return none }
    return String(String(cString: text).dropFirst(2).dropLast())
  }
}
