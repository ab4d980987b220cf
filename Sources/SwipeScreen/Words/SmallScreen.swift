import SwipeCore

/// What is said on a screen that is too small to show anything else.
enum SmallScreen {
  /// The longest sentence that fits, or the shortest there is. A question that cannot be read waits.
  static func text(columns: Int, isAsked: Bool) -> String {
    let least = ScreenLayout.smallest
    let size = "\(least.columns) x \(least.lines)"
    let shortest = "Needs \(size)"
    let texts =
      isAsked
      ? [
        "A question waits: \(size) is the least to read it, Esc takes it back",
        "A question waits, needs \(size)", "\(shortest) to ask",
      ]
      : ["Too small: \(size) is the least", "\(shortest) or more"]
    return texts.first { $0.count <= columns } ?? shortest
  }
}
