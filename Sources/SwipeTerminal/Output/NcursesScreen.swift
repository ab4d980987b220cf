import CNcurses
import CSystem
import Glibc
import SwipeCore
import SwipeScreen

/// The terminal: opened, drawn on, set aside and given back as it was.
public final class NcursesScreen: LoopTerminal {
  /// Whether text goes out as UTF-8; without it boxes are to be drawn in ASCII.
  public let isUTF8: Bool
  /// The colours there are: 0, 8, 16 or 256.
  public var colors: Int { painter.colors }
  /// Where the terminal's bytes are read.
  public var input: Int32 { device.input }
  /// The size of the window now.
  public var size: Size { device.size }
  /// Whether a reply to the question for the background is still to come.
  public private(set) var awaitsReplies = false
  private let device: TerminalDevice
  private let painter: Painter
  private let signals: SignalWatch?
  private var hasMouse: Bool
  private var isOpen = true

  /// Takes the terminal: raw modes, the alternate screen, mouse, paste and focus reports.
  ///
  /// - Parameter signals: who puts the terminal back when a signal kills the program.
  /// - Throws: `TerminalError` when input or output is no terminal, or when TERM is not set or
  ///   unknown. The terminal is untouched then.
  public static func open(
    _ options: TerminalOptions = TerminalOptions(), signals: SignalWatch? = nil
  ) throws(TerminalError) -> NcursesScreen {
    let device = try TerminalDevice(input: options.input, output: options.output)
    let type = try terminalType()
    let isUTF8 = LocaleChoice.take()
    // First of all: ncurses catches only those signals that nobody has caught yet.
    try signals?.start(restoring: device)
    do {
      let painter = try Painter(type: type, size: device.size, colors: options.colors)
      let screen = NcursesScreen(device, painter, signals, isUTF8: isUTF8, mouse: options.mouse)
      screen.enter()
      if options.asksBackground, TerminalModes.answersBackground(type: type) {
        screen.write(TerminalModes.backgroundQuestion)
        screen.awaitsReplies = true
      }
      return screen
    } catch {
      signals?.stop()
      throw error
    }
  }

  private init(
    _ device: TerminalDevice, _ painter: Painter, _ signals: SignalWatch?, isUTF8: Bool,
    mouse: Bool
  ) {
    (self.device, self.painter, self.signals) = (device, painter, signals)
    self.isUTF8 = isUTF8
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
  private static var leavePatience: Milliseconds { 250 }

  /// Where to wait until the terminal takes more; nil while it has taken everything.
  public var blockedOutput: Int32? {
    device.writer.isHolding ? device.writer.descriptor : nil
  }

  /// Writes what the terminal did not take before, as far as it takes it now.
  public func flush() { device.writer.flush() }

  /// Shows a grid: only what differs from the one before is sent, in one write.
  /// Linear in the number of cells.
  public func present(_ grid: Grid) {
    let bytes = painter.draw(grid)
    if !bytes.isEmpty { device.writer.write(bytes) }
  }

  /// Draws every cell again with the next grid.
  public func redrawAll() { painter.redrawAll() }

  /// Turns the mouse reports on or off.
  public func setMouse(_ isOn: Bool) {
    hasMouse = isOn
    write(isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff)
  }

  /// To be told when the terminal answered who it is: nothing is outstanding any more.
  public func repliesArrived() { awaitsReplies = false }

  /// Gives the terminal back, stops the process group as Ctrl-Z does, and takes the terminal again
  /// when the program goes on. The next grid is drawn whole.
  public func suspend() {
    leave()
    swt_signals_stop_group()
    enter()
  }

  /// Takes the terminal again after somebody else stopped the program and let it go on.
  public func resume() {
    painter.redrawAll()
    enter()
  }

  /// Gives the terminal back as it was. Further calls do nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    swallowReply()
    leave()
    signals?.stop()
  }

  private func enter() {
    device.enterRaw()
    write((hasMouse ? TerminalModes.mouseOn : "") + TerminalModes.reportsOn)
  }

  private func leave() {
    let modesOff = TerminalModes.mouseOff + TerminalModes.reportsOff
    device.writer.write(Array(modesOff.utf8) + painter.leave())
    device.writer.finish(within: Self.leavePatience)
    device.leaveRaw()
  }

  private func write(_ text: String) { device.writer.write(Array(text.utf8)) }

  /// A reply that came after the program had gone would be typed into the shell.
  private func swallowReply() {
    var decoder = Decoder()
    let end = MonotonicClock.now() + 50
    while awaitsReplies {
      let left = end - MonotonicClock.now()
      guard left > 0, let bytes = device.read(waiting: Int32(left.rounded(.up))) else { return }
      awaitsReplies = !decoder.feed(bytes, at: 0).contains(.deviceAttributes)
    }
  }
}
