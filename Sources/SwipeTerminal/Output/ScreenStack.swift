import SwipeCore

/// The screens that were opened and not closed yet, one over the other: the last one has the terminal.
final class ScreenStack {
  static let ofProcess = ScreenStack()
  private var screens: [NcursesScreen] = []

  private init() {}

  /// The one that has the terminal.
  var top: NcursesScreen? { screens.last }

  func push(_ screen: NcursesScreen) { screens.append(screen) }

  /// Takes a screen out, wherever it stands; returns whether it had the terminal.
  func remove(_ screen: NcursesScreen) -> Bool {
    let wasTop = top === screen
    screens.removeAll { $0 === screen }
    return wasTop
  }
}
