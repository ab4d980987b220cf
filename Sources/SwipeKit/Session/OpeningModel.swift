/// What a loop runs while a store is being opened: its screen, and the keys that stop it.
struct OpeningModel: LoopModel {
  /// How it ended, where nobody leaves the program.
  enum End: Equatable {
    /// The store is open, or could not be opened.
    case over
    /// Esc: it is not waited for any longer.
    case stopped
  }

  private let screen: OpeningScreen
  /// Whether the store is open, or could not be opened.
  private let isOver: () -> Bool
  private var since: Milliseconds?
  /// How it ended; nil before that, and where the program is left.
  private(set) var end: End?
  /// What was typed for the table.
  private(set) var typed = TypedMeanwhile()
  /// Whether the terminal's background is dark, as far as it told that here.
  private(set) var isDarkBackground: Bool?
  private var now: Milliseconds = 0

  init(_ screen: OpeningScreen, isOver: @escaping () -> Bool) {
    (self.screen, self.isOver) = (screen, isOver)
  }

  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    since = since ?? time
    now = time
    if case .end(let ending) = event { return [.leave(.ended(ending, nil))] }
    // What is typed once the store is open means the table, whichever key it is.
    if !isOver(), case .key(let key) = event, let effects = effects(of: key) { return effects }
    typed.keep(event)
    return isOver() ? leave(.over) : []
  }

  /// What a key does here; nil where it does nothing.
  private mutating func effects(of key: Key) -> [Effect]? {
    switch screen.keys.command(for: key, in: .opening) {
    case .quit: [.leave(.quit)]
    case .stopWork: leave(.stopped)
    case .interrupt: [.leave(.interrupted)]
    case .suspend: [.suspend]
    case .redraw: [.redrawAll]
    default: nil
    }
  }

  private mutating func leave(_ how: End) -> [Effect] {
    end = how
    return [.leave(.quit)]
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
