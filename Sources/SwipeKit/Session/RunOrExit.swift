import Glibc

/// Runs what a program is there for.
///
/// When `work` throws, one line on standard error says why, `program: sentence`, and the program ends
/// with exit code 1. What `work` has taken it has given back by then: its `defer`s have run.
///
/// - Returns: what `work` returned.
@discardableResult
public func runOrExit<Answer>(_ work: () throws -> Answer) -> Answer {
  do { return try work() } catch { exit(because: error) }
}

private func exit(because error: any Error) -> Never {
  let program = CommandLine.arguments.first?.split(separator: "/").last ?? "swipetable"
  LastWords.say(DisplayText.line("\(program): \(error)", .unicode))
  exit(1)
}

extension SwipeTable {
  /// Shows the table until the user leaves, and returns how: the last thing that a program's `main`
  /// does.
  ///
  /// Where there is no terminal to draw on, one line on standard error says why, and the program ends
  /// with exit code 1. `run()` throws that instead.
  @discardableResult
  public func runOrExit() -> Leaving { SwipeKit.runOrExit { try run() } }

  /// The same in an asynchronous `main`.
  @discardableResult
  public func runOrExit() async -> Leaving {
    do { return try await run() } catch { exit(because: error) }
  }
}
