/// What a loop runs while a store is being opened: its screen, and the keys that stop it.
struct OpeningModel: LoopModel {
  private let screen: OpeningScreen
  /// Whether the store is open, or could not be opened.
  private let isOver: () -> Bool
  private var since: Milliseconds?
  /// Whether the terminal's background is dark, as far as it told that here.
  private(set) var isDarkBackground: Bool?
  private var now: Milliseconds = 0

  init(_ screen: OpeningScreen, isOver: @escaping () -> Bool) {
    (self.screen, self.isOver) = (screen, isOver)
  }

  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    since = since ?? time
    now = time
    if isOver() { return [.leave(.quit)] }
    switch event {
    case .key(let key): return effects(of: key)
    case .end(let ending): return [.leave(.ended(ending, nil))]
    default: return []
    }
  }

  private func effects(of key: Key) -> [Effect] {
    switch screen.keys.command(for: key, in: .opening) {
    case .quit, .stopWork: [.leave(.quit)]
    case .interrupt: [.leave(.interrupted)]
    case .suspend: [.suspend]
    case .redraw: [.redrawAll]
    default: []
    }
  }

  private var seconds: Int { since.map { Int((now - $0) / 1000) } ?? 0 }

  /// Once a second, where the seconds are shown.
  var nextDeadline: Milliseconds? {
    guard screen.tellsTime else { return nil }
    return since.map { $0 + Milliseconds(seconds + 1) * 1000 }
  }

  mutating func backgroundChanged(
    red: UInt8, green: UInt8, blue: UInt8, at time: Milliseconds
  ) {
    isDarkBackground = Theme.isDark(red: red, green: green, blue: blue)
  }

  mutating func render(size: Size) -> Grid { screen.grid(size, seconds: seconds) }
}
