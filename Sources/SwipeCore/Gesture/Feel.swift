/// Every number of how a row swipes: lengths in columns, times in milliseconds.
///
/// The numbers of `standard` are explained in docs/swiping.md.
public struct Feel: Hashable, Sendable {
  /// The width of the panel under the container, B: 1 column or more.
  public var revealWidth = 16
  /// How far one arrow key drags.
  public var keyStep = 4
  /// An arrow drag ends when no arrow came for this long.
  public var keyIdle: Milliseconds = 350
  /// How far ahead of its release a drag is projected.
  public var projection: Milliseconds = 50
  /// The pointer's speed is that over so long before the release.
  public var speedWindow: Milliseconds = 100
  /// Speed counts for nothing below this offset, so that a flick alone opens nothing.
  public var flickFloor: Double = 2
  /// The row opens from this share of the reveal width on, 0 to 1.
  public var threshold = 0.5
  /// How fast the container gives way beyond B; smaller is stiffer.
  public var resistance = 0.55
  /// The spring comes to within half a column of its target in this time; 0 is one step.
  public var settle: Milliseconds = 250
  /// A removed row's height collapses in this time; 0 is one step.
  public var collapse: Milliseconds = 150
  /// The shortest time between two frames.
  public var frame: Milliseconds = 1000.0 / 60

  /// The default feel.
  public init() {}

  /// The default feel.
  public static let standard = Feel()

  /// The same feel with every animation done in one step.
  public var withoutMotion: Feel {
    var feel = self
    feel.settle = 0
    feel.collapse = 0
    return feel
  }

  /// The offset where a drag has travelled `travel` columns, with resistance beyond B.
  /// Without leading actions nothing lies below 0.
  public func offset(forTravel travel: Double) -> Double {
    let width = Double(revealWidth)
    guard travel > width else { return max(0, travel) }
    let excess = travel - width
    return width + (1 - 1 / (resistance * excess / width + 1)) * width
  }

  /// The travel that `offset(forTravel:)` turns into `offset`.
  public func travel(forOffset offset: Double) -> Double {
    let width = Double(revealWidth)
    guard offset > width else { return offset }
    let share = min((offset - width) / width, 0.999)
    return width + (1 / (1 - share) - 1) * width / resistance
  }

  /// The resting state after a release at `offset`, with the pointer's speed in columns a
  /// millisecond, positive towards open.
  public func restingState(offset: Double, speed: Double) -> RestingState {
    let projected = offset + (offset < flickFloor ? 0 : projection * speed)
    return projected >= threshold * Double(revealWidth) ? .open : .closed
  }

  /// The offset of a resting state.
  public func offset(of state: RestingState) -> Double {
    state == .open ? Double(revealWidth) : 0
  }
}

/// Where a row can rest.
public enum RestingState: Hashable, Sendable {
  /// The container covers the panel.
  case closed
  /// The panel is uncovered, exactly.
  case open
}
