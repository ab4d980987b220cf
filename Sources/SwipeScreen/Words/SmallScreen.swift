import SwipeCore

/// What is said on a screen that is too small to show anything else.
enum SmallScreen {
  /// The longest sentence that fits, or the shortest there is. A question that cannot be read waits.
  static func text(columns: Int, isAsked: Bool, _ glyphs: Glyphs) -> String {
    let least = ScreenLayout.smallest
    let size = "\(least.columns) \(glyphs.times) \(least.lines)"
    let shortest = "Needs \(size)"
    let texts =
      isAsked
      ? [
        "Enlarge to \(size) to read the question; Esc cancels it",
        "Enlarge to \(size) to read it", "\(shortest) to ask",
      ]
      : ["Window too small: at least \(size)", "\(shortest) or more"]
    return texts.first { $0.count <= columns } ?? shortest
  }
}
