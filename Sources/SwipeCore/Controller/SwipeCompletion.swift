/// What a call by code came to. It comes exactly once, also when nothing had to move.
public struct SwipeCompletion: Hashable, Sendable {
  /// The number that the call was given.
  public var token: Int
  /// Whether what was asked for came about.
  public var isDone: Bool

  /// A completion.
  public init(token: Int, isDone: Bool) {
    self.token = token
    self.isDone = isDone
  }
}
