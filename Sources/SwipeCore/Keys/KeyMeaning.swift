/// What a key does in a table, as far as that depends on its rows and its source.
public enum KeyMeaning: Hashable, Sendable {
  /// What its command does everywhere.
  case usual
  /// It goes to another record, and with a row open to another button where rows have some.
  case moves(walksButtons: Bool)
  /// It slides the card aside. What comes of it is the same on all rows, or that of the selected one;
  /// nil where neither is known.
  case pulls(Pull?, isOfSelected: Bool)
  /// It slides the card back, or shuts the row, and opens its other side where there is one.
  ///
  /// `running` is the title of the action that it runs when it is held.
  case shuts(opensOtherSide: Bool, running: String?, isOfSelected: Bool)
  /// It slides the card, which has nothing behind it, the other way.
  case slidesOtherWay
  /// It puts the card back where it was.
  case putsBack
  /// It runs the action of that title.
  case runs(String)
  /// It runs the first action of that style, which is another one from row to row.
  case runsFirst(ActionStyle)
  /// It keeps what is about to go.
  case keepsRemoval
  /// It leaves.
  case leaves(Leave)

  /// What comes of arrows that pull a card aside.
  public enum Pull: Hashable, Sendable {
    /// The card stays where it is left.
    case stays
    /// So many quick ones open the row. `holding` is the title of what runs when the key is held; nil
    /// where that only opens it as well.
    case opens(keys: Int, holding: String?)
  }

  /// How a key leaves.
  public struct Leave: Hashable, Sendable {
    /// Whether an open row closes first.
    public var closesFirst: Bool
    /// Whether it asks about edits that are not saved.
    public var asksAboutEdits: Bool
    /// Whether it asks about actions that run.
    public var asksAboutRuns: Bool
  }
}

/// An entry of the help: keys, and what they do here.
public struct HelpEntry: Hashable, Sendable {
  /// The keys.
  public var keys: [Key]
  /// What they ask for.
  public var command: Command
  /// What that means in this table.
  public var meaning: KeyMeaning
}
