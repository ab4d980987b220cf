/// What a table is set up with; none of it changes while it runs.
public struct TableConfiguration: Sendable {
  /// What the list is for.
  public enum Purpose: Hashable, Sendable {
    /// To go through and change.
    case browse
    /// To choose one record from.
    case choose
  }

  /// What the list is for.
  public var purpose = Purpose.browse
  /// The actions of every row that has none of its own, top to bottom.
  public var actions: [ActionDescriptor] = [.delete, .update]
  /// The index of the column whose value names a record.
  public var titleColumn = 0
  /// How much room a card takes.
  public var density = DensityChoice.auto
  /// The numbers of swiping.
  public var feel = Feel.standard
  /// Whether the mouse is on at the start.
  public var isMouseOn = true

  /// The default set-up.
  public init() {}
}
