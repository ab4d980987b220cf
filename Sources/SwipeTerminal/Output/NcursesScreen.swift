import CNcurses
import CSystem
import Glibc
import SwipeCore
import SwipeScreen
import SwipeThreads

/// The terminal: opened, drawn on, set aside and given back as it was.
public final class NcursesScreen: LoopTerminal {
  /// Whether text goes out as UTF-8; without it boxes are to be drawn in ASCII.
  public var isUTF8: Bool { kind.isUTF8 }
  /// The colours there are: 0, 8, 16 or 256.
  public var colors: Int { painter.colors }
  /// Where the terminal's bytes are read.
  public var input: Int32 { device.input }
  /// What was made of them so far.
  public let typed: TypedAhead
  /// Whether another screen stands over this one, and has the terminal.
  public var isCovered: Bool { isOpen && ScreenStack.ofProcess.top !== self }
  /// The size of the window now.
  public var size: Size { device.size }
  /// The two ends of the line, which screens one over the other share.
  let device: TerminalDevice
  /// What makes bytes of pictures.
  let painter: Painter
  private let kind: SparePainters.Kind
  private let signals: SignalWatch?
  private var hasMouse: Bool
  private var isOpen = true
  /// What was shown last, to be shown again at once when another screen over this one goes.
  private var shown: Grid?
  /// What goes out with the first picture: another screen is left only where there is one to follow.
  private var held: [UInt8] = []
  /// When another screen came over this one.
  private var covered: Milliseconds = 0

  /// Takes the terminal: raw modes, the alternate screen, mouse, paste and focus reports. Where
  /// another screen has it, that one steps aside until this one is closed.
  ///
  /// - Parameter signals: who puts the terminal back when a signal kills the program.
  /// - Throws: `TerminalError` when input or output is not a terminal, or when TERM is not set or
  ///   unknown. The terminal is untouched then.
  public static func open(
    _ options: TerminalOptions = TerminalOptions(), signals: SignalWatch? = nil
  ) throws(TerminalError) -> NcursesScreen {
    let below = ScreenStack.ofProcess.top
    let device =
      if let shared = below?.device(for: options) { shared } else { try TerminalDevice(options) }
    let type = try terminalType()
    let isUTF8 = LocaleChoice.take()
    // First of all: ncurses catches only those signals that nobody has caught yet.
    try signals?.start(restoring: device)
    do {
      let kind = SparePainters.Kind(type: type, colors: options.colors, isUTF8: isUTF8)
      let painter = try SparePainters.ofProcess.take(kind, size: device.size)
      let screen = NcursesScreen(
        device, painter, kind, signals, mouse: options.mouse, typed: below?.typed ?? TypedAhead())
      screen.held = below?.cover() ?? []
      ScreenStack.ofProcess.push(screen)
      screen.enter()
      if TerminalModes.takesQuestions(type: type) { screen.ask(options) }
      return screen
    } catch {
      if let below { below.hearAgain() } else { signals?.stop() }
      throw error
    }
  }

  /// Looks whether there is a terminal that could be taken, and leaves it untouched.
  ///
  /// - Throws: `TerminalError` when input or output is not a terminal, or when TERM is not set.
  public static func check(
    _ options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    // Standard output leads elsewhere while a screen has the terminal.
    if ScreenStack.ofProcess.top?.device(for: options) == nil {
      try TerminalDevice.check(input: options.input, output: options.output)
    }
    _ = try terminalType()
  }

  private init(
    _ device: TerminalDevice, _ painter: Painter, _ kind: SparePainters.Kind,
    _ signals: SignalWatch?, mouse: Bool, typed: TypedAhead
  ) {
    (self.device, self.painter, self.kind) = (device, painter, kind)
    (self.signals, self.typed) = (signals, typed)
    hasMouse = mouse
  }

  private static func terminalType() throws(TerminalError) -> String {
    let type = getenv("TERM").map { String(cString: $0) } ?? ""
    if type.isEmpty || type == "dumb" || type == "unknown" {
      let what = type.isEmpty ? "TERM is not set" : "the terminal type \(type) has no cursor"
      throw TerminalError(.tooSimple, "\(what); set it, for example TERM=xterm-256color")
    }
    // xterm calls itself by a description of 8 colours unless it is told otherwise; it has 256.
    if type == "xterm", getenv("XTERM_VERSION") != nil || getenv("COLORTERM") != nil {
      return "xterm-256color"
    }
    return type
  }

