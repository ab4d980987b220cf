import CSystem
import Glibc

/// A file in memory that ncurses believes to be the terminal, so that a frame leaves the program
/// in one write however long it is, and can be looked at before it does.
final class MemoryFile {
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private var taken = 0

  init?() {
    let file = swt_memory_descriptor("swipetable")
    guard file >= 0, let opened = fdopen(file, "w") else { return nil }
    descriptor = file
    stream = opened
  }

  isolated deinit { fclose(stream) }

  /// What was written since the last call.
  func take() -> [UInt8] {
    let end = Int(lseek(descriptor, 0, SEEK_CUR))
    guard end > taken else { return [] }
    var bytes = [UInt8](repeating: 0, count: end - taken)
    let count = pread(descriptor, &bytes, bytes.count, off_t(taken))
    taken = end
    if end > 1 << 20 {
      ftruncate(descriptor, 0)
      lseek(descriptor, 0, SEEK_SET)
      taken = 0
    }
    return Array(bytes.prefix(max(0, count)))
  }
}
