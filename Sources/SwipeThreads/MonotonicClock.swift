import Glibc

/// The clock that never runs backwards, and the rest that a thread takes.
public enum MonotonicClock {
  /// The time now, in milliseconds since some moment in the past.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Lets the thread rest for so many milliseconds.
  public static func sleep(_ length: Double) { usleep(useconds_t(max(length, 0) * 1_000)) }
}
