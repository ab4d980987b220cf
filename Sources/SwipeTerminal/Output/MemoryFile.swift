import CSystem
import Glibc

/// What ncurses believes to be the terminal, so that a frame leaves the program in one write however
/// long it is, and can be looked at before it does: a file in memory, or a pipe where the limit for
/// file sizes, which holds for files in memory too, leaves no room.
final class MemoryFile {
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  /// The pipe's other end; nil for a file.
  private let pipeEnd: Int32?
  private var taken = 0

  /// More than any frame takes, in bytes.
  private static let room = 64 << 20

  init?() {
    let ends = Self.isLimited ? Self.pipeEnds() : (swt_memory_descriptor("swipetable"), nil)
    guard let ends, ends.0 >= 0, let opened = fdopen(ends.0, "w") else { return nil }
    (descriptor, pipeEnd) = ends
    stream = opened
  }

  isolated deinit {
    fclose(stream)
    if let pipeEnd { close(pipeEnd) }
  }

  private static var isLimited: Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
      && limit.rlim_cur < rlim_t(room)
  }

  /// A pipe that is as long as the system lets it be. Nobody waits for room in it: the only reader
  /// reads when all is written.
  private static func pipeEnds() -> (Int32, Int32?)? {
    var ends: [Int32] = [0, 0]
    guard swt_memory_pipe(&ends, 1 << 20) == 0 else { return nil }
    return (ends[1], ends[0])
  }

  /// What was written since the last call.
  func take() -> [UInt8] {
    if let pipeEnd { return ByteReader.read(pipeEnd) ?? [] }
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
