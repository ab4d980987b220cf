/// The pointer's speed over the last moments of a drag.
public struct SpeedTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Milliseconds
    var travel: Double
  }

  private var samples: [Sample] = []
  private let window: Milliseconds

  /// A tracker that looks back `window` milliseconds.
  public init(window: Milliseconds) { self.window = window }

  /// Notes where the drag was.
  public mutating func note(_ travel: Double, at time: Milliseconds) {
    samples.removeAll { time - $0.time > window }
    samples.append(Sample(time: time, travel: travel))
  }

  /// No motion is taken to be shorter than a frame: reports that came in one burst say nothing of
  /// how fast the hand was.
  private static let shortest = FrameRate.interval

  /// Columns a millisecond, positive towards open; 0 when nothing moved within the window.
  public func speed(at time: Milliseconds) -> Double {
    let recent = samples.filter { time - $0.time <= window }
    guard let first = recent.first, let last = recent.last else { return 0 }
    return (last.travel - first.travel) / max(Self.shortest, time - first.time)
  }
}
