/// Why the terminal cannot be used.
nonisolated public struct TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Hashable, Sendable {
    /// Input or output is not a terminal.
    case notATerminal
    /// TERM is not set, or names a terminal without a cursor.
    case tooSimple
    /// TERM names a terminal that nothing is known about.
    case unknownType
    /// The table, or the session, is on a screen already.
    case alreadyRunning
    /// The system refused something.
    case system
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence for a person: what failed and what to do.
  public var message: String

  /// A failure.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The sentence for a person.
  public var description: String { message }
}
