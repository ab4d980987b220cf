/// What the table must know of drawing: how high a card and the help are, and how wide text.
public protocol CardMeasuring: Sendable {
  /// The height of a record's card in lines, borders included, in a card `width` columns wide.
  func height(of record: Record, width: Int, density: Density) -> Int
  /// The columns that a character takes as it is shown in a form, 1 or more.
  func columns(of character: Character) -> Int
  /// Where the actions of an open row stand, in the order of its buttons; none where they are buttons
  /// in a panel.
  func actionPlaces(
    of record: Record, in frame: RowFrame, _ status: RowStatus, on screen: ScreenLayout
  ) -> [Rect]
  /// Where the parts of the help stand, which is as high as its words make it.
  func helpLayout(of entries: [HelpEntry], on screen: ScreenLayout) -> HelpLayout
  /// The same way of drawing for a source whose columns are now `columns`.
  func adapted(to columns: [Column]) -> Self
}

extension CardMeasuring {
  /// None: the actions are buttons in a panel.
  public func actionPlaces(
    of record: Record, in frame: RowFrame, _ status: RowStatus, on screen: ScreenLayout
  ) -> [Rect] { [] }

  /// The columns that a line of text takes. Linear in the length of `text`.
  func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }
}
