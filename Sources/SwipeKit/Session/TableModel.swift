/// A table and its renderer, as a loop runs them.
struct TableModel: LoopModel {
  private(set) var table: Table
  /// The record that was chosen, in a list to choose from.
  private(set) var chosen: Record?
  /// Whether the terminal's background is dark, as far as the terminal told it here.
  private(set) var isDarkBackground: Bool?
  private var renderer: any TableRendering
  private let theme: ThemeChoice
  private let recorder: Recorder?
  private let beforeEvent: (Event) -> Event
  private let afterEvent: (Table, [Effect]) -> Void

  init(
    _ setup: TableSetup, _ drawing: ApplicationDrawing, recorder: Recorder?,
    beforeEvent: @escaping (Event) -> Event,
    afterEvent: @escaping (Table, [Effect]) -> Void = { _, _ in }
  ) {
    (table, renderer) = setup.make(card: drawing.card, button: drawing.button)
    theme = setup.theme
    self.recorder = recorder
    self.beforeEvent = beforeEvent
    self.afterEvent = afterEvent
    recorder?.began(setup)
  }

  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    let event = beforeEvent(event)
    let time = recorder?.note(.event(event), at: time) ?? time
    let effects = table.handle(event, at: time)
    afterEvent(table, effects)
    return effects.map { effect in
      guard case .choose(let record) = effect else { return effect }
      chosen = record
      return .leave(.quit)
    }
  }

  var nextDeadline: Milliseconds? {
    table.nextDeadline.map { recorder?.clockTime(of: $0) ?? $0 }
  }

  var takesText: Bool { table.takesText }

  mutating func render(size: Size) -> Grid { renderer.render(table) }

  mutating func backgroundChanged(
    red: UInt8, green: UInt8, blue: UInt8, at time: Milliseconds
  ) {
    _ = recorder?.note(.background(red: red, green: green, blue: blue), at: time)
    isDarkBackground = Theme.isDark(red: red, green: green, blue: blue)
    renderer.theme = theme.theme(told: isDarkBackground)
  }

  mutating func clustersTold(_ kinds: ClusterKinds, at time: Milliseconds) -> [Effect] {
    let time = recorder?.note(.clusters(kinds), at: time) ?? time
    renderer.wholeClusters = kinds
    return table.measureAgain(by: renderer.measure, at: time)
  }
}
