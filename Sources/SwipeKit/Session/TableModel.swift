/// A table and its renderer, as a loop runs them.
struct TableModel: LoopModel {
  private(set) var table: Table
  /// The record that was chosen, in a list to choose from.
  private(set) var chosen: Record?
  private var renderer: Renderer
  private let look: Look
  private let colors: Int
  private let beforeEvent: (Event) -> Event

  init(
    _ table: Table, _ renderer: Renderer, _ look: Look, colors: Int,
    beforeEvent: @escaping (Event) -> Event
  ) {
    self.colors = colors
    self.table = table
    self.renderer = renderer
    self.look = look
    self.beforeEvent = beforeEvent
  }

  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    table.handle(beforeEvent(event), at: time).map { effect in
      guard case .choose(let record) = effect else { return effect }
      chosen = record
      return .leave(.quit)
    }
  }

  var nextDeadline: Milliseconds? { table.nextDeadline }

  mutating func render(size: Size) -> Grid { renderer.render(table) }

  mutating func backgroundChanged(red: UInt8, green: UInt8, blue: UInt8) {
    let isDark = Theme.isDark(red: red, green: green, blue: blue)
    renderer.theme = look.theme(isDarkBackground: isDark, colors: colors)
  }
}
