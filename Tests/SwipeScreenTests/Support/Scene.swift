import SwipeCore
import SwipeScreen

/// A table over a few records and its renderer: what golden screens are taken of.
struct Scene {
  var table: Table
  var renderer: any TableRendering
  var time: Milliseconds = 0
  let records: [Record]

  static let columns = ["name", "email", "city", "amount", "note"].map { Column(name: $0) }

  static let people: [[String]] = [
    ["Ada Lovelace", "ada@example.org", "London", "12.00", "wrote the first program"],
    ["Grace Hopper", "grace@example.org", "New York", "7.50", "compilers, and a moth in a relay"],
    ["山田太郎", "yamada@example.jp", "東京", "1,000", "café \u{1b}[31mred\u{202e}abc"],
    ["Linus Torvalds", "linus@example.org", "Portland", "0.10", ""],
    [
      "Barbara Liskov", "barbara@example.org", "Cambridge", "3.14",
      "What is wanted here is something like the following substitution property, said at length",
    ],
    ["Edsger Dijkstra", "edsger@example.org", "Austin", "6", "line one\nline two"],
  ]

  init(
    size: Size, people: [[String]] = people, theme: Theme = .named(.light, isDarkBackground: nil),
    glyphs: Glyphs = .unicode, columns: [Column] = columns, readOnly: String? = nil,
    isAccessible: Bool = false, configure: (inout TableConfiguration) -> Void = { _ in }
  ) {
    records = people.enumerated().map { index, values in
      Record(id: .number(Int64(index)), values: values.map(Value.text))
    }
    var configuration = TableConfiguration()
    configure(&configuration)
    if isAccessible { configuration = configuration.accessible }
    let shown = Array(columns.indices)
    let cards = CardLayout(columns: columns, shown: shown, title: 0, glyphs: glyphs)
    let lines = RecordLines(
      columns: columns, shown: shown, title: 0, glyphs: .ascii(isUnicodeText: true),
      actions: configuration.actions)
    table = Table(
      description: SourceDescription(
        name: "contacts.csv", columns: columns,
        capabilities: Capabilities(readOnlyReason: readOnly, savesExplicitly: true)),
      extent: Extent(count: people.count), configuration: configuration,
      measure: isAccessible ? lines : cards)
    renderer =
      isAccessible
      ? LinearRenderer(theme: theme, layout: lines)
      : Renderer(theme: theme, glyphs: glyphs, layout: cards)
    send(.resize(size))
  }

  /// The edits that wait for an answer: their requests.
  private(set) var applying: [Int] = []
  /// The request of the save that is under way.
  private(set) var saving: Int?

  mutating func send(_ event: Event) {
    for effect in table.handle(event, at: time) {
      guard case .store(let request) = effect else { continue }
      switch request.content {
      case .page(let range):
        let page = Array(records[range.clamped(to: records.indices)])
        send(
          .store(
            StoreReply(
              .loaded(start: range.lowerBound, page), to: request.id, extent: table.extent)))
      case .apply: applying.append(request.id)
      case .save: saving = request.id
      default: break
      }
    }
  }

  /// The store answers the oldest edits.
  mutating func answer(_ result: Result<[Applied], StoreError>, count: Int? = nil) {
    let request = applying.isEmpty ? nil : applying.removeFirst()
    let extent = count.map { Extent(count: $0) } ?? table.extent
    send(.store(StoreReply(.applied(result), to: request, extent: extent)))
  }

  mutating func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    send(.key(Key(code, modifiers)))
  }

  mutating func wait(_ length: Milliseconds) {
    time += length
    send(.tick)
  }

  mutating func grid() -> Grid { renderer.render(table) }
  mutating func picture() -> String { grid().picture() }
}
