import SwipeCore

/// Turns the bytes of a terminal into events, however the bytes are cut.
///
/// A pure value: the time comes in with the bytes. Only a lone Escape waits for time; once a
/// sequence has begun, no timer turns it back into keys, so that a mouse report that was torn
/// apart never presses one.
nonisolated public struct Decoder: Sendable {
  /// Where in a sequence the decoder stands.
  enum State: Equatable, Sendable {
    /// Between sequences.
    case ground
    /// Inside a character of so many bytes.
    case scalar(length: Int)
    /// After one Escape, or two.
    case escape(count: Int)
    /// After an Escape that was let out as a key, and a byte that may still belong to it.
    case lateIntroducer(UInt8, since: Milliseconds)
    /// After `ESC [`.
    case control
    /// After `ESC [ M`: three raw bytes follow.
    case plainMouse
    /// After `ESC O`.
    case singleShift
    /// After `ESC ]` or `ESC P`, up to its terminator.
    case string(isCommand: Bool)
    /// After an Escape inside such a string.
    case stringEscape(isCommand: Bool)
    /// Inside a bracketed paste.
    case paste
  }

  /// Longer control sequences are nobody's; what follows is swallowed without being kept.
  static let longestSequence = 64

  let escapeDelay: Milliseconds
  var state = State.ground
  /// The bytes of the sequence or character that has begun.
  var sequence: [UInt8] = []
  /// Whether an Escape that may mean Alt stood before the sequence.
  var isPrefixed = false
  /// Whether the last thing let out was an Escape key because its time was over.
  var escapeWasLate = false
  var pasted = PasteBuffer()
  var mouse = MouseReports()
  /// The motions with the button held since it went down.
  var motionsSincePress = 0
  var now: Milliseconds = 0
  var output: [Input] = []

  /// When `timeout(at:)` is due, or nil while nothing waits for time.
  public private(set) var deadline: Milliseconds?

  /// A decoder at the start of its input.
  ///
  /// - Parameter escapeDelay: how long a lone Escape waits for more, 0 to 1000 milliseconds.
  public init(escapeDelay: Milliseconds = 25) {
    self.escapeDelay = min(max(0, escapeDelay), 1000)
  }

  /// Takes bytes in and returns what they mean. Motion and wheel reports that follow each other
  /// directly become one. Linear in the number of bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at time: Milliseconds) -> [Input] {
    now = time
    for byte in bytes { accept(byte) }
    deadline = waitsForTime ? time + escapeDelay : nil
    return takeOutput()
  }

  /// Takes the silence in: to be called when `deadline` has come and no byte is waiting.
  public mutating func timeout(at time: Milliseconds) -> [Input] {
    guard let due = deadline, time >= due else { return [] }
    deadline = nil
    switch state {
    case .escape(let count):
      for _ in 0..<count { emit(.key(.escape)) }
      escapeWasLate = true
    case .lateIntroducer(let byte, _):
      acceptCharacter(byte)
    default:
      return []
    }
    state = .ground
    return takeOutput()
  }

  /// A held back `[` waits for no time: it is the likeliest beginning of a torn mouse report.
  private var waitsForTime: Bool {
    switch state {
    case .escape: true
    case .lateIntroducer(let byte, _): byte != UInt8(ascii: "[")
    default: false
    }
  }

  private mutating func takeOutput() -> [Input] {
    defer { output.removeAll() }
    return output
  }

  /// Hands one byte to the state it meets.
  mutating func accept(_ byte: UInt8) {
    switch state {
    case .ground: acceptGround(byte)
    case .scalar(let length): acceptContinuation(byte, length: length)
    case .escape(let count): acceptAfterEscape(byte, count: count)
    case .lateIntroducer(let first, let since): acceptLate(byte, after: first, since: since)
    case .control: acceptControl(byte)
    case .plainMouse: acceptPlainMouse(byte)
    case .singleShift: acceptSingleShift(byte)
    case .string(let isCommand): acceptString(byte, isCommand: isCommand)
    case .stringEscape(let isCommand): acceptStringEscape(byte, isCommand: isCommand)
    case .paste: acceptPaste(byte)
    }
  }
}
