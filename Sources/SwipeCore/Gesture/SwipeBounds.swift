/// How far a row can be dragged: what lies under it, and how wide it is.
public struct SwipeBounds: Hashable, Sendable {
  /// The widths of the panels in columns; nil where there are no actions.
  public var leading, trailing: Int?
  /// The width of the row in columns: full swipes are measured by it.
  public var row: Int
  /// The sides where a full swipe runs the first action.
  public var fullSwipe: Set<Edge>

  /// Bounds; by default only the trailing side has a panel.
  public init(
    leading: Int? = nil, trailing: Int? = 16, row: Int = 80, fullSwipe: Set<Edge> = []
  ) {
    self.leading = leading
    self.trailing = trailing
    self.row = row
    self.fullSwipe = fullSwipe
  }

  /// The width of a side's panel, or nil where there are no actions.
  public subscript(edge: Edge) -> Int? { edge == .trailing ? trailing : leading }
}
