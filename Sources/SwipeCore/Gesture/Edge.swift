/// A side of a row. Edges are leading and trailing, never left and right: in a right-to-left layout
/// they mirror.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// Where a line of text begins.
  case leading
  /// Where it ends.
  case trailing

  /// The other side.
  public var opposite: Edge { self == .leading ? .trailing : .leading }
  /// The sign of the offsets that uncover this side's panel.
  var sign: Double { self == .trailing ? 1 : -1 }
}

/// Where a row can rest.
public enum RestingState: Hashable, Sendable {
  /// The container covers the panels.
  case closed
  /// One side's panel is uncovered, exactly.
  case open(Edge)
  /// The container stands so many columns aside, where it was dropped or put by code; positive
  /// uncovers the trailing side. Never 0: that is `closed`.
  case placed(Double)

  /// The state of a container that stays at an offset.
  static func resting(at offset: Double) -> RestingState {
    offset == 0 ? .closed : .placed(offset)
  }

  /// Whether the container stands aside.
  public var isOpen: Bool { self != .closed }

  /// The side that is uncovered, or nil when none is.
  public var edge: Edge? {
    switch self {
    case .closed: nil
    case .open(let edge): edge
    case .placed(let offset): offset > 0 ? .trailing : .leading
    }
  }
}
