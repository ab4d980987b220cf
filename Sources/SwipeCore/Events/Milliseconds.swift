/// A point in time or a length of time, in milliseconds of a clock that never runs backwards.
/// Time comes into the core as an argument; the core never asks for it.
public typealias Milliseconds = Double

/// How often what moves is drawn.
public enum FrameRate {
  /// From one frame to the next: most screens show 60 in a second.
  public static let interval: Milliseconds = 1000.0 / 60
}
