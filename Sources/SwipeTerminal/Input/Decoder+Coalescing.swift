import SwipeCore

/// Reports come in bursts, one for every cell: only the newest of a run counts.
nonisolated extension Decoder {
  mutating func emit(_ input: Input) {
    if let last = output.last, let merged = Self.merge(last, input) {
      output[output.count - 1] = merged
    } else {
      output.append(input)
    }
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
