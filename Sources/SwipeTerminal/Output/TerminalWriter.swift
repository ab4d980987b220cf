import CSystem
import Glibc
import SwipeCore

/// Writes to a terminal without ever waiting for it: what it does not take now is held back, in
/// order. So a terminal that takes nothing, stopped or hung, never keeps the program from hearing
/// keys and signals.
final class TerminalWriter {
  /// Where the bytes go. It is ready for writing when `flush` has something to do.
  let descriptor: Int32
  /// Whether the descriptor does not wait: only where the terminal was opened once more for it.
  private let isOwn: Bool
  private var held: [UInt8] = []
  private var start = 0

  /// Of a descriptor that is shared and waits: it takes so much once it says that it is ready.
  private static let piece = 256

  /// A writer to the terminal that `output` stands for.
  init(to output: Int32) {
    let own = swt_terminal_writer(output)
    isOwn = own >= 0
    // Not the descriptor itself: it leads elsewhere while a table is shown.
    descriptor = isOwn ? own : fcntl(output, F_DUPFD_CLOEXEC, 3)
  }

  isolated deinit { close(descriptor) }

  /// Whether some bytes are still to be taken by the terminal.
  var isHolding: Bool { start < held.count }

  /// Writes `bytes` behind what is held back, in one call where the terminal takes them.
  func write(_ bytes: [UInt8]) {
    if isHolding { held += bytes } else { (held, start) = (bytes, 0) }
    flush()
  }

  /// Writes as much of what is held back as the terminal takes now. A terminal that is gone takes
  /// nothing more; reading tells that.
  func flush() {
    while isHolding, isOwn || isReady {
      let count = held.withUnsafeBytes { bytes in
        let rest = bytes.count - start
        return Glibc.write(
          descriptor, bytes.baseAddress.map { $0 + start }, isOwn ? rest : min(rest, Self.piece))
      }
      if count > 0 {
        start += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return drop()
      }
    }
    if !isHolding { drop() }
  }

  /// Gives the terminal some time to take what is held back; drops what it has not taken then.
  /// Returns whether it took all.
  func finish(within patience: Milliseconds) -> Bool {
    let rest = Array(held[start...])
    let taken = rest.isEmpty ? 0 : swt_write_within(descriptor, rest, rest.count, Int32(patience))
    drop()
    return taken == rest.count
  }

  /// Forgets what is held back. A sequence that was cut by that ends with the next one.
  func drop() { (held, start) = ([], 0) }

  private var isReady: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
