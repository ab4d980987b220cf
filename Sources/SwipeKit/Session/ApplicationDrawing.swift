/// What an application draws itself.
public struct ApplicationDrawing {
  /// The text of a record's card, for a width in columns.
  public var card: (@Sendable (_ record: Record, _ width: Int) -> CardText)?
  /// Draws the buttons whose action says so.
  public var button: ButtonDrawing?

  /// Nothing.
  public init() {}
}
