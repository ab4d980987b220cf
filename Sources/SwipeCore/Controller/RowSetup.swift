/// How one row swipes: the numbers, how far it can be dragged, and whose company it keeps.
public struct RowSetup: Hashable, Sendable {
  /// The numbers of swiping.
  public var feel: Feel
  /// How far the row can be dragged.
  public var bounds: SwipeBounds
  /// Rows of one group close each other; those of different groups know nothing of each other.
  public var group: String

  /// A setup.
  public init(
    feel: Feel = .standard, bounds: SwipeBounds = SwipeBounds(), group: String = ""
  ) {
    self.feel = feel
    self.bounds = bounds
    self.group = group
  }
}
