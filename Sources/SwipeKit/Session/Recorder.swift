import Glibc

/// Writes a session to a file while it runs: everything that goes into the table, with its time,
/// line by line, so that `Replay` shows the session again.
///
/// Each line is handed to the system before the table sees what stands in it. So a crash leaves a
/// file that holds all that led to it. The file holds the records that were read and the keys that
/// were pressed; only its owner may read it.
public final class Recorder {
  /// Why the file is not to be had: one sentence that names it.
  public struct Failure: Error, Equatable, Sendable {
    /// The sentence.
    public let message: String
  }

  /// Why the recording stopped, in one sentence; nil while everything is written. What was written
  /// before is whole.
  public private(set) var failure: String?
  private let path: String
  private let descriptor: Int32
  /// Devices and pipes are written to, and otherwise left as they are.
  private let isRegular: Bool
  private var length: off_t = 0
  /// The clock's time at the start of the recording.
  private var origin: Milliseconds?

  /// Makes the file, or empties it when it is a recording.
  ///
  /// - Throws: `Failure` when it cannot be written, or holds anything but a recording.
  public init(path: String) throws(Failure) {
    self.path = path
    // Without waiting: a pipe that nobody reads must not hold up the session.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      isRegular = false
      throw Failure(message: "\(path): cannot be written: \(Self.reason)")
    }
    guard isatty(descriptor) == 0 else {
      isRegular = false
      throw Failure(message: "\(path): it is a terminal; name a file")
    }
    var status = stat()
    isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isRegular { try clear(length: status.st_size) }
    write(RecordingText.beginning)
  }

  /// Makes an own, empty file of what was opened.
  private func clear(length: off_t) throws(Failure) {
    guard length == 0 || Self.isRecording(descriptor) else {
      throw Failure(
        message: "\(path): is not a recording and was left untouched; choose another name")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(message: "\(path): another session is recorded there; name another file")
    }
    guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, 0o600) == 0 else {
      throw Failure(
        message: "\(path): cannot be kept to yourself: \(Self.reason); name another file")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// A table is about to be shown.
  ///
  /// The keys are written too: a later version may have others, and the session is still to be replayed.
  func began(_ setup: TableSetup) {
    var setup = setup
    setup.configuration = setup.configuration.withFixedKeys
    write(RecordingText.lines(setup))
  }

  /// Writes what came in at a time of the clock; returns the time in the recording, which is what
  /// the table must be told so that a replay is exact.
  func note(_ input: Recording.Entry.Input, at time: Milliseconds) -> Milliseconds {
    let start = origin ?? time
    origin = start
    // Whole microseconds, for people; rounded up, so that a deadline that has come stays so.
    let recorded = ((time - start) * 1000).rounded(.up) / 1000
    write(RecordingText.line(Recording.Entry(time: recorded, input: input)))
    return recorded
  }

  /// The time of the clock at a time of the recording.
  func clockTime(of recorded: Milliseconds) -> Milliseconds { (origin ?? 0) + recorded }

  private func write(_ text: String) {
    guard failure == nil else { return }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = FileLimit.write(bytes, to: descriptor)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return stop() }
      bytes = bytes.dropFirst(count)
    }
    length += off_t(text.utf8.count)
  }

  /// The session goes on without being recorded; half a line is taken away.
  private func stop() {
    failure = "\(path): the recording stopped: \(Self.reason)"
    if isRegular { _ = ftruncate(descriptor, length) }
  }

  private static func isRecording(_ descriptor: Int32) -> Bool {
    let name = Array("swipetable recording ".utf8)
    var bytes = [UInt8](repeating: 0, count: name.count)
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes == name
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
