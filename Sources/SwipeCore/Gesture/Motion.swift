import Glibc

/// How a container moves by itself: a path in time, from where it was to where it is going.
public enum Motion: Hashable, Sendable {
  /// A critically damped spring.
  case spring(Spring)
  /// A curve of fixed length.
  case ease(Ease)
  /// A short way out and back, as a hint that there is something.
  case peek(Peek)

  /// The offset at `time`, in columns.
  public func offset(at time: Milliseconds) -> Double {
    switch self {
    case .spring(let spring): spring.offset(at: time)
    case .ease(let ease): ease.offset(at: time)
    case .peek(let peek): peek.offset(at: time)
    }
  }

  /// Whether it has arrived.
  public func isSettled(at time: Milliseconds) -> Bool {
    switch self {
    case .spring(let spring): spring.isSettled(at: time)
    case .ease(let ease): ease.isSettled(at: time)
    case .peek(let peek): peek.isSettled(at: time)
    }
  }
}

/// A curve of fixed length from a place to a target.
public struct Ease: Hashable, Sendable {
  /// The curve.
  public enum Curve: Hashable, Sendable {
    /// Cubic: 3x² − 2x³.
    case inOut
    /// Cubic: 1 − (1 − x)³.
    case out

    /// The share of the way after a share of the time, both 0 to 1.
    func share(_ time: Double) -> Double {
      switch self {
      case .inOut: time * time * (3 - 2 * time)
      case .out: 1 - (1 - time) * (1 - time) * (1 - time)
      }
    }
  }

  /// The offset at the start and at the end, in columns.
  public var from, target: Double
  /// How far it goes past the target, signed; a leg of its own, of the same length, leads back.
  public var bounce: Double
  /// When it started.
  public var start: Milliseconds
  /// How long one leg takes; 0 arrives at once.
  public var duration: Milliseconds
  /// The curve of each leg.
  public var curve: Curve

  /// The offset at `time`, in columns.
  public func offset(at time: Milliseconds) -> Double {
    guard !isSettled(at: time) else { return target }
    let legs = max(0, time - start) / duration
    let turn = target + bounce
    if legs < 1 || bounce == 0 { return from + (turn - from) * curve.share(min(1, legs)) }
    return turn - bounce * curve.share(legs - 1)
  }

  /// Whether it has arrived.
  public func isSettled(at time: Milliseconds) -> Bool {
    time - start >= duration * (bounce == 0 ? 1 : 2)
  }
}

/// A short way out and back.
public struct Peek: Hashable, Sendable {
  /// How far it goes, signed, in columns.
  public var reach: Double
  /// When it started.
  public var start: Milliseconds
  /// How long it takes; 0 shows nothing.
  public var duration: Milliseconds

  /// The offset at `time`, in columns.
  public func offset(at time: Milliseconds) -> Double {
    guard !isSettled(at: time) else { return 0 }
    let wave = sin(Double.pi * max(0, time - start) / duration)
    return reach * wave * wave
  }

  /// Whether it is back.
  public func isSettled(at time: Milliseconds) -> Bool { time - start >= duration }
}

extension Feel {
  /// The way from `from` to `target` after a release with `speed` columns a millisecond. `reach` is
  /// the distance that takes the feel's settle time.
  func motion(
    from: Double, to target: Double, speed: Double, reach: Double, at time: Milliseconds
  ) -> Motion {
    switch settling {
    case .spring:
      return .spring(
        Spring(
          from: from, speed: speed, target: target, start: time, reach: reach, within: settle))
    case .easeInOut:
      return .ease(
        Ease(from: from, target: target, bounce: 0, start: time, duration: settle, curve: .inOut))
    case .easeOut(let bounce):
      // A row that closes has nothing beyond its rest place to bounce into.
      let signed = target == 0 ? 0 : target > 0 ? bounce : -bounce
      return .ease(
        Ease(
          from: from, target: target, bounce: signed, start: time, duration: settle,
          curve: .out))
    }
  }

  /// The hint that a side can be uncovered: a third of the panel, for twice the settle time.
  func peek(_ edge: Edge, over width: Int, at time: Milliseconds) -> Motion {
    .peek(
      Peek(
        reach: edge.sign * Double(max(2, width / 3)), start: time,
        duration: settle == 0 ? 0 : max(500, 2 * settle)))
  }
}
