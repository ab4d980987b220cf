import Glibc
import SwipeKit

/// Prints a recorded session. Needs no terminal.
enum Replaying {
  /// Reads the recording at `path` and prints it; returns what is to be said of it.
  ///
  /// - Throws: `Failure` when the file is not to be had, is not a recording, or cannot be printed.
  static func run(_ path: String, as form: ReplayForm) throws(Failure) -> String? {
    let bytes = try read(path)
    let recording: Recording
    do { recording = try Recording(reading: bytes) } catch {
      throw .failed("\(path): \(error)")
    }
    switch form {
    case .screen: try write(Replay.lastFrame(of: recording).grid.picture() + "\n")
    case .frames: try writeFrames(recording)
    case .cast: try writeCast(recording)
    }
    return recording.isCutShort ? "\(path): the last line is cut short and left out" : nil
  }

  private static func writeFrames(_ recording: Recording) throws(Failure) {
    try Replay.play(recording) { frame throws(Failure) in try write(frame.text) }
  }

  private static func writeCast(_ recording: Recording) throws(Failure) {
    guard let first = recording.parts.first else { return }
    var cast = Cast(size: first.setup.size)
    try write(cast.header)
    try Replay.play(recording) { frame throws(Failure) in try write(cast.lines(frame)) }
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    let name = path == "-" ? "standard input" : path
    guard descriptor >= 0 else { throw .failed("\(name): \(reason)") }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed("\(name): \(reason)") }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      // What is not a recording may have no end: the reader says why.
      if bytes.count >= Recording.signature.utf8.count,
        !bytes.starts(with: Recording.signature.utf8)
      {
        return bytes
      }
    }
  }

  private static func write(_ text: String) throws(Failure) {
    try Printing.write(text, "the replay")
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
