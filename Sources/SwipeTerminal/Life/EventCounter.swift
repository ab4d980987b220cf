import CSystem
import Glibc

/// A descriptor that becomes readable when something happened, and wakes who polls it.
nonisolated final class EventCounter: Sendable {
  let descriptor = swt_event_descriptor()

  deinit { _ = close(descriptor) }

  /// Says that something happened. May be called from any thread.
  func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Waits until something happened, and forgets it.
  func wait() {
    var count: UInt64 = 0
    while read(descriptor, &count, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
  }
}
