import Glibc

/// A critically damped spring from a place to a target.
///
/// With d the distance at the start and v the speed, the distance after t is
/// (d + (v + ωd)t)·e^(−ωt). ω is chosen so that a full reveal from rest is within half a column
/// after the feel's settle time.
public struct Spring: Hashable, Sendable {
  /// The offset at the start, in columns.
  public var from: Double
  /// The speed at the start, in columns a millisecond.
  public var speed: Double
  /// The offset at the end, in columns.
  public var target: Double
  /// When it started.
  public var start: Milliseconds
  /// ω, in 1 / milliseconds; infinite means that it arrives at once.
  public var stiffness: Double

  /// A spring that comes from rest, `reach` columns away, to within half a column in `within`
  /// milliseconds.
  public init(
    from: Double, speed: Double, target: Double, start: Milliseconds, reach: Double,
    within: Milliseconds
  ) {
    self.from = from
    self.speed = speed
    self.target = target
    self.start = start
    stiffness = Spring.stiffness(reach: reach, within: within)
  }

  /// The offset at `time`, in columns.
  public func offset(at time: Milliseconds) -> Double {
    guard stiffness.isFinite else { return target }
    let elapsed = max(0, time - start)
    let distance = from - target
    return target
      + (distance + (speed + stiffness * distance) * elapsed) * exp(-stiffness * elapsed)
  }

  /// Whether it has come to within half a column of its target, or passed it.
  public func isSettled(at time: Milliseconds) -> Bool {
    let distance = offset(at: time) - target
    return abs(distance) < 0.5 || (distance < 0) != (from - target < 0)
  }

  /// ω for coming from `reach` columns to half a column in `time`: the root of
  /// (1 + x)·e^(−x) = 0.5 / reach, by bisection, over the time.
  static func stiffness(reach: Double, within time: Milliseconds) -> Double {
    guard time > 0, reach > 0.5 else { return .infinity }
    var low = 0.0
    var high = 50.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (1 + middle) * exp(-middle) > 0.5 / reach { low = middle } else { high = middle }
    }
    return high / time
  }
}
