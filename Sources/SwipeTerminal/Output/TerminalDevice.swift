import Glibc
import SwipeCore
import SwipeScreen

/// The two ends of a terminal line and its modes. Knows nothing of what is drawn.
final class TerminalDevice {
  let input: Int32
  let writer: TerminalWriter
  let savedModes: termios
  let output: Int32
  /// What the terminal is asked of clusters; nil when it was not. Screens that stand one over the other
  /// share the answer.
  var probe: ClusterProbe?
  /// When it was asked something that is not answered yet, the oldest question first.
  var asked: [Milliseconds] = []
  /// The kinds of clusters that it shows as one character, as far as it has told.
  var wholeClusters: ClusterKinds = []
  /// Whether its clusters are switched on while it is ours, and off when it is given back.
  var switchesClusters = false

  /// - Throws: `TerminalError` when one end is not a terminal.
  convenience init(_ options: TerminalOptions) throws(TerminalError) {
    try self.init(input: options.input, output: options.output)
  }

  /// - Throws: `TerminalError` when one end is not a terminal.
  init(input: Int32, output: Int32) throws(TerminalError) {
    try Self.check(input: input, output: output)
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else {
      throw TerminalError(.notATerminal, "cannot read the modes of the terminal; open a new one")
    }
    self.input = input
    self.output = output
    writer = TerminalWriter(to: output)
    savedModes = modes
  }

  /// Makes sure that both ends are terminals.
  static func check(input: Int32, output: Int32) throws(TerminalError) {
    for (end, word) in [(input, "input"), (output, "output")] where isatty(end) == 0 {
      throw TerminalError(
        .notATerminal, "standard \(word) is not a terminal; run this in a terminal window")
    }
  }

  /// Every byte as it is, both ways: keys unread by the kernel, line feeds that only move down.
  func enterRaw() {
    var modes = savedModes
    cfmakeraw(&modes)
    // At once: to wait until all is sent would be to wait for a terminal that takes nothing.
    tcsetattr(input, TCSANOW, &modes)
  }

  /// The modes as they were. Input that nobody read is dropped: it may be a late mouse report.
  func leaveRaw() {
    var modes = savedModes
    tcflush(input, TCIFLUSH)
    tcsetattr(input, TCSANOW, &modes)
  }

  /// More is not drawn on: a wall of screens has fewer cells, and a size that `stty` made up must
  /// neither take the memory of 100 million cells nor overflow the 16 bits that ncurses counts in.
  private static let largest = Size(columns: 1000, lines: 500)

  /// The size of the window, as far as it is drawn on; 80 x 24 where the terminal does not know it.
  var size: Size {
    var window = winsize()
    guard ioctl(writer.descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return Size(columns: 80, lines: 24) }
    return Size(
      columns: min(Int(window.ws_col), Self.largest.columns),
      lines: min(Int(window.ws_row), Self.largest.lines))
  }

  /// The bytes that wait, nil when the line is dead. Waits at most so many milliseconds.
  func read(waiting timeout: Int32) -> [UInt8]? {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, timeout) > 0 else { return [] }
    return ByteReader.read(input)
  }
}

/// Reads what waits at a descriptor.
nonisolated enum ByteReader {
  /// All that waits, at most 1 MiB, with `descriptor` known to be readable; nil at its end.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    repeat {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { break }
      if count <= 0 { return result.isEmpty ? nil : result }
      result += buffer.prefix(count)
      // Nothing waits behind what did not fill the buffer.
      guard count == buffer.count else { break }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLIN) != 0 else { break }
    } while result.count < 1 << 20
    return result
  }
}
