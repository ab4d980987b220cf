/// What everything on the screen depends on besides the records and what is done with them: the
/// set-up, the source as a whole, the screen, and the time.
struct Scene: Sendable {
  /// What the table was set up with.
  let configuration: TableConfiguration
  /// Which key does what here, where text runs as it does.
  let keyMap: KeyMap
  /// The source as a whole.
  private(set) var description: SourceDescription
  /// How high cards are.
  private(set) var measure: any CardMeasuring
  /// Where everything stands.
  private(set) var layout: ScreenLayout
  /// The time of the newest event.
  private(set) var now: Milliseconds = 0

  /// A scene on a screen without a size.
  init(
    _ description: SourceDescription, _ configuration: TableConfiguration,
    _ measure: any CardMeasuring
  ) {
    self.description = description
    self.configuration = configuration
    self.measure = measure
    let keys = configuration.keyMap
    keyMap = configuration.direction == .rightToLeft ? keys.mirrored : keys
    layout = ScreenLayout(size: Size(columns: 0, lines: 0), density: .regular)
  }

  /// Something happened at `time`; the time never runs backwards.
  mutating func reached(_ time: Milliseconds) { now = max(now, time) }

  /// The screen has a new size.
  mutating func resized(to size: Size) {
    layout = ScreenLayout(
      size: size, density: configuration.density(forLines: size.lines),
      presentation: configuration.presentation)
  }

  /// The source was read again, and may have other columns.
  mutating func described(as description: SourceDescription) {
    if description.columns != self.description.columns {
      measure = measure.adapted(to: description.columns)
    }
    self.description = description
  }

  /// Text takes other columns than before.
  mutating func measured(by measure: any CardMeasuring) { self.measure = measure }

  /// The source goes by another name.
  mutating func renamed(_ name: String) { description.name = name }

  /// Nothing is changed in a source that is damaged: it might be damaged further.
  mutating func protect(from error: StoreError) {
    guard error.code == .damaged, description.capabilities.readOnlyReason == nil else { return }
    description.capabilities.readOnlyReason = error.brief ?? error.message
    description.capabilities.canInsert = false
  }
}
