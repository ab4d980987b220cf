import SwipeCore

/// What is said on a screen that is too small to show anything else.
enum SmallScreen {
  /// The longest sentence that fits, or the shortest there is. A question that cannot be read waits.
  static func text(of table: Table, columns: Int, _ glyphs: Glyphs) -> String {
    let keys = KeyNames(table.keyMap, glyphs)
    let least = ScreenLayout.smallest
    let size = "\(least.columns) \(glyphs.times) \(least.lines)"
    let shortest = "Needs \(size)"
    let cancel = keys.sign(of: .stay, in: .unreadable).map { "; \($0) cancels it" } ?? ""
    let texts =
      table.question != nil
      ? [
        "Enlarge to \(size) to read the question\(cancel)",
        "Enlarge to \(size) to read it", "\(shortest) to ask",
      ]
      : ["Window too small: at least \(size)", "\(shortest) or more"]
    return texts.first { $0.count <= columns } ?? shortest
  }
}
