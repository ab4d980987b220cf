/// Where everything stands on the screen: one copy, for drawing and for finding what was hit.
///
/// ```
/// 0        title bar
/// 1 …      ╭───────────────╮      █   columns 0, 1: margin · 2 …: card · last: scroll bar
///          ╰───────────────╯
/// lines−1  bottom line
/// ```
public struct ScreenLayout: Hashable, Sendable {
  /// The smallest useful screen.
  public static let smallest = Size(columns: 24, lines: 6)
  /// The columns of the left margin.
  public static let margin = 2
  /// The width of a button in the panel.
  public static let buttonWidth = 12

  /// The whole screen.
  public let size: Size
  /// The density that holds on it.
  public let density: Density
  /// How the table is put on it.
  public let presentation: Presentation

  /// The layout of a screen.
  public init(size: Size, density: Density, presentation: Presentation = .cards) {
    self.size = size
    self.density = density
    self.presentation = presentation
  }

  /// Whether the screen is too small to be of use.
  public var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.lines < Self.smallest.lines
  }
  /// The lines of the list.
  public var list: Range<Int> { 1..<max(1, status.lowerBound) }
  /// The lines at the bottom.
  public var status: Range<Int> { max(0, size.lines - statusHeight)..<size.lines }
  /// The columns of a card at rest.
  public var card: Range<Int> {
    if presentation == .lines { return 0..<size.columns }
    return Self.margin..<max(Self.margin, size.columns - 2)
  }
  /// The column of the scroll bar; lines of words have none, and it lies beside the screen.
  public var scrollBarColumn: Int { presentation == .lines ? size.columns : size.columns - 1 }

  /// Whole sentences need room: about 120 columns of them.
  private var statusHeight: Int {
    guard presentation == .lines, size.lines >= 12 else { return 1 }
    return size.columns < 60 ? 3 : 2
  }
}

/// Where one row stands.
public struct RowFrame: Hashable, Sendable {
  /// What the row shows.
  public enum Content: Hashable, Sendable {
    /// The record at a position.
    case record(Record, position: Int)
    /// A record that was removed and whose row is collapsing.
    case collapsing(Record)
    /// The record at a position that is about to be removed: a strip that can take it back.
    case strip(Record, position: Int)
    /// A position whose record has not been read yet.
    case loading(position: Int)
  }

  /// What the row shows.
  public var content: Content
  /// The lines of the card; they may reach beyond the list at both ends.
  public var lines: Range<Int>

  /// The record, unless it has not been read yet.
  public var record: Record? {
    switch content {
    case .record(let record, _), .strip(let record, _), .collapsing(let record): record
    case .loading: nil
    }
  }
  /// The position of a row that can be selected.
  public var position: Int? {
    switch content {
    case .record(_, let position), .strip(_, let position), .loading(let position): position
    case .collapsing: nil
    }
  }
}
