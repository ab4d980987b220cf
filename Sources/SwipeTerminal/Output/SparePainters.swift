import SwipeCore

/// Painters that nobody uses now. With one of its screens ncurses deletes the windows of all others,
/// so a painter goes only where it is the only one, and is used again otherwise.
final class SparePainters {
  /// What painters have to have in common to stand for each other.
  struct Kind: Hashable {
    var type: String
    var colors: ColorDepth
    var isUTF8: Bool
  }

  static let ofProcess = SparePainters()
  private var spare: [(kind: Kind, painter: Painter)] = []
  private var inUse = 0

  private init() {}

  /// A painter that has shown nothing yet, or has left the screen.
  ///
  /// - Throws: `TerminalError` when nothing is known about the type, or memory is short.
  func take(_ kind: Kind, size: Size) throws(TerminalError) -> Painter {
    if let index = spare.firstIndex(where: { $0.kind == kind }) {
      inUse += 1
      return spare.remove(at: index).painter
    }
    let painter = try Painter(type: kind.type, size: size, colors: kind.colors)
    inUse += 1
    return painter
  }

  /// To be told when a painter has left the screen for good.
  func giveBack(_ painter: Painter, _ kind: Kind) {
    inUse -= 1
    if inUse > 0 || !spare.isEmpty { spare.append((kind, painter)) }
  }
}
