/// Where the help's parts stand: keys beside what they do, or above it where the screen is narrow.
/// What does not fit into a line goes on in the next.
public struct HelpLayout: Equatable, Sendable {
  /// One line of the help.
  public struct Line: Equatable, Sendable {
    /// The entry whose keys begin the line, by its index; nil where a text goes on.
    public var entry: Int?
    /// What stands in the column of the texts.
    public var text: String
  }

  /// The widest help.
  public static let widest = 84
  /// The columns of the keys where the texts stand beside them.
  private static let keys = 16
  /// A help that is narrower has its texts under the keys.
  private static let narrow = 48

  /// The whole help, borders included.
  public let box: Rect
  /// All lines, also those out of sight.
  public let lines: [Line]
  /// The columns of the texts.
  public let texts: Range<Int>

  /// The layout of the help on a screen.
  ///
  /// - Parameter entries: what each entry says, one column a character.
  /// - Complexity: linear in the length of all texts.
  public init(of entries: [String], on screen: ScreenLayout) {
    let width = max(6, min(screen.size.columns - 2, Self.widest))
    let left = (screen.size.columns - width) / 2
    let isNarrow = width < Self.narrow
    texts = left + (isNarrow ? 3 : 2 + Self.keys)..<left + width - 1
    let room = texts.count
    lines = entries.enumerated().flatMap { index, text in
      let broken = WordWrap.lines(text, width: room, columns: \.count)
      let texts = broken.isEmpty ? [""] : broken
      return isNarrow
        ? [Line(entry: index, text: "")] + texts.map { Line(entry: nil, text: $0) }
        : texts.enumerated().map { Line(entry: $0.offset == 0 ? index : nil, text: $0.element) }
    }
    let height = min(screen.list.count, lines.count + 2)
    let top = screen.list.lowerBound + (screen.list.count - height) / 2
    box = Rect(columns: left..<left + width, lines: top..<top + height)
  }

  /// The index of the last line that can stand at the top.
  public var lastFirst: Int { max(0, lines.count - max(0, box.lines.count - 2)) }

  /// The lines in sight when `first` stands at the top.
  public func shown(from first: Int) -> ArraySlice<Line> {
    lines.dropFirst(min(max(0, first), lastFirst)).prefix(max(0, box.lines.count - 2))
  }
}
