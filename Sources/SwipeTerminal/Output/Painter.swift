import CNcurses
import Glibc
import SwipeCore
import SwipeScreen

typealias Window = UnsafeMutablePointer<WINDOW>

/// Turns grids into the bytes that change the screen, with ncurses. Touches no terminal itself.
final class Painter {
  /// The colours the terminal has, as far as they may be used: 0, 8, 16 or 256.
  let colors: Int
  private let screen: OpaquePointer
  private let scroll: Scroll?
  private let file: MemoryFile
  private let keyboard: UnsafeMutablePointer<FILE>
  private var writer: CellWriter
  private var shown: Grid?
  private let isUTF8 = LocaleChoice.isUTF8
  /// The size that ncurses draws for.
  private var size: Size
  private var hasCursor = false
  /// How frames are written by hand; nil where the terminal is unlike others.
  private let hand: ByHand?
  /// Whether something was written by hand since ncurses wrote.
  private var isCursorElsewhere = false
  /// The lines that were written by hand and that ncurses has not been told of.
  private var untold: Set<Int> = []

  /// - Throws: `TerminalError` when nothing is known about `type`, or memory is short.
  init(type: String, size: Size, colors depth: ColorDepth) throws(TerminalError) {
    guard let file = MemoryFile(), let keyboard = fopen("/dev/null", "r") else {
      throw Self.noRoom(errno)
    }
    guard let (screen, description) = Self.makeScreen(type, size, file.stream, keyboard) else {
      // Asked before the keyboard's descriptor is free again.
      let error = Self.notMade(type, errno)
      fclose(keyboard)
      throw error
    }
    (self.file, self.keyboard, self.screen, self.size) = (file, keyboard, screen, size)
    set_term(screen)
    scroll = description.flatMap(Scroll.init)
    resizeterm(Int32(size.lines), Int32(size.columns))
    colors = Self.startColors(depth)
    writer = CellWriter(colors: colors)
    let styles = StyleSequences(colors: colors)
    hand = Abilities.ofTerminal().map { ByHand(abilities: $0, styles: styles) }
    nonl()
    typeahead(-1)
    if let window = swt_window() {
      scrollok(window, false)
    }
    curs_set(0)
  }

  isolated deinit {
    delscreen(screen)
    fclose(keyboard)
  }

  /// What the system lacks.
  private static func noRoom(_ code: Int32) -> TerminalError {
    let reason =
      switch code {
      case EMFILE, ENFILE: "too many files are open; close some, or raise the limit with ulimit -n"
      case ENOMEM: "memory ran out; close some programs"
      default: "\(String(cString: strerror(code))); close some programs"
      }
    return TerminalError(.system, "cannot make room for the screen: \(reason)")
  }

  /// Why ncurses has made no screen: it says only that it has not.
  private static func notMade(_ type: String, _ code: Int32) -> TerminalError {
    // A file that is there cannot be opened where nothing can be.
    let probe = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard probe >= 0 else { return noRoom(errno) }
    close(probe)
    if code == ENOMEM { return noRoom(code) }
    let both = type == "xterm-256color" ? type : "\(type) or xterm-256color"
    return TerminalError(
      .unknownType,
      "no description of the terminal \(both) is installed; install the package ncurses-base, "
        + "or set TERMINFO to the folder that holds them")
  }

  private static func makeScreen(
    _ type: String, _ size: Size, _ output: UnsafeMutablePointer<FILE>,
    _ input: UnsafeMutablePointer<FILE>
  ) -> (OpaquePointer, TerminalDescription?)? {
    // A file in memory has no size to ask for, and the first bytes set the margins by it.
    let environment = BorrowedEnvironment()
    environment.set("LINES", "\(size.lines)")
    environment.set("COLUMNS", "\(size.columns)")
    defer { environment.giveBack() }
    for name in [type, "xterm-256color"] {
      let description = TerminalDescription(trimmed: name)
      if let description { environment.set("TERMINFO", description.variable) }
      if let screen = newterm(name, output, input) { return (screen, description) }
    }
    return nil
  }

  private static func startColors(_ depth: ColorDepth) -> Int {
    guard depth != .none, has_colors(), start_color() != ERR, use_default_colors() != ERR else {
      return 0
    }
    let most: Int32 = depth == .sixteen ? 16 : 256
    let available = min(most, swt_colors())
    return available >= 256 ? 256 : available >= 16 ? 16 : available >= 8 ? 8 : 0
  }

  /// The bytes that turn what was shown before into `grid`; none when nothing differs.
  /// Linear in the number of cells.
  func draw(_ grid: Grid) -> [UInt8] {
    set_term(screen)
    guard let window = swt_window() else { return [] }
    var bytes: [UInt8] = []
    if grid.size != size {
      size = grid.size
      resizeterm(Int32(grid.size.lines), Int32(grid.size.columns))
      redrawAll()
      bytes.append(terminal: swt_margins(0, Int32(grid.size.lines - 1)))
    }
    let before = shown ?? Grid(size: size)
    if shown == nil { bytes += cleared(window) }
    let changes = LineChanges.all(from: before, to: grid)
    defer { shown = grid }
    guard !changes.isEmpty || !isCursorRight(before, grid) else { return bytes }
    if let hand, let written = write(by: hand, grid, over: before, changes) {
      isCursorElsewhere = true
      return bytes + written
    }
    tellNcurses(before, window)
    writeChanges(changes, of: grid, over: before, to: window)
    bytes += cursorReturned()
    place(cursor: grid, in: window)
    wnoutrefresh(window)
    doupdate()
    return bytes + file.take() + overlays(of: grid, lines: changes.map(\.line), in: window)
  }

