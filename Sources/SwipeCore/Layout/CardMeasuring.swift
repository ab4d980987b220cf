/// What the table must know of drawing: how high a card is.
public protocol CardMeasuring: Sendable {
  /// The height of a record's card in lines, borders included, in a card `width` columns wide.
  func height(of record: Record, width: Int, density: Density) -> Int
  /// The same way of drawing for a source whose columns are now `columns`.
  func adapted(to columns: [Column]) -> Self
}
