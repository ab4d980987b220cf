/// One line of text under edit, with a cursor between its characters.
public struct LineEditor: Hashable, Sendable {
  /// The characters.
  public private(set) var characters: [Character]
  /// The cursor: before the character of this index, 0 to `characters.count`.
  public private(set) var cursor: Int
  /// Whether the whole text is selected: what is typed next replaces it.
  public private(set) var isSelected = false

  /// An editor on `text`, the cursor at its end.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text.
  public var text: String { String(characters) }

  /// Puts the cursor before the character of an index, or at the nearest end.
  public mutating func moveCursor(to index: Int) {
    isSelected = false
    cursor = min(max(0, index), characters.count)
  }

  /// Puts text in at the cursor. Linear in the length of the whole text, since a mark may join
  /// the character before it.
  public mutating func insert(_ text: String) {
    if isSelected { removeSelection() }
    let before = String(characters[..<cursor]) + Self.typed(text)
    let after = String(characters[cursor...])
    characters = Array(before + after)
    cursor = min(characters.count, before.count)
  }

  /// What stands for a byte that is no text is never typed: it would be written as that byte. Nor is
  /// NUL, which no text has.
  private static func typed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isNoText) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isNoText($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\0" || ByteText.escapedByte(scalar) != nil
  }

  /// Selects the whole text, for the next key.
  public mutating func selectAll() { isSelected = !characters.isEmpty }

  /// Carries out a line key; false when the key is none.
  public mutating func handle(_ key: Key) -> Bool {
    if isSelected, Self.removes(key) {
      removeSelection()
      return true
    }
    guard edit(key) else { return false }
    isSelected = false
    return true
  }

  /// Carries out a key that only moves the cursor; false when the key is none.
  public mutating func move(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []): cursor = max(0, cursor - 1)
    case (.right, []): cursor = min(characters.count, cursor + 1)
    case (.left, .control), (.left, .alt): cursor = wordStart
    case (.right, .control), (.right, .alt): cursor = wordEnd
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = characters.count
    default: return false
    }
    return true
  }

  /// Whether a key takes a selected text away.
  private static func removes(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.backspace, _), (.delete, _): true
    case (.character(let character), .control): "dkuw".contains(character)
    default: false
    }
  }

  private mutating func removeSelection() {
    isSelected = false
    remove(characters.indices)
  }

  private mutating func edit(_ key: Key) -> Bool {
    if move(key) { return true }
    switch (key.code, key.modifiers) {
    case (.character("u"), .control): remove(0..<cursor)
    case (.character("k"), .control): remove(cursor..<characters.count)
    case (.character("w"), .control), (.backspace, .alt): remove(wordStart..<cursor)
    case (.backspace, _): remove(max(0, cursor - 1)..<cursor)
    case (.delete, _), (.character("d"), .control):
      remove(cursor..<min(characters.count, cursor + 1))
    case (.character("j"), .control): insert("\n")
    case (.character(let character), let held) where held.subtracting(.shift).isEmpty:
      insert(String(character))
    default: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    while index < characters.count, !characters[index].isWhitespace { index += 1 }
    return index
  }
}
