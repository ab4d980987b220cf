import CSystem
import Glibc

/// Lines for people that a program writes when its table is gone.
nonisolated public enum LastWords {
  /// Writes a line to standard error. A terminal that takes nothing keeps nobody from ending: it is
  /// waited for a quarter of a second at most.
  public static func say(_ line: String) {
    let bytes = Array(line.utf8) + [0x0A]
    _ = swt_write_within(STDERR_FILENO, bytes, bytes.count, 250)
  }
}
