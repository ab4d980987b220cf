import Glibc
import SwipeCore

/// Waits for descriptors and for time.
nonisolated enum Wait {
  /// The descriptors of `watched` that are readable or dead, and `output` where it takes bytes or is
  /// dead, after `timeout` milliseconds at most; without a timeout, for as long as it takes.
  /// Negative descriptors are left out.
  static func forInput(
    _ watched: [Int32], orOutput output: Int32? = nil, timeout: Milliseconds?
  ) -> [Int32] {
    var entries = watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let output { entries.append(pollfd(fd: output, events: Int16(POLLOUT), revents: 0)) }
    // Rounded up: to wake too early would be to wake twice.
    let longest = timeout.map { Int32(max(0, min($0, 3_600_000)).rounded(.up)) } ?? -1
    let count = poll(&entries, nfds_t(entries.count), longest)
    guard count > 0 else { return [] }
    return entries.compactMap { $0.revents != 0 ? $0.fd : nil }
  }
}
