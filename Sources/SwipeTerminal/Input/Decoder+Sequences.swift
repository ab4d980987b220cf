import SwipeCore

/// Sequences that an Escape began, from their introducer to their final byte.
nonisolated extension Decoder {
  mutating func acceptControl(_ byte: UInt8) {
    switch byte {
    case 0x5B where sequence.isEmpty:
      sequence.append(byte)  // the Linux console's F1 to F5 are ESC [ [ A to E
    case 0x24 where ControlSequence.isNumber(sequence):
      finishControl(byte)  // urxvt ends a shifted key with a dollar sign
    case 0x20...0x3F:
      if sequence.count <= Self.longestSequence { sequence.append(byte) }
    case 0x4D where sequence.isEmpty:
      state = .plainMouse
    case 0x40...0x7E:
      finishControl(byte)
    default:
      abandon(at: byte)
    }
  }

  mutating func finishControl(_ final: UInt8) {
    guard let parsed = ControlSequence(sequence, final: final) else {
      finish([])
      return
    }
    if parsed.isPasteStart {
      finish([])
      state = .paste
    } else if parsed.prefix == UInt8(ascii: "<") {
      finish(mouse.numbered(parsed.parameters, final: final).map { [.event(.pointer($0))] } ?? [])
    } else {
      let meaning = parsed.meaning
      // What nobody asked for is left out.
      let isWanted = meaning.map { awaitsReply || !$0.isReport } ?? false
      finish(isWanted ? [meaning].compactMap(\.self) : [])
    }
  }

  mutating func acceptPlainMouse(_ byte: UInt8) {
    guard byte >= 0x20 else {
      abandon(at: byte)
      return
    }
    sequence.append(byte)
    guard sequence.count == 3 else { return }
    finish(mouse.plain(sequence).map { [.event(.pointer($0))] } ?? [])
  }

  mutating func acceptSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3F:
      if sequence.count <= Self.longestSequence { sequence.append(byte) }
    case 0x40...0x7E:
      finish(SingleShift.meaning(sequence, final: byte).map { [$0] } ?? [])
    default:
      abandon(at: byte)
    }
  }

  mutating func acceptString(_ byte: UInt8, isCommand: Bool) {
    switch byte {
    case 0x07: finishString(isCommand: isCommand)
    case 0x1B: state = .stringEscape(isCommand: isCommand)
    case 0x00..<0x20, 0x7F:
      giveBack()
      accept(byte)
    default: if sequence.count < Self.longestString { sequence.append(byte) }
    }
  }

  mutating func acceptStringEscape(_ byte: UInt8, isCommand: Bool) {
    if byte == UInt8(ascii: "\\") {
      finishString(isCommand: isCommand)
    } else {
      // Not the terminator: the Escape began something new.
      giveBack()
      state = .escape(count: 1)
      accept(byte)
    }
  }

  mutating func finishString(isCommand: Bool) {
    let reply = isCommand ? ColorReply(sequence) : nil
    finish(reply.map { [.backgroundColor(red: $0.red, green: $0.green, blue: $0.blue)] } ?? [])
  }

  mutating func acceptPaste(_ byte: UInt8) {
    guard pasted.append(byte) else { return }
    state = .ground
    emit(.event(.paste(pasted.take())))
  }

  /// Drops what has begun; `byte`, which cannot belong to it, begins something new.
  mutating func abandon(at byte: UInt8) {
    finish([])
    accept(byte)
  }

  /// Ends a sequence with what it means. An Escape in front of a key means Alt; in front of
  /// anything else it was pressed by itself.
  mutating func finish(_ inputs: [Input]) {
    state = .ground
    sequence.removeAll(keepingCapacity: true)
    let wasPrefixed = isPrefixed
    isPrefixed = false
    if wasPrefixed, case .event(.key(var key))? = inputs.first {
      key.modifiers.insert(.alt)
      emit(.event(.key(key)))
      return
    }
    if wasPrefixed { emit(.key(.escape)) }
    for input in inputs { emit(input) }
  }
}