  /// For so long leaving waits for a terminal that takes nothing, in milliseconds.
  private static var leavePatience: Milliseconds { 400 }

  /// Where to wait until the terminal takes more; nil while it has taken everything.
  public var blockedOutput: Int32? {
    device.writer.isHolding ? device.writer.descriptor : nil
  }

  /// Writes what the terminal did not take before, as far as it takes it now.
  public func flush() { device.writer.flush() }

  /// Shows a grid: only what differs from the one before is sent, in one write.
  /// Linear in the number of cells.
  public func present(_ grid: Grid) {
    shown = grid
    let bytes = painter.draw(grid)
    if !bytes.isEmpty { write(bytes) }
  }

  /// Draws every cell again with the next grid.
  public func redrawAll() { painter.redrawAll() }

  /// Turns the mouse reports on or off.
  public func setMouse(_ isOn: Bool) {
    hasMouse = isOn
    write(Array((isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff).utf8))
  }

  /// Gives the terminal back, stops the process group as Ctrl-Z does, and takes the terminal again
  /// when the program goes on. The next grid is drawn whole.
  public func suspend() {
    hearWhatIsAsked()
    // A terminal that takes nothing would be left to the shell as it is: then nobody stops.
    if leave() { swt_signals_stop_group() }
    enter()
  }

  /// Takes the terminal again after somebody else stopped the program and let it go on.
  public func resume() {
    painter.redrawAll()
    enter()
  }

  /// Gives the terminal back as it was, or to the screen that had it before. Further calls do
  /// nothing.
  ///
  /// - Parameter news: what its table was told that is meant for the ones below as well.
  public func close(handingOn news: SignalNews = []) {
    guard isOpen else { return }
    isOpen = false
    defer { SparePainters.ofProcess.giveBack(painter, kind) }
    guard ScreenStack.ofProcess.remove(self) else { return }
    if let below = ScreenStack.ofProcess.top {
      below.uncover(after: held + bytesToLeave(), news)
    } else {
      hearWhatIsAsked()
      leave()
      signals?.stop()
    }
  }

  /// The device that a screen over this one shares, where it is on the same terminal.
  private func device(for options: TerminalOptions) -> TerminalDevice? {
    device.input == options.input && device.output == options.output ? device : nil
  }

  /// The bytes with which this screen steps aside.
  private func cover() -> [UInt8] {
    covered = MonotonicClock.now()
    defer { held = [] }
    return held + bytesToLeave()
  }

  /// Takes the terminal again from the screen that was over this one.
  private func uncover(after bytes: [UInt8], _ news: SignalNews) {
    held = bytes
    enter()
    // Its table may take a while before it draws again.
    if let shown, shown.size == size { present(shown) }
    signals?.goOn(
      restoring: device, after: SignalWatch.Covering(began: covered, news: news))
  }

  /// Hears signals again after another screen could not be opened.
  func hearAgain() { try? signals?.start(restoring: device) }

  private func enter() {
    device.enterRaw()
    _ = swt_output_keep(device.writer.descriptor)
    let clusters = device.switchesClusters ? ClusterProbe.modeOn : ""
    let mouse = hasMouse ? TerminalModes.mouseOn : ""
    let modes = Array((mouse + TerminalModes.reportsOn + clusters).utf8)
    if held.isEmpty { write(modes) } else { held += modes }
  }

  /// Returns whether the terminal took everything.
  @discardableResult
  private func leave() -> Bool {
    // A slow terminal is not to take the rest of a frame first that nobody will see.
    device.writer.drop()
    write(bytesToLeave())
    let isTaken = device.writer.finish(within: Self.leavePatience)
    device.leaveRaw()
    swt_output_give_back()
    return isTaken
  }

  private func bytesToLeave() -> [UInt8] {
    let clusters = device.switchesClusters ? ClusterProbe.modeOff : ""
    return Array((TerminalModes.mouseOff + TerminalModes.reportsOff + clusters).utf8)
      + painter.leave()
  }

  func write(_ bytes: [UInt8]) {
    device.writer.write(held + bytes)
    held = []
  }
}
