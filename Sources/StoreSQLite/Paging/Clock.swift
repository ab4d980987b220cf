import Glibc
import SwipeCore

/// The clock that never runs backwards.
enum Clock {
  /// The time now.
  static var now: Milliseconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Milliseconds(time.tv_sec) * 1_000 + Milliseconds(time.tv_nsec) / 1_000_000
  }

  /// Lets the thread rest.
  static func sleep(_ length: Milliseconds) { usleep(useconds_t(max(length, 0) * 1_000)) }
}
