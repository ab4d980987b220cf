/// A text under edit, told by bytes of UTF-8, whose edits cost what is typed and not what is there: a
/// gap buffer. Only the characters around a place are ever made out.
///
/// Offsets are bytes from the beginning of the text, always between scalars.
struct TextBuffer: Sendable {
  /// What stands before the gap.
  private var head: [UInt8]
  /// Room to move the gap into, then what stands behind it.
  private var tail: [UInt8] = []
  /// Where in `tail` the text goes on.
  private var tailStart = 0

  /// Characters are told apart by what stands up to so many bytes before them.
  private static let context = 8 << 10
  /// No character takes more bytes: a letter with a thousand marks is several.
  private static let longestCharacter = 512

  /// A buffer on a text. Linear in its length.
  init(_ text: String) { head = Array(text.utf8) }

  /// The bytes of the text.
  var count: Int { head.count + tail.count - tailStart }
  /// The text. Linear in its length.
  var text: String { String(decoding: head + tail[tailStart...], as: UTF8.self) }

  /// Whether the text is, byte by byte, this one. Linear in its length where both are equally long.
  func reads(as other: String) -> Bool {
    guard count == other.utf8.count else { return false }
    return head.elementsEqual(other.utf8.prefix(head.count))
      && tail[tailStart...].elementsEqual(other.utf8.dropFirst(head.count))
  }

  // MARK: - Editing

  /// Puts text in at an offset. Linear in what is put in, and in the way from the place of the edit
  /// before.
  mutating func insert(_ text: String, at offset: Int) {
    moveGap(to: offset)
    head.append(contentsOf: text.utf8)
  }

  /// Takes a range of bytes out.
  mutating func remove(_ range: Range<Int>) {
    moveGap(to: range.lowerBound)
    tailStart += min(tail.count - tailStart, range.count)
  }

  private mutating func moveGap(to offset: Int) {
    if offset < head.count {
      let moved = head.count - offset
      if tailStart < moved { makeRoom(for: moved) }
      tailStart -= moved
      tail.replaceSubrange(tailStart..<tailStart + moved, with: head[offset...])
      head.removeSubrange(offset...)
    } else if offset > head.count {
      let moved = min(tail.count - tailStart, offset - head.count)
      head.append(contentsOf: tail[tailStart..<tailStart + moved])
      tailStart += moved
    }
  }

  /// Room before the tail, as much again as there is text, so that it is not made for every step.
  private mutating func makeRoom(for length: Int) {
    let room = max(length, tail.count - tailStart)
    tail = Array(repeating: 0, count: room) + tail[tailStart...]
    tailStart = room
  }

  // MARK: - Reading around a place

  /// The characters that begin at an offset, `most` of them at most.
  ///
  /// - Complexity: linear in `most`.
  func characters(from offset: Int, most: Int) -> [Character] {
    var size = most * 4 + 64
    while true {
      let end = scalarStart(atOrBefore: min(count, offset + size))
      let characters = Self.characters(of: string(offset..<end))
      // What stands at the end of a part may go on behind it.
      let isWhole = end == count
      if isWhole || characters.count > most || size >= Self.context {
        return Array(characters.prefix(most))
      }
      size *= 4
    }
  }

  /// The characters that end at an offset, in the order of the text, `most` of them at most.
  ///
  /// - Complexity: linear in `most`.
  func characters(before offset: Int, most: Int) -> [Character] {
    var size = most * 4 + 64
    while true {
      let first = scalarStart(atOrBefore: max(0, offset - size))
      let isLast = first == 0 || size >= Self.context
      let start = isLast ? first : boundary(in: first..<offset)
      let characters = start.map { Self.characters(of: string($0..<offset)) } ?? []
      if isLast || characters.count > most { return Array(characters.suffix(most)) }
      size *= 4
    }
  }

  /// Where a word begins, or the one before: over blanks first, then over what is none.
  func wordStart(before offset: Int) -> Int {
    var place = offset
    while let scalar = scalar(before: place), scalar.properties.isWhitespace {
      place -= scalar.utf8.count
    }
    while let scalar = scalar(before: place), !scalar.properties.isWhitespace {
      place -= scalar.utf8.count
    }
    return place
  }

  /// Where a word ends, or the next one.
  func wordEnd(behind offset: Int) -> Int {
    var place = offset
    while let scalar = scalar(at: place), scalar.properties.isWhitespace {
      place += scalar.utf8.count
    }
    while let scalar = scalar(at: place), !scalar.properties.isWhitespace {
      place += scalar.utf8.count
    }
    return place
  }

  /// The place itself where a character begins there, else the end of the one that it lies in.
  func snapped(_ offset: Int) -> Int {
    guard offset > 0, offset < count else { return min(max(0, offset), count) }
    let start = scalarStart(atOrBefore: offset)
    guard let before = characters(before: start, most: 1).first else { return start }
    let whole = characters(from: start - before.utf8.count, most: 1).first ?? before
    return start - before.utf8.count + max(before.utf8.count, whole.utf8.count)
  }

  private subscript(offset: Int) -> UInt8 {
    offset < head.count ? head[offset] : tail[tailStart + offset - head.count]
  }

  private func string(_ range: Range<Int>) -> String {
    let inHead = range.clamped(to: 0..<head.count)
    let inTail = range.clamped(to: head.count..<count)
    let behind = tailStart - head.count
    return String(
      decoding: head[inHead] + tail[inTail.lowerBound + behind..<inTail.upperBound + behind],
      as: UTF8.self)
  }

  private func scalarStart(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < count, self[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func scalar(before offset: Int) -> Unicode.Scalar? {
    guard offset > 0 else { return nil }
    return scalar(at: scalarStart(atOrBefore: offset - 1))
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < count else { return nil }
    if self[offset] < 0x80 { return Unicode.Scalar(self[offset]) }
    return string(offset..<min(count, offset + 4)).unicodeScalars.first
  }

  /// A place where a character surely begins: between two scalars that join nothing.
  private func boundary(in range: Range<Int>) -> Int? {
    var before = scalar(at: range.lowerBound)
    var place = range.lowerBound + (before?.utf8.count ?? 1)
    while place < range.upperBound, let here = scalar(at: place) {
      if let before, Self.stands(before), Self.stands(here), before != "\r" || here != "\n" {
        return place
      }
      before = here
      place += here.utf8.count
    }
    return nil
  }

  /// Whether a scalar is a character of its own beside others of this kind: Latin, Greek and Cyrillic
  /// letters, kana and ideographs (Unicode Standard Annex #29 joins none of them).
  private static func stands(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x370..<0x483, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000: true
    default: false
    }
  }

  private static func characters(of text: String) -> [Character] {
    text.reduce(into: []) { characters, character in
      guard character.utf8.count > longestCharacter else { return characters.append(character) }
      characters += pieces(of: character)
    }
  }

  /// A character that is too long, in parts.
  private static func pieces(of character: Character) -> [Character] {
    var pieces: [Character] = []
    var piece = String.UnicodeScalarView()
    var bytes = 0
    for scalar in character.unicodeScalars {
      if bytes + scalar.utf8.count > longestCharacter {
        pieces += String(piece)
        (piece, bytes) = (String.UnicodeScalarView(), 0)
      }
      piece.append(scalar)
      bytes += scalar.utf8.count
    }
    return pieces + String(piece)
  }
}

extension TextBuffer: Hashable {
  /// The place of the gap makes no difference.
  static func == (one: TextBuffer, other: TextBuffer) -> Bool {
    one.count == other.count && one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
