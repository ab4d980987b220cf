import Glibc

/// Variables that are set for a moment, because a library takes them from nowhere else. Only for
/// the time before the program starts threads of its own.
final class BorrowedEnvironment {
  private var before: [(name: String, value: String?)] = []

  func set(_ name: String, _ value: String) {
    before.append((name, getenv(name).map { String(cString: $0) }))
    setenv(name, value, 1)
  }

  /// Puts every variable back, the last one first.
  func giveBack() {
    for (name, value) in before.reversed() {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
    before = []
  }
}
