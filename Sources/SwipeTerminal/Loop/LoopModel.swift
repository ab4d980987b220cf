import SwipeCore
import SwipeScreen

/// What the loop runs: a value that takes events in and tells what to do and what to show.
public protocol LoopModel {
  /// Takes one event in; returns what is to be done.
  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect]
  /// When the next `.tick` is due, or nil while nothing moves.
  var nextDeadline: Milliseconds? { get }
  /// The picture of the whole screen.
  mutating func render(size: Size) -> Grid
  /// The terminal told its background colour.
  mutating func backgroundChanged(red: UInt8, green: UInt8, blue: UInt8, at time: Milliseconds)
}

extension LoopModel {
  /// By default the background makes no difference.
  public mutating func backgroundChanged(
    red: UInt8, green: UInt8, blue: UInt8, at time: Milliseconds
  ) {}
}
