import CNcurses
import Glibc
import SwipeCore
import SwipeScreen

/// Turns grids into the bytes that change the screen, with ncurses. Touches no terminal itself.
final class Painter {
  /// The colours the terminal has, as far as they may be used: 0, 8, 16 or 256.
  let colors: Int
  private let screen: OpaquePointer
  private let file: MemoryFile
  private let keyboard: UnsafeMutablePointer<FILE>
  private var writer: CellWriter
  private var shown: Grid?
  /// The size that ncurses draws for.
  private var size: Size
  private var hasCursor = false

  /// - Throws: `TerminalError` when nothing is known about `type`, or memory is short.
  init(type: String, size: Size, colors depth: ColorDepth) throws(TerminalError) {
    guard let file = MemoryFile(), let keyboard = fopen("/dev/null", "r") else {
      throw TerminalError(.system, "cannot make room for the screen; close some programs")
    }
    guard let screen = Self.makeScreen(type, size, file.stream, keyboard) else {
      fclose(keyboard)
      throw TerminalError(
        .unknownType, "nothing is known about the terminal \(type); try TERM=xterm-256color")
    }
    (self.file, self.keyboard, self.screen, self.size) = (file, keyboard, screen, size)
    set_term(screen)
    resizeterm(Int32(size.lines), Int32(size.columns))
    colors = Self.startColors(depth)
    writer = CellWriter(colors: colors)
    nonl()
    typeahead(-1)
    if let window = swt_window() {
      idlok(window, true)
      scrollok(window, false)
    }
    curs_set(0)
  }

  isolated deinit {
    delscreen(screen)
    fclose(keyboard)
  }

  private static func makeScreen(
    _ type: String, _ size: Size, _ output: UnsafeMutablePointer<FILE>,
    _ input: UnsafeMutablePointer<FILE>
  ) -> OpaquePointer? {
    // A file in memory has no size to ask for, and the first bytes set the margins by it.
    let environment = BorrowedEnvironment()
    environment.set("LINES", "\(size.lines)")
    environment.set("COLUMNS", "\(size.columns)")
    defer { environment.giveBack() }
    for name in [type, "xterm-256color"] {
      if let description = TerminalDescription.trimmed(name) {
        environment.set("TERMINFO", description)
      }
      if let screen = newterm(name, output, input) { return screen }
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
    let touched = writeChanges(of: grid, to: window)
    let cursorChanged = !Self.sameCursor(shown, grid)
    guard !touched.isEmpty || cursorChanged || shown == nil else { return [] }
    place(cursor: grid, in: window)
    if let shown { bytes += Slides(before: shown, after: grid).perform(with: &writer) }
    wnoutrefresh(window)
    doupdate()
    bytes += file.take() + overlays(of: grid, lines: touched, in: window)
    shown = grid
    return bytes
  }

  /// Forgets what the terminal shows; the next grid is drawn whole.
  func redrawAll() {
    set_term(screen)
    shown = nil
    if let window = swt_window() {
      werase(window)
      clearok(window, true)
    }
  }

  /// The bytes that give the screen back. The next `draw` takes it again.
  func leave() -> [UInt8] {
    set_term(screen)
    endwin()
    redrawAll()
    return file.take()
  }

  private func writeChanges(
    of grid: Grid, to window: UnsafeMutablePointer<WINDOW>
  ) -> [Int] {
    var touched: [Int] = []
    for line in 0..<grid.size.lines {
      let runs = GridChanges.runs(line: line, from: shown, to: grid)
      if runs.isEmpty { continue }
      touched.append(line)
      if let shown, !Overlays.columns(line: line, of: shown).isEmpty {
        wredrawln(window, Int32(line), 1)
      }
      for run in runs {
        writer.write(run, line: line, of: grid, to: window, at: run.lowerBound)
      }
    }
    return touched
  }

  private func overlays(
    of grid: Grid, lines: [Int], in window: UnsafeMutablePointer<WINDOW>
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

  private func place(cursor grid: Grid, in window: UnsafeMutablePointer<WINDOW>) {
    if let cursor = grid.cursor {
      wmove(window, Int32(cursor.line), Int32(cursor.column))
    }
    if hasCursor != (grid.cursor != nil) {
      hasCursor.toggle()
      curs_set(hasCursor ? 1 : 0)
    }
  }

  private static func sameCursor(_ before: Grid?, _ after: Grid) -> Bool {
    switch (before?.cursor, after.cursor) {
    case (nil, nil): true
    case (let old?, let new?): old.line == new.line && old.column == new.column
    default: false
    }
  }
}
