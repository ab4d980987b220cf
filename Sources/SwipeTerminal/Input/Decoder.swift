import SwipeCore

/// Turns the bytes of a terminal into events, however the bytes are cut.
///
/// A pure value: the time comes in with the bytes. A lone Escape is a key after a short silence. What
/// has begun as a sequence ends after a longer one, so that no key of a hand leaves the keyboard dead;
/// but nothing of it ever becomes a key: text comes back as if pasted, and the rest of a mouse report
/// that was torn apart is known when it comes.
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
    /// After `ESC [` and a long silence.
    case lateControl
    /// After that and a `<` or an `M`, which may begin a mouse report or a text.
    case lateReport
    case latePlainMouse(given: Int)
    /// After an Escape that may have begun the end of a reply, and a long silence.
    case lateTerminator
    /// After more of a control sequence and a long silence.
    case torn(isMouse: Bool)
    /// After the beginning of a reply that was asked for and a long silence.
    case tornReply
    /// The same of one that is a control sequence.
    case tornReport
    /// After a bracketed paste that did not end for long.
    case latePaste
  }

  /// Longer control sequences are nobody's; what follows is swallowed without being kept.
  static let longestSequence = 64
  /// No hand types more than so many bytes without a pause or an Enter.
  static let longestString = 65_536
  /// After so many milliseconds without a byte nothing is expected any more to end what has begun.
  static let silence: Milliseconds = 500

  /// For so many milliseconds an Escape may be the beginning of a reply that is awaited.
  static let replyDelay: Milliseconds = 100

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
  /// Whether the terminal was asked something and has not answered yet.
  var awaitsReply = false

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
  public mutating func feed(_ bytes: some Collection<UInt8>, at time: Milliseconds) -> [Input] {
    if state == .paste, time - now >= escapeDelay, bytes.elementsEqual([0x03]) {
      endPaste()
    }
    if state == .latePaste { state = Self.isKey(bytes) ? .ground : .paste }
    now = time
    for byte in bytes { accept(byte) }
    deadline = patience.map { time + $0 }
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
      state = .ground
    case .lateIntroducer(let byte, _):
      acceptCharacter(byte)
      state = .ground
    default:
      giveUp()
    }
    return takeOutput()
  }

  /// How long silence lasts until it means something; nil where it means nothing. A held back `[`
  /// waits for no time: it is the likeliest beginning of a torn mouse report. Nor do the three bytes
  /// of a plain report: they would be any keys.
  private var patience: Milliseconds? {
    switch state {
    case .escape: awaitsReply ? max(escapeDelay, Self.replyDelay) : escapeDelay
    case .lateIntroducer(let byte, _): byte != UInt8(ascii: "[") ? escapeDelay : nil
    case .control, .singleShift, .string, .stringEscape, .paste, .lateReport: Self.silence
    case .latePlainMouse(given: 0): escapeDelay
    default: nil
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
    case .lateControl: acceptLateControl(byte)
    case .lateReport: acceptLateReport(byte)
    case .latePlainMouse(let given): acceptLatePlainMouse(byte, given: given)
    case .lateTerminator: acceptLateTerminator(byte)
    case .torn(let isMouse): acceptTorn(byte, isMouse: isMouse)
    case .tornReply: acceptTornReply(byte)
    case .tornReport: acceptTornReport(byte)
    case .latePaste: acceptGround(byte)
    }
  }
}
