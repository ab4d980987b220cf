import SwipeCore

/// Lays out the text of records: the title on the first line, `name value` pairs under it.
public struct CardLayout: CardMeasuring {
  /// The most lines of text that a card shows.
  static let mostLines = 40
  /// The most lines of its title.
  private static let mostTitleLines = 4
  /// How wide a cell of the grid of pairs is at least.
  static let cell = 35

  let columns: [Column]
  private let shown: [Int]
  private let title: Int
  private var glyphs: Glyphs
  private let custom: (@Sendable (_ record: Record, _ width: Int) -> CardText)?

  /// A layout.
  ///
  /// - Parameters:
  ///   - columns: the source's columns.
  ///   - shown: the indexes of the columns to show, in order.
  ///   - title: the index of the column that heads the card.
  ///   - custom: lays cards out in another way, for a width in columns.
  public init(
    columns: [Column], shown: [Int], title: Int, glyphs: Glyphs,
    custom: (@Sendable (_ record: Record, _ width: Int) -> CardText)? = nil
  ) {
    self.custom = custom
    self.columns = columns
    self.shown = shown
    self.title = title
    self.glyphs = glyphs
  }

  /// The same layout for a source whose columns are now `columns`; all of them are shown.
  public func adapted(to columns: [Column]) -> CardLayout {
    CardLayout(
      columns: columns, shown: Array(columns.indices),
      title: columns.indices.contains(title) ? title : 0, glyphs: glyphs, custom: custom)
  }

  /// The same layout for a terminal that shows other kinds of clusters as one character.
  func adapted(to wholeClusters: ClusterKinds) -> CardLayout {
    var layout = self
    layout.glyphs.wholeClusters = wholeClusters
    return layout
  }

  /// The height of a record's card in lines, borders included.
  public func height(of record: Record, width: Int, density: Density) -> Int {
    density == .compact && custom == nil
      ? 4 : text(of: record, width: width, density: density).height
  }

  /// The columns of a character, or of what stands for it.
  public func columns(of character: Character) -> Int {
    max(1, CharacterWidth.columns(of: DisplayText.standIn(for: character, glyphs)))
  }

  /// The text of a record in a card `width` columns wide, borders included.
  ///
  /// - Complexity: linear in the length of what is shown, which is bounded.
  public func text(of record: Record, width: Int, density: Density) -> CardText {
    let inner = max(1, width - 4)
    if let custom { return custom(record, inner).cut(to: inner, glyphs) }
    let fields = fields(of: record)
    var text = CardText(lines: titleLines(of: record, width: inner, density))
    if density == .compact {
      text.lines.append(flowing(fields, width: inner))
      return text
    }
    appendGrid(fields, width: inner, to: &text)
    if text.lines.count > Self.mostLines {
      let more = text.lines.count - Self.mostLines + 1
      text.lines.removeLast(more)
      text.lines.append([
        CardText.Run(
          column: 0, text: Cut.end("\(glyphs.ellipsis) \(more) more lines", to: inner, glyphs),
          role: .faint)
      ])
    }
    while text.height < density.lowestCard { text.lines.append([]) }
    return text
  }

  /// What heads a record, on one line.
  func heading(of record: Record) -> (text: String, role: Role) {
    let name = columns.indices.contains(title) ? columns[title].name : ""
    let value = record.values.indices.contains(title) ? record.values[title] : nil
    let field = FieldText(name: name, value: value, glyphs)
    let isEmpty = field.lines == [""]
    let text = isEmpty ? "(no \(field.name))" : field.lines.joined(separator: " ")
    return (text, field.role == .faint || isEmpty ? .faint : .title)
  }

  private func titleLines(
    of record: Record, width: Int, _ density: Density
  ) -> [[CardText.Run]] {
    let (text, role) = heading(of: record)
    let lines =
      density == .compact
      ? [Cut.end(text, to: width, glyphs)]
      : Wrap.lines(text, width: width, most: Self.mostTitleLines, glyphs)
    return lines.map { [CardText.Run(column: 0, text: $0, role: role)] }
  }

