import SwipeCore
import SwipeScreen

/// Plays a recording on a virtual clock: every event goes to a new table at the time it has in the
/// recording. Effects are not carried out; what came of them stands in the recording.
public struct Replay {
  /// The screen after something happened.
  public struct Frame: Sendable {
    /// When, in milliseconds from the start of the recording.
    public var time: Milliseconds
    /// What the screen shows.
    public var grid: Grid
  }

  /// The state of the table, or nil before the first event.
  public private(set) var table: Table?
  /// The time of the newest event.
  public private(set) var time: Milliseconds = 0
  private var parts: ArraySlice<Recording.Part>
  private var entries: ArraySlice<Recording.Entry> = []
  private var theme: ThemeChoice?
  private var renderer: (any TableRendering)?

  /// A replay before the first event.
  public init(_ recording: Recording) { parts = recording.parts[...] }

  /// Takes the next event; false when there is none any more.
  public mutating func step() -> Bool {
    while entries.isEmpty {
      guard let part = parts.popFirst() else { return false }
      (table, renderer) = part.setup.make()
      theme = part.setup.theme
      entries = part.entries[...]
    }
    guard let entry = entries.popFirst() else { return false }
    time = entry.time
    switch entry.input {
    case .event(let event): handle(event)
    case .background(let red, let green, let blue):
      let isDark = Theme.isDark(red: red, green: green, blue: blue)
      if let theme { renderer?.theme = theme.theme(told: isDark) }
    case .clusters(let kinds):
      renderer?.wholeClusters = kinds
      // What is to be read for it was answered in the recording.
      if let measure = renderer?.measure { _ = table?.measureAgain(by: measure, at: time) }
    }
    return true
  }

  /// A table that is left is drawn no more: the screen stays as it was last seen.
  private mutating func handle(_ event: Event) {
    let seen = table
    guard let effects = table?.handle(event, at: time), effects.contains(where: \.leaves) else {
      return
    }
    table = seen
    entries = []
  }

  /// The screen now; empty before the first event.
  public mutating func frame() -> Frame {
    let grid = table.flatMap { renderer?.render($0) }
    return Frame(time: time, grid: grid ?? Grid(size: Size(columns: 0, lines: 0)))
  }

  /// Plays the whole recording and calls `show` for the first screen and for each one that differs
  /// from the one before.
  public static func play<Failure: Error>(
    _ recording: Recording, show: (Frame) throws(Failure) -> Void
  ) throws(Failure) {
    var replay = Replay(recording)
    var shown: Grid?
    while replay.step() {
      let frame = replay.frame()
      if let shown, frame.grid.looksSame(as: shown) { continue }
      shown = frame.grid
      try show(frame)
    }
  }

  /// The last screen of a recording.
  public static func lastFrame(of recording: Recording) -> Frame {
    var replay = Replay(recording)
    while replay.step() {}
    return replay.frame()
  }
}

extension Grid {
  /// Whether both look the same in every cell, the cursor included.
  func looksSame(as other: Grid) -> Bool {
    size == other.size && cursor?.column == other.cursor?.column
      && cursor?.line == other.cursor?.line
      && (0..<size.lines).allSatisfy { GridChanges.runs(line: $0, from: other, to: self).isEmpty }
  }
}

extension Replay.Frame {
  /// The screen as text, headed by its time.
  public var text: String {
    var line = LineWriter()
    line.number(time)
    return "--- \(line.line) ms\n\(grid.picture())\n"
  }
}

extension Effect {
  /// Whether nothing is drawn after it.
  fileprivate var leaves: Bool {
    switch self {
    case .leave, .choose: true
    default: false
    }
  }
}
