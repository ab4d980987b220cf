import SwipeCore
import SwipeScreen

/// What the loop runs: a value that takes events in and tells what to do and what to show.
public protocol LoopModel {
  /// Takes one event in; returns what is to be done.
  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect]
  /// When the next `.tick` is due, or nil while nothing moves.
  var nextDeadline: Milliseconds? { get }
  /// Whether a text is edited: characters that wait may then come together, as a paste.
  var takesText: Bool { get }
  /// The picture of the whole screen.
  mutating func render(size: Size) -> Grid
  /// The terminal told its background colour.
  mutating func backgroundChanged(red: UInt8, green: UInt8, blue: UInt8, at time: Milliseconds)
  /// The terminal told which kinds of clusters it shows as one character; returns what is to be done.
  mutating func clustersTold(_ kinds: ClusterKinds, at time: Milliseconds) -> [Effect]
}

extension LoopModel {
  /// By default no text is edited.
  public var takesText: Bool { false }
  /// By default the background makes no difference.
  public mutating func backgroundChanged(
    red: UInt8, green: UInt8, blue: UInt8, at time: Milliseconds
  ) {}

  /// By default text takes the same columns everywhere.
  public mutating func clustersTold(_ kinds: ClusterKinds, at time: Milliseconds) -> [Effect] { [] }
}
