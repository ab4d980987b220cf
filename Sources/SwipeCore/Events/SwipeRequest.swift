/// What code asks of a row: the same that a hand can do, by record id.
public struct SwipeRequest: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: Hashable, Sendable {
    /// Uncover a side.
    case open(Edge)
    /// Cover both sides.
    case close
    /// Close every row, whatever its state, and take questions back.
    case reset
    /// Put the container so many columns aside, positive to uncover the trailing side; it stays.
    case offset(Int)
    /// Show for a moment that a side can be uncovered.
    case peek(Edge)
    /// Run an action of a side, as a press of its button would.
    case perform(Edge, index: Int)
  }

  /// What is asked for.
  public var kind: Kind
  /// The row; `reset` needs none.
  public var id: RecordID?
  /// Whether it moves there, or stands there at once.
  public var isAnimated: Bool
  /// Comes back once, in a `SwipeCompletion`, when it is done or cannot be; nil where nobody waits.
  public var token: Int?

  /// A request.
  public init(_ kind: Kind, id: RecordID?, isAnimated: Bool = true, token: Int? = nil) {
    self.kind = kind
    self.id = id
    self.isAnimated = isAnimated
    self.token = token
  }
}
