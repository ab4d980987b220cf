/// What is asked of the terminal beyond drawing, as the bytes to send.
nonisolated enum TerminalModes {
  /// Presses, releases and motion with a button held; coordinates in numbers, up to any column.
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  /// Bracketed paste and focus reports.
  static let reportsOn = "\u{1B}[?2004h\u{1B}[?1004h"
  static let reportsOff = "\u{1B}[?1004l\u{1B}[?2004l"
  /// Asks for the background.
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
  /// Asks for the terminal's kind. Every terminal answers that, so that silence on the questions before
  /// it is known for what it is.
  static let lastQuestion = "\u{1B}[c"
  /// Puts back everything that was ever asked for, from a signal handler too.
  static let restore =
    mouseOff + reportsOff + "\u{1B}[r\u{1B}(B\u{1B}[m\u{1B}[?25h\u{1B}[?1049l\r"

  /// Whether a terminal of this type is known to keep quiet about, or to answer, what it is asked.
  /// The Linux console and others print a question for the background.
  static func takesQuestions(type: String) -> Bool {
    let families = [
      "xterm", "tmux", "screen", "rxvt", "st-", "foot", "alacritty", "kitty", "vte", "mlterm",
    ]
    return families.contains { type.hasPrefix($0) }
  }
}
