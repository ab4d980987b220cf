/// How many colours may be used.
nonisolated public enum ColorDepth: Hashable, Sendable {
  /// None: bold, underline, reverse and the like remain (NO_COLOR).
  case none
  /// The 16 colours of the terminal's own palette.
  case sixteen
  /// The 256 colours of xterm.
  case twoHundredFiftySix
}

/// What is asked of the terminal.
nonisolated public struct TerminalOptions: Sendable {
  /// Where keys are read.
  public var input: Int32
  /// Where pictures are drawn.
  public var output: Int32
  /// The colours to use at most; the terminal's own number limits them further.
  public var colors: ColorDepth
  /// Whether the mouse is asked for.
  public var mouse: Bool
  /// Whether the terminal is asked for its background colour, where asking is known to be safe.
  public var asksBackground: Bool
  /// Whether the terminal is asked which clusters of scalars it shows as one character, where asking
  /// is known to be safe.
  public var asksClusters: Bool

  /// Options; standard input and output unless said otherwise.
  public init(
    input: Int32 = 0, output: Int32 = 1, colors: ColorDepth = .twoHundredFiftySix,
    mouse: Bool = true, asksBackground: Bool = false, asksClusters: Bool = false
  ) {
    self.input = input
    self.output = output
    self.colors = colors
    self.mouse = mouse
    self.asksBackground = asksBackground
    self.asksClusters = asksClusters
  }
}