  /// The fields of a record besides its title, in the order in which they are shown.
  func fields(of record: Record) -> [FieldText] {
    var fields = shown.filter { $0 != title }.map { index in
      FieldText(
        name: columns.indices.contains(index) ? columns[index].name : "",
        value: record.values.indices.contains(index) ? record.values[index] : nil, glyphs)
    }
    guard record.values.count > columns.count else { return fields }
    for index in columns.count..<record.values.count {
      fields.append(
        FieldText(name: "column \(index + 1)", value: record.values[index], glyphs))
    }
    return fields
  }

  /// One line of pairs, two columns apart. Where not all of them have room the line ends with a mark.
  private func flowing(_ fields: [FieldText], width: Int) -> [CardText.Run] {
    let mark = glyphs.ellipsis.count
    var runs: [CardText.Run] = []
    var column = 0
    for (index, field) in fields.enumerated() {
      let start = column == 0 ? 0 : column + 2
      let end = start + CharacterWidth.columns(of: field.name) + 1
      let value = field.lines.joined(separator: glyphs.lineBreak)
      let columns = CharacterWidth.columns(of: value)
      let isWhole = end + columns + (index == fields.count - 1 ? 0 : 1 + mark) <= width
      guard isWhole || (columns > 0 && end + mark + 2 <= width) else {
        runs.append(leftOut(field, behind: column, width))
        break
      }
      let text = isWhole ? value : Cut.marked(value, to: width - end, glyphs)
      runs.append(CardText.Run(column: start, text: field.name, role: .fieldName))
      runs.append(CardText.Run(column: end, text: text, role: field.role))
      if !isWhole { break }
      column = end + columns
    }
    return runs
  }

  /// What stands for a pair without room, and those behind it.
  private func leftOut(_ field: FieldText, behind column: Int, _ width: Int) -> CardText.Run {
    column == 0
      ? CardText.Run(text: Cut.marked(field.name, to: width, glyphs), role: .fieldName)
      : CardText.Run(column: column + 1, text: glyphs.ellipsis, role: .faint)
  }

  /// Pairs in a grid of equal cells; a pair takes as many cells as it needs, or whole lines.
  private func appendGrid(_ fields: [FieldText], width: Int, to text: inout CardText) {
    let count = max(1, width / Self.cell)
    let cell = width / count
    var line: [CardText.Run] = []
    var used = 0
    for field in fields where text.lines.count < 4 * Self.mostLines {
      let columns = field.columns
      let needed = columns.map { $0 <= width ? ($0 + 1) / cell + 1 : count + 1 } ?? count + 1
      let isWhole = columns.map { $0 > width } ?? true
      let cells = min(needed, count)
      if !line.isEmpty, isWhole || used + cells > count {
        text.lines.append(line)
        (line, used) = ([], 0)
      }
      if isWhole {
        text.lines += wrapped(field, width: width)
      } else {
        line += pair(field, at: used * cell)
        used += cells
      }
    }
    if !line.isEmpty { text.lines.append(line) }
  }

  private func pair(_ field: FieldText, at column: Int) -> [CardText.Run] {
    let name = CharacterWidth.columns(of: field.name)
    return [
      CardText.Run(column: column, text: field.name, role: .fieldName),
      CardText.Run(
        column: column + name + 1, text: field.lines.first ?? "", role: field.role),
    ]
  }

  /// A pair on lines of its own; what follows the first line hangs by two columns.
  private func wrapped(_ field: FieldText, width: Int) -> [[CardText.Run]] {
    let name = CharacterWidth.columns(of: field.name)
    let indent = min(2, width - 1)
    var lines: [[CardText.Run]] = []
    if name + 2 > width / 2 {
      lines = Wrap.lines(field.name, width: width).map {
        [CardText.Run(column: 0, text: $0, role: .fieldName)]
      }
    } else {
      lines = [[CardText.Run(column: 0, text: field.name, role: .fieldName)]]
    }
    var first = lines.count == 1 && name + 2 <= width / 2 ? width - name - 1 : nil
    for line in field.lines {
      var pieces = Wrap.lines(line, first: first, width: width - indent)[...]
      if first != nil, let head = pieces.popFirst() {
        lines[0].append(CardText.Run(column: name + 1, text: head, role: field.role))
        first = nil
      }
      lines += pieces.map { [CardText.Run(column: indent, text: $0, role: field.role)] }
    }
    return lines
  }
}
