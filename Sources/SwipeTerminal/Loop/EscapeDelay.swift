import Glibc
import SwipeCore

/// How long a lone Escape waits for more.
nonisolated public enum EscapeDelay {
  /// The user's ESCDELAY in milliseconds, up to 1000; 25 without one.
  public static var wanted: Milliseconds {
    guard let text = getenv("ESCDELAY"), let value = Int(String(cString: text)), value >= 0 else {
      return 25
    }
    return Milliseconds(min(value, 1000))
  }
}