  /// The bytes that take the screen and clear it, before there is anything to show.
  func begin() -> [UInt8] {
    set_term(screen)
    guard let window = swt_window() else { return [] }
    defer { (shown, isCursorElsewhere) = (Grid(size: size), true) }
    return cleared(window)
  }

  /// Takes the screen if it was given back, and clears it.
  private func cleared(_ window: Window) -> [UInt8] {
    werase(window)
    clearok(window, true)
    wnoutrefresh(window)
    doupdate()
    isCursorElsewhere = false
    return file.take()
  }

  /// A frame by hand, of which ncurses is told when it is to draw again; nil when it is better left to
  /// ncurses: where a cursor is to be shown, and where terminals do not agree on widths.
  private func write(
    by hand: ByHand, _ grid: Grid, over before: Grid, _ changes: [LineChanges]
  ) -> [UInt8]? {
    guard grid.cursor == nil, !hasCursor, grid.size == before.size,
      hand.canWrite(changes, from: before, to: grid, isUTF8: isUTF8)
    else { return nil }
    untold.formUnion(changes.map(\.line))
    let slides = hand.slides(from: before, to: grid)
    guard slides.isEmpty else {
      untold.formUnion(slides.flatMap(\.lines))
      let slid = slides.reduce(before) { $1.carriedOut(on: $0, bringingIn: grid) }
      return hand.bytes(sliding: slides, for: LineChanges.all(from: slid, to: grid), of: grid)
    }
    guard Self.cells(of: changes) > Self.fewCells, let scroll,
      let plan = scroll.plan(from: before, to: grid, changes: changes)
    else { return hand.bytes(for: changes, of: grid) }
    untold.formUnion(plan.lines)
    let rest = LineChanges.all(from: plan.carriedOut(on: before), to: grid)
    return scroll.perform(plan, lines: grid.size.lines) + hand.bytes(for: rest, of: grid)
  }

  /// With so few cells to write no lines are worth moving.
  private static let fewCells = 128

  private nonisolated static func cells(of changes: [LineChanges]) -> Int {
    changes.reduce(0) { sum, change in change.runs.reduce(sum) { $0 + $1.count } }
  }

  /// Brings what ncurses believes to be shown, and what it is to show, in step with what was written
  /// by hand. Done when it is to draw, not with each frame: most are followed by another by hand.
  private func tellNcurses(_ shown: Grid, _ window: Window) {
    guard !untold.isEmpty, let screen = swt_screen_as_it_is() else { return }
    let (line, column) = (getcury(screen), getcurx(screen))
    for line in untold {
      for target in [window, screen] {
        writer.write(0..<shown.size.columns, line: line, of: shown, to: target, at: 0)
      }
    }
    wmove(screen, line, column)
    untold = []
  }

  private func mirror(_ changes: [LineChanges], of grid: Grid, in screen: Window) {
    for change in changes {
      for run in change.runs {
        writer.write(run, line: change.line, of: grid, to: screen, at: run.lowerBound)
      }
    }
  }

  /// Brings the terminal's cursor to where ncurses believes it to be.
  private func cursorReturned() -> [UInt8] {
    guard isCursorElsewhere, let screen = swt_screen_as_it_is() else { return [] }
    isCursorElsewhere = false
    var bytes: [UInt8] = []
    bytes.append(terminal: swt_position(getcury(screen), getcurx(screen)))
    return bytes
  }

  /// Forgets what the terminal shows; the next grid is drawn whole.
  func redrawAll() { (shown, untold) = (nil, []) }

  /// The bytes that give the screen back. The next `draw` takes it again.
  func leave() -> [UInt8] {
    set_term(screen)
    var bytes = cursorReturned()
    endwin()
    redrawAll()
    bytes += file.take()
    // The cursor stands in the bottom line now, and so will the shell's prompt.
    bytes.append(terminal: swt_leftover_line())
    return bytes
  }

  private func writeChanges(
    _ changes: [LineChanges], of grid: Grid, over before: Grid, to window: Window
  ) {
    for change in changes where !Overlays.columns(line: change.line, of: before).isEmpty {
      wredrawln(window, Int32(change.line), 1)
    }
    mirror(changes, of: grid, in: window)
  }

  private func overlays(
    of grid: Grid, lines: [Int], in window: Window
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      let columns = Overlays.columns(line: line, of: grid)
      if columns.isEmpty { continue }
      bytes += Overlays.bytes(columns, line: line, of: grid, with: &writer)
    }
    if !bytes.isEmpty { bytes.append(terminal: swt_position(getcury(window), getcurx(window))) }
    return bytes
  }

  private func place(cursor grid: Grid, in window: Window) {
    if let cursor = grid.cursor {
      wmove(window, Int32(cursor.line), Int32(cursor.column))
    }
    if hasCursor != (grid.cursor != nil) {
      hasCursor.toggle()
      curs_set(hasCursor ? 1 : 0)
    }
  }

  private func isCursorRight(_ before: Grid, _ after: Grid) -> Bool {
    guard let cursor = after.cursor else { return !hasCursor }
    return hasCursor && before.cursor.map { $0 == cursor } ?? false
  }
}
