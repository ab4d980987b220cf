import SwipeCore

/// Lays records out as lines of words.
///
/// ```
/// 3 of 10: Ada Lovelace, selected
/// email: ada@example.org
/// note: wrote the first program, and saw further than
///   the machine it was for
///                                     kept for the actions of the open row, blank otherwise
/// ```
public struct RecordLines: CardMeasuring {
  /// The most lines of text that a record shows.
  static let mostLines = 200
  /// What is kept for the number and the mark of a record in its first line.
  private static let markColumns = 22

  let cards: CardLayout
  let glyphs: Glyphs
  private let actions: RowActions

  /// A layout.
  ///
  /// - Parameters:
  ///   - columns: the source's columns.
  ///   - shown: the indexes of the columns to show, in order.
  ///   - title: the index of the column that names a record.
  ///   - actions: what lies behind every row that has nothing of its own.
  public init(
    columns: [Column], shown: [Int], title: Int, glyphs: Glyphs, actions: RowActions
  ) {
    cards = CardLayout(columns: columns, shown: shown, title: title, glyphs: glyphs)
    self.glyphs = glyphs
    self.actions = actions
  }

  private init(_ cards: CardLayout, _ glyphs: Glyphs, _ actions: RowActions) {
    (self.cards, self.glyphs, self.actions) = (cards, glyphs, actions)
  }

  /// The same layout for a source whose columns are now `columns`; all of them are shown.
  public func adapted(to columns: [Column]) -> RecordLines {
    RecordLines(cards.adapted(to: columns), glyphs, actions)
  }

  /// The same layout for a terminal that shows other kinds of clusters as one character.
  func adapted(to wholeClusters: ClusterKinds) -> RecordLines {
    var glyphs = glyphs
    glyphs.wholeClusters = wholeClusters
    return RecordLines(cards.adapted(to: wholeClusters), glyphs, actions)
  }

  /// The columns of a character, or of what stands for it.
  public func columns(of character: Character) -> Int { cards.columns(of: character) }

  /// The height of a record in lines, with what is kept for its actions, one at least.
  public func height(of record: Record, width: Int, density: Density) -> Int {
    headHeight(of: record, width: width) + fields(of: record, width: width).count
      + linesKept(for: record, width: width)
  }

  /// The first lines of a record: `before` is its number, `after` what is said of it. In so many lines
  /// at most, those that are kept for it by default; the title gives way.
  func head(
    of record: Record, before: String, after: String, width: Int, most: Int? = nil
  ) -> [String] {
    let title = cards.heading(of: record).text
    let lines = Wrap.lines(before + title + after, width: width)
    if lines.count <= most ?? headHeight(of: record, width: width) { return lines }
    let room = width - CharacterWidth.columns(of: before + after)
    return [Cut.end(before + Cut.end(title, to: max(4, room), glyphs) + after, to: width, glyphs)]
  }

  /// The fields of a record but its title, `name: value`, what does not fit on the lines below.
  func fields(of record: Record, width: Int) -> [String] {
    var lines: [String] = []
    for field in cards.fields(of: record) {
      guard lines.count < Self.mostLines else { return lines + ["more fields are not shown"] }
      lines += Self.lines(of: field, width: width)
    }
    return lines
  }

  private static func lines(of field: FieldText, width: Int) -> [String] {
    let isMark = field.role == .faint || field.lines == [""]
    var lines: [String] = []
    for (index, line) in field.lines.enumerated() {
      // What is not there is told from text that reads the same.
      let value = !isMark ? line : line.isEmpty ? "(empty)" : "(\(line))"
      let text = index == 0 ? "\(field.name): \(value)" : value
      let pieces = Wrap.lines(text, first: index == 0 ? width : width - 2, width: width - 2)
      let hanging = pieces.dropFirst(index == 0 ? 1 : 0).map { "  " + $0 }
      lines += pieces.prefix(index == 0 ? 1 : 0) + hanging
    }
    return lines
  }

  private func headHeight(of record: Record, width: Int) -> Int {
    let mark = String(repeating: "9", count: Self.markColumns - 1)
    let title = cards.heading(of: record).text
    return min(4, Wrap.lines("\(mark) \(title)", width: width).count)
  }

  /// The lines that the actions of the open row need, whichever has the focus.
  private func linesKept(for record: Record, width: Int) -> Int {
    let actions = record.actions ?? actions
    let heights = [actions.trailing, actions.leading].map { side in
      let words = ActionWords(longest: side, glyphs)
      return side.isEmpty ? 1 : Flow([words.lead] + words.parts, width: width, glyphs).height
    }
    return heights.max() ?? 1
  }
}
