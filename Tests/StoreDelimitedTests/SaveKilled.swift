import Foundation

/// Runs the program that edits and saves a file, and may die on the way.
enum SaveKilled {
  /// Saves the file at `path`.
  ///
  /// - Parameters:
  ///   - count: the system call of the save at which the program dies.
  ///   - user: whom the program becomes first.
  /// - Returns: minus the signal that ended it, else its exit code.
  static func run(_ path: String, _ count: Int = .max, user: uid_t? = nil) throws -> Int32 {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("save-killed")
    process.arguments = [path, "\(count)"] + (user.map { ["\($0)"] } ?? [])
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return isSignal ? -process.terminationStatus : process.terminationStatus
  }
}
