import Synchronization

/// Lets one thread stop what another one is at. Whoever is at work asks now and then whether to go on,
/// and may leave a function that cuts short what asks nobody.
///
/// One piece of work follows the other: a wish to stop is about the piece that is under way, and never
/// reaches the next one.
public final class Interruption: Sendable {
  private struct State {
    var isRequested = false
    var isFinal = false
    var cut: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Nothing is to be stopped.
  public init() {}

  /// Whether the piece of work that is under way is to stop.
  public var isRequested: Bool { state.withLock { $0.isRequested || $0.isFinal } }

  /// The next piece of work begins.
  public func begin() { state.withLock { $0.isRequested = false } }

  /// The piece of work that is under way is to stop.
  public func request() {
    state.withLock { state in
      state.isRequested = true
      state.cut?()
    }
  }

  /// Whatever is under way is to stop, and everything that comes later.
  public func close() {
    state.withLock { state in
      state.isFinal = true
      state.cut?()
    }
  }

  /// Has `cut` called, on any thread, when the work is to stop; nil has nothing called any more, and
  /// nothing is being called when this returns.
  public func whenRequested(_ cut: (@Sendable () -> Void)?) { state.withLock { $0.cut = cut } }
}
