import SwipeCore

/// What becomes of a sequence whose end does not come.
nonisolated extension Decoder {
  /// Ends what has begun after a long silence.
  mutating func giveUp() {
    let isBare = sequence.isEmpty
    switch state {
    case .control where beginsReport:
      state = .tornReport
    case .control where isBare:
      drop()
      state = .lateControl
    case .control:
      let isMouse = sequence.first == UInt8(ascii: "<")
      drop()
      state = .torn(isMouse: isMouse)
    case .singleShift:
      drop()
      if !isBare { state = .torn(isMouse: false) }
    case .string:
      if beginsReply { state = .tornReply } else { giveBack() }
    case .stringEscape where beginsReply:
      finishString(isCommand: true)
      state = .lateTerminator
    case .stringEscape:
      giveBack()
    case .lateReport:
      giveBack()
      state = .torn(isMouse: true)
    case .latePlainMouse:
      let count = sequence.count
      giveBack()
      state = .latePlainMouse(given: count)
    case .paste:
      endPaste()
    default: break
    }
  }

  /// What followed Alt-] or Alt-P comes back as text, which is what it is where text is typed, and
  /// nothing elsewhere. The beginning of a reply that was asked for is dropped.
  mutating func giveBack() {
    let text = beginsReply ? "" : String(decoding: sequence, as: UTF8.self)
    drop()
    if !text.isEmpty { emit(.event(.paste(text))) }
  }

  /// Lets out what was pasted so far.
  mutating func endPaste() {
    emit(.event(.paste(pasted.take())))
    state = .latePaste
  }

  private mutating func drop() {
    state = .ground
    sequence.removeAll(keepingCapacity: true)
    isPrefixed = false
  }

  /// Whether what has begun is the reply to the question for the background, as far as it came.
  private var beginsReply: Bool {
    let start = Array("11;rgb".utf8)
    return awaitsReply && sequence.prefix(start.count).elementsEqual(start.prefix(sequence.count))
  }

  /// Whether what has begun may be the report of a mode or of the cursor's place, as far as it came.
  private var beginsReport: Bool {
    let isNumbers = sequence.drop { $0 == UInt8(ascii: "?") }.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "$")
    }
    return awaitsReply && isNumbers
  }

  /// Takes the rest of a report; whatever cannot belong to one is new.
  mutating func acceptTornReport(_ byte: UInt8) {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "?"), UInt8(ascii: ";"), UInt8(ascii: "$"):
      if sequence.count < Self.longestReply {
        sequence.append(byte)
      } else {
        drop()
      }
    case UInt8(ascii: "R"), UInt8(ascii: "c"), UInt8(ascii: "y"):
      if sequence.isEmpty { drop() } else { return finishControl(byte) }
      accept(byte)
    case UInt8(ascii: "<"), UInt8(ascii: "M"):
      let isBare = sequence.isEmpty
      drop()
      if isBare { acceptLateControl(byte) } else { accept(byte) }
    default:
      let isBare = sequence.isEmpty
      let isNumbered = sequence.first.map { (0x30...0x39).contains($0) } ?? false
      drop()
      guard isNumbered, !isBare else { return accept(byte) }
      // A key or a mouse report that was torn at the same place.
      state = .torn(isMouse: false)
      accept(byte)
    }
  }

  /// Behind Alt-[ a mouse report goes on with `<` or `M`, and so may a text.
  mutating func acceptLateControl(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"):
      sequence = [byte]
      state = .lateReport
    case UInt8(ascii: "M"):
      sequence = [byte]
      state = .latePlainMouse(given: 0)
    default:
      state = .ground
      accept(byte)
    }
  }

  /// A report goes on with numbers up to its letter; anything else shows that it was text.
  mutating func acceptLateReport(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: sequence.append(byte)
    case UInt8(ascii: "M"), UInt8(ascii: "m"): finishControl(byte)
    default:
      giveBack()
      accept(byte)
    }
  }

  /// The three bytes of a plain report come at once. What comes later is text, in so far as it may
  /// still be those bytes.
  mutating func acceptLatePlainMouse(_ byte: UInt8, given: Int) {
    guard byte >= 0x20, byte < 0x80 || given == 0 else {
      giveBack()
      accept(byte)
      return
    }
    sequence.append(byte)
    if given > 0 {
      giveBack()
      state = given < 3 ? .latePlainMouse(given: given + 1) : .ground
    } else if sequence.count == 4 {
      sequence.removeFirst()
      finish(mouse.plain(sequence).map { [.event(.pointer($0))] } ?? [])
    }
  }

  /// The rest of the end of a reply is a backslash.
  mutating func acceptLateTerminator(_ byte: UInt8) {
    state = .ground
    if byte != UInt8(ascii: "\\") { accept(byte) }
  }

  /// Swallows what can only be the rest of the sequence: its numbers, and the letter at its end.
  mutating func acceptTorn(_ byte: UInt8, isMouse: Bool) {
    switch byte {
    case 0x30...0x3B: return
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      state = .ground
      if !isMouse { accept(byte) }
    case UInt8(ascii: "A")...UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "H"),
      UInt8(ascii: "P")...UInt8(ascii: "S"), UInt8(ascii: "~"):
      state = .ground
      if isMouse { accept(byte) }
    default:
      state = .ground
      accept(byte)
    }
  }

  /// Takes the rest of a reply; whatever cannot belong to one, or comes after more than any has, is
  /// new.
  mutating func acceptTornReply(_ byte: UInt8) {
    switch byte {
    case 0x07, 0x1B: acceptString(byte, isCommand: true)
    case _ where sequence.count < Self.longestReply && Self.replyBytes.contains(byte):
      sequence.append(byte)
    default:
      drop()
      accept(byte)
    }
  }

  /// `11;rgba:ffff/ffff/ffff/ffff` and a few more.
  private static let longestReply = 32
  private static let replyBytes = Set("0123456789abcdefABCDEF;:/rgb".utf8)

  /// Whether bytes that come after a paste without an end are a key, and not more of it: a key comes
  /// by itself, and text in pieces.
  static func isKey(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    if first == 0x1B { return !contains(PasteBuffer.terminator, in: bytes) }
    return bytes.count == 1
      || String(validating: bytes, as: UTF8.self)?.unicodeScalars.count == 1
  }

  private static func contains(_ part: [UInt8], in bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
