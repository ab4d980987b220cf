import SwipeCore

/// What is shown while a source is being opened: what is waited for, for how long, and how to stop.
public struct OpeningScreen: Sendable {
  private let name: String
  private let theme: Theme
  private let glyphs: Glyphs
  private let presentation: Presentation
  /// The keys that it tells of.
  public let keys: KeyMap

  /// The screen for a source of that name.
  public init(
    _ name: String, theme: Theme, glyphs: Glyphs, presentation: Presentation,
    keys: KeyMap = .standard
  ) {
    self.keys = keys
    (self.name, self.theme, self.glyphs) = (name, theme, glyphs)
    self.presentation = presentation
  }

  /// Whether the seconds are told: not where each change would be read out.
  public var tellsTime: Bool { presentation == .cards }

  /// The picture after so many whole seconds.
  public func grid(_ size: Size, seconds: Int) -> Grid {
    let (ground, text) = (theme[.ground], theme[.title])
    var grid = Grid(size: size, style: presentation == .cards ? ground : theme[.card])
    let line = presentation == .cards ? max(0, size.lines / 2 - 1) : 0
    let told = tellsTime && seconds > 0 ? " \(glyphs.dot) \(seconds) s" : ""
    let time = presentation == .lines ? "." : told
    let room = max(0, size.columns - CharacterWidth.columns(of: time) - 2)
    let title = Cut.end("Opening \(DisplayText.line(name, glyphs))", to: room, glyphs) + time
    put(title, line, presentation == .cards ? text : theme[.title], &grid)
    let names = KeyNames(keys, glyphs)
    let hint =
      presentation == .cards
      ? names.sign(of: .stopWork, in: .opening).map { "\($0) stop" }
      : KeyNames.sentence([names.clause([.stopWork], in: .opening, "stops")]).first
    if let hint, line + 1 < size.lines { put(hint, line + 1, theme[.card], &grid) }
    return grid
  }

  private func put(_ text: String, _ line: Int, _ style: Style, _ grid: inout Grid) {
    let columns = CharacterWidth.columns(of: text)
    let column = presentation == .cards ? max(0, (grid.size.columns - columns) / 2) : 0
    let shown = presentation == .cards ? style.on(theme[.ground].background) : style
    grid.put(text, line: line, column: column, style: shown)
  }
}
