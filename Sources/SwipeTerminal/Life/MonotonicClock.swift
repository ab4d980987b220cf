import Glibc
import SwipeCore

/// The clock that never runs backwards.
nonisolated public enum MonotonicClock {
  /// Milliseconds since some moment in the past.
  public static func now() -> Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Milliseconds(time.tv_sec) * 1000 + Milliseconds(time.tv_nsec) / 1_000_000
  }
}
