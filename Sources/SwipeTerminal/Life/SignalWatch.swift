import CSystem
import Glibc
import SwipeCore

/// What signals tell the loop.
nonisolated public struct SignalNews: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The window has another size.
  public static let resized = SignalNews(rawValue: UInt32(SWT_SIGNAL_RESIZE))
  /// SIGTERM.
  public static let terminate = SignalNews(rawValue: UInt32(SWT_SIGNAL_TERMINATE))
  /// SIGHUP.
  public static let hangUp = SignalNews(rawValue: UInt32(SWT_SIGNAL_HANGUP))
  /// SIGINT.
  public static let interrupt = SignalNews(rawValue: UInt32(SWT_SIGNAL_INTERRUPT))
  /// The program goes on after somebody stopped it.
  public static let continued = SignalNews(rawValue: UInt32(SWT_SIGNAL_CONTINUE))
  /// SIGTSTP from outside.
  public static let stop = SignalNews(rawValue: UInt32(SWT_SIGNAL_STOP))
  /// SIGQUIT.
  public static let quit = SignalNews(rawValue: UInt32(SWT_SIGNAL_QUIT))
  /// One that ends programs that do not know it, SIGUSR1 or SIGPWR for example.
  public static let other = SignalNews(rawValue: UInt32(SWT_SIGNAL_OTHER))
}

/// Notes the signals that the loop answers, and sees to it that those that kill leave the terminal
/// as it was. There is one terminal in a process, and one watch at a time hears: that of the table on
/// top.
public final class SignalWatch {
  /// A time during which another table stood over this one's.
  struct Covering {
    /// When it came.
    var began: Milliseconds
    /// What it was told that is meant for all.
    var news: SignalNews
  }

  private let counter = EventCounter()
  private var covering: Covering?

  /// The number of the signal that asked last for the end; nil when none did.
  nonisolated public static var ending: Int32? {
    let number = swt_signals_ending()
    return number == 0 ? nil : number
  }

  /// A watch that does nothing yet; `NcursesScreen.open` starts it.
  public init() {}

  /// Readable when `take` has news.
  var descriptor: Int32 { counter.descriptor }

  func start(restoring device: TerminalDevice) throws(TerminalError) {
    var modes = device.savedModes
    let clusters = device.switchesClusters ? ClusterProbe.modeOff : ""
    let text = Array((clusters + TerminalModes.restore).utf8CString)
    let result = swt_signals_install(
      counter.descriptor, device.writer.descriptor, &modes, text, text.count - 1)
    if result != 0 {
      throw TerminalError(.system, "cannot catch signals: \(String(cString: strerror(errno)))")
    }
  }

  func stop() { swt_signals_remove() }

  /// Hears again, after another table's watch.
  func goOn(restoring device: TerminalDevice, after covering: Covering) {
    // What was caught before can be caught again.
    try? start(restoring: device)
    self.covering = Covering(
      began: min(self.covering?.began ?? covering.began, covering.began),
      news: covering.news.union(self.covering?.news ?? []))
    counter.signal()
  }

  /// The time that another table has taken since the last call, if any.
  func takeCovering() -> Covering? {
    defer { covering = nil }
    return covering
  }

  /// What happened since the last call; only to be called when `descriptor` is readable.
  func take() -> SignalNews {
    counter.wait()
    return SignalNews(rawValue: swt_signals_take())
  }
}
