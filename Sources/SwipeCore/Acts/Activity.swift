/// Something that is done with a record, until it is over; where it failed, until that was dealt with.
public struct Activity: Equatable, Sendable {
  /// How far it is.
  public enum State: Equatable, Sendable {
    /// The store has other things to do first.
    case waiting
    /// It is under way since this time.
    case running(since: Milliseconds)
    /// It was not done, and this is why.
    case failed(Notice)
  }

  /// What is done.
  public let name: ActName
  /// How far it is.
  public let state: State
  /// Whether it can be stopped.
  public let isCancellable: Bool

  /// Whether it was not done.
  public var isFailed: Bool { if case .failed = state { true } else { false } }

  /// The whole seconds that it is under way at a time; nil where it waits or is over.
  public func seconds(at time: Milliseconds) -> Int? {
    guard case .running(let since) = state else { return nil }
    return Int(max(0, time - since) / 1000)
  }
}
