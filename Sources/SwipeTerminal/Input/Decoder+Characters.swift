import SwipeCore

/// Characters, control characters and the Escape in front of them.
nonisolated extension Decoder {
  mutating func acceptGround(_ byte: UInt8) {
    let mayBelongToEscape = escapeWasLate
    escapeWasLate = false
    if byte == 0x1B {
      state = .escape(count: 1)
    } else if mayBelongToEscape, Self.introducers.contains(byte) {
      state = .lateIntroducer(byte, since: now)
    } else {
      acceptCharacter(byte)
    }
  }

  /// `[`, `O`, `]` and `P`: what makes a sequence out of an Escape.
  static let introducers: [UInt8] = [0x5B, 0x4F, 0x5D, 0x50]

  mutating func acceptCharacter(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0xC2...0xF4:
      sequence = [byte]
      state = .scalar(length: byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2)
    case 0x80...:
      isPrefixed = false
    default:
      finish([Self.key(for: byte)])
    }
  }

  mutating func acceptContinuation(_ byte: UInt8, length: Int) {
    guard byte & 0xC0 == 0x80 else {
      abandon(at: byte)
      return
    }
    sequence.append(byte)
    guard sequence.count == length else { return }
    // C1 control characters are no text.
    let text = String(validating: sequence, as: UTF8.self)
    if let scalar = text?.unicodeScalars.first, scalar.value >= 0xA0 {
      finish([.key(.character(Character(scalar)))])
    } else {
      finish([])
    }
  }

  mutating func acceptAfterEscape(_ byte: UInt8, count: Int) {
    switch byte {
    case 0x1B:
      if count == 2 { emit(.key(.escape)) }
      state = .escape(count: 2)
    case let byte where Self.introducers.contains(byte):
      isPrefixed = count == 2
      begin(byte)
    default:
      if count == 2 { emit(.key(.escape)) }
      isPrefixed = true
      acceptCharacter(byte)
    }
  }

  /// Tells a sequence that lost its Escape to the timer from somebody who typed `[` after Escape:
  /// a hand needs longer for the next key, and what a mouse report begins with is never typed.
  mutating func acceptLate(_ byte: UInt8, after first: UInt8, since: Milliseconds) {
    let isMouse = first == 0x5B && (byte == UInt8(ascii: "<") || byte == UInt8(ascii: "M"))
    if isMouse || now - since <= escapeDelay {
      begin(first)
    } else if first == 0x5B, byte == 0x1B {
      state = .ground  // a report that was cut off after its second byte
    } else {
      acceptCharacter(first)
    }
    accept(byte)
  }

  private mutating func begin(_ introducer: UInt8) {
    sequence.removeAll(keepingCapacity: true)
    switch introducer {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    default: state = .string(isCommand: introducer == UInt8(ascii: "]"))
    }
  }

  /// The key that one byte below 0x80 stands for.
  static func key(for byte: UInt8) -> Input {
    switch byte {
    case 0x00: .key(.character(" "), .control)
    case 0x08, 0x7F: .key(.backspace)
    case 0x09: .key(.tab)
    case 0x0D: .key(.enter)
    case 0x1B: .key(.escape)
    case 0x01...0x1A: .key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: .key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: .key(.character(Character(Unicode.Scalar(byte))))
    }
  }
}
