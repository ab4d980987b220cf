import SwipeCore

/// What is said on a screen that is too small to show anything else.
enum SmallScreen {
  /// The longest sentence that fits, or the shortest there is.
  static func text(columns: Int) -> String {
    let least = ScreenLayout.smallest
    let size = "\(least.columns) x \(least.lines)"
    let texts = ["Too small: \(size) is the least", "Needs \(size) or more", "Needs \(size)"]
    return texts.first { $0.count <= columns } ?? "Needs \(size)"
  }
}
