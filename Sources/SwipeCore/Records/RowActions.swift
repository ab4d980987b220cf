/// What lies behind a row, on both sides, and how the row swipes.
public struct RowActions: Hashable, Sendable {
  /// The actions of the trailing side, top to bottom.
  public var trailing: [ActionDescriptor]
  /// The actions of the leading side, top to bottom.
  public var leading: [ActionDescriptor]
  /// The sides where a full swipe runs the first action; nil is as the feel says.
  public var fullSwipe: Set<Edge>?
  /// The feel, where it differs from the table's.
  public var feel: Feel?
  /// Rows of one group close each other.
  public var group: String

  /// Actions.
  public init(
    trailing: [ActionDescriptor] = [], leading: [ActionDescriptor] = [],
    fullSwipe: Set<Edge>? = nil, feel: Feel? = nil, group: String = ""
  ) {
    self.trailing = trailing
    self.leading = leading
    self.fullSwipe = fullSwipe
    self.feel = feel
    self.group = group
  }

  /// The actions of one side, top to bottom.
  public subscript(edge: Edge) -> [ActionDescriptor] {
    edge == .trailing ? trailing : leading
  }
}
