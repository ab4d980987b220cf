/// What a table is set up with; none of it changes while it runs.
public struct TableConfiguration: Sendable {
  /// What the list is for.
  public enum Purpose: CaseIterable, Hashable, Sendable {
    /// To go through and change.
    case browse
    /// To choose one record from.
    case choose
  }

  /// What the list is for.
  public var purpose = Purpose.browse
  /// What one record is called where they are counted; more of them have an `s` at its end.
  public var noun = "record"
  /// What lies behind every row that has nothing of its own.
  public var actions = RowActions(trailing: [.delete, .update])
  /// The index of the column whose value names a record.
  public var titleColumn = 0
  /// The indexes of columns that forms leave out: keys that fill in by themselves and tell the user
  /// nothing.
  public var hiddenColumns: Set<Int> = []
  /// The position of the record that is selected at first, from 0; the last one where there are fewer.
  public var selection = 0
  /// How much room a card takes.
  public var density = DensityChoice.auto
  /// The numbers of swiping.
  public var feel = Feel.standard
  /// Whether several rows may be open together.
  public var allowsMultipleOpen = false
  /// Which way lines of text run.
  public var direction = LayoutDirection.leftToRight
  /// How the table is put on the screen.
  public var presentation = Presentation.cards
  /// Whether the mouse is on at the start.
  public var isMouseOn = true
  /// The keys that were chosen, or nil where they are those of the purpose.
  public private(set) var ownKeys: KeyMap?

  /// The default set-up.
  public init() {}

  /// Which key does what: the key table of the purpose, unless another was set. Where nothing is seen
  /// to slide, the keys that drag swing at once.
  public var keyMap: KeyMap {
    get {
      let keys: KeyMap = ownKeys ?? (purpose == .choose ? .choosing : .standard)
      return presentation == .lines ? keys.withoutDragging : keys
    }
    set { ownKeys = newValue }
  }

  /// The same set-up, in which the keys stay what they are here whatever other versions have.
  public var withFixedKeys: TableConfiguration {
    var configuration = self
    configuration.ownKeys = keyMap
    return configuration
  }

  /// The same set-up for screen readers: lines of words, nothing animated, the mouse off.
  public var accessible: TableConfiguration {
    var configuration = self
    configuration.presentation = .lines
    configuration.feel = feel.withoutMotion
    configuration.isMouseOn = false
    return configuration
  }

  /// The density on a screen of so many lines. Lines of words bring their own blank lines, so that
  /// they stand without gaps, as compact cards do.
  func density(forLines lines: Int) -> Density {
    presentation == .lines ? .compact : density.density(forLines: lines)
  }
}

/// Which way lines of text run. In a right-to-left table the trailing side is the left one.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// Lines begin at the left; the trailing side is the right one.
  case leftToRight
  /// Lines begin at the right; everything that slides is mirrored.
  case rightToLeft
}
