/// Why the program ends without having done what was asked: one line for standard error.
nonisolated struct Failure: Error, Equatable {
  /// Exit codes, as `--help` lists them.
  enum Code: Int32, Sendable {
    case failed = 1
    case usage = 2
  }

  let code: Code
  let message: String

  /// The source, the terminal or a table could not be had.
  static func failed(_ message: String) -> Failure { Failure(code: .failed, message: message) }
  /// The command line was wrong.
  static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }
}
