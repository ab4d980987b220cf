import SwipeCore

/// Reports come in bursts, one for every cell: only the newest of a run counts. But the first motion
/// after a press stays: it tells a drag from a scroll.
nonisolated extension Decoder {
  mutating func emit(_ input: Input) {
    count(input)
    let isFirstMotion = motionsSincePress <= 2 && Self.kind(of: input) == .drag
    if !isFirstMotion, let last = output.last, let merged = Self.merge(last, input) {
      output[output.count - 1] = merged
    } else {
      output.append(input)
    }
  }

  private mutating func count(_ input: Input) {
    switch Self.kind(of: input) {
    case .press: motionsSincePress = 0
    case .drag: motionsSincePress += 1
    default: break
    }
  }

  private static func kind(of input: Input) -> PointerEvent.Kind? {
    if case .event(.pointer(let pointer)) = input { pointer.kind } else { nil }
  }

  private static func merge(_ earlier: Input, _ later: Input) -> Input? {
    guard case .event(.pointer(let old)) = earlier, case .event(.pointer(var new)) = later,
      old.modifiers == new.modifiers
    else { return nil }
    switch (old.kind, new.kind) {
    case (.drag, .drag), (.move, .move):
      return later
    case (.wheel(let before), .wheel(let after)) where (before < 0) == (after < 0):
      new.kind = .wheel(before + after)
      return .event(.pointer(new))
    default:
      return nil
    }
  }
}
