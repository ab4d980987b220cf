/// One line of text under edit, with a cursor between its characters.
///
/// Places in the text are told in bytes of UTF-8, so that an edit costs what is typed, not what is
/// there.
public struct LineEditor: Hashable, Sendable {
  /// The most bytes that are edited; a longer text can be read.
  public static let longestText = 16 << 20

  private var buffer: TextBuffer
  /// The cursor: so many bytes stand before it, 0 to `count`.
  public private(set) var cursor: Int
  /// Whether the whole text is selected: what is typed next replaces it.
  public private(set) var isSelected = false
  /// How many edits there were.
  private(set) var revision = 0

  /// An editor on `text`, the cursor at its end. Linear in the length of the text.
  public init(_ text: String = "") {
    buffer = TextBuffer(text)
    cursor = buffer.count
  }

  /// The length of the text in bytes of UTF-8.
  public var count: Int { buffer.count }
  /// Whether there is no text.
  public var isEmpty: Bool { buffer.count == 0 }
  /// The text. Linear in its length.
  public var text: String { buffer.text }

  /// The characters that begin at a place, `most` of them at most. Linear in `most`.
  public func characters(from place: Int, most: Int) -> [Character] {
    buffer.characters(from: place, most: most)
  }

  /// The characters that end at a place, in the order of the text, `most` of them at most. Linear in
  /// `most`.
  public func characters(before place: Int, most: Int) -> [Character] {
    buffer.characters(before: place, most: most)
  }

  /// Whether the text is, byte by byte, this one.
  func reads(as other: String) -> Bool { buffer.reads(as: other) }

  /// Puts the cursor at a place in the text, or at the nearest end.
  public mutating func moveCursor(to place: Int) {
    isSelected = false
    cursor = buffer.snapped(place)
  }

  /// Puts text in at the cursor; false, and nothing is put in, where the text would be too long.
  @discardableResult
  public mutating func insert(_ text: String) -> Bool {
    let typed = Self.typed(text)
    guard (isSelected ? 0 : count) + typed.utf8.count <= Self.longestText else { return false }
    if isSelected { removeSelection() }
    buffer.insert(typed, at: cursor)
    revision += 1
    // A mark joins the character before it, and what is typed may join the one behind it.
    cursor = buffer.snapped(cursor + typed.utf8.count)
    return true
  }

  /// What stands for a byte that is not text is never typed: it would be written as that byte. Nor is
  /// NUL, which no text has.
  private static func typed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isNoText) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isNoText($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isNoText(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\0" || ByteText.escapedByte(scalar) != nil
  }

  /// Selects the whole text, for what comes next.
  public mutating func selectAll() { isSelected = !isEmpty }

  /// Carries out a command; false when it is not one of a line.
  public mutating func perform(_ command: Command) -> Bool {
    if isSelected, Self.removes(command) {
      removeSelection()
      return true
    }
    guard edit(command) else { return false }
    isSelected = false
    return true
  }

  /// Types a character at the cursor.
  public mutating func type(_ character: Character) {
    insert(String(character))
    isSelected = false
  }

  /// Carries out a command that only moves the cursor; false when it is another one.
  public mutating func move(_ command: Command) -> Bool {
    switch command {
    case .characterBack: cursor = before
    case .characterForward: cursor = behind
    case .wordBack: cursor = buffer.wordStart(before: cursor)
    case .wordForward: cursor = buffer.snapped(buffer.wordEnd(behind: cursor))
    case .lineStart: cursor = 0
    case .lineEnd: cursor = count
    default: return false
    }
    return true
  }

  /// Whether a command takes a selected text away.
  private static func removes(_ command: Command) -> Bool {
    let removing: [Command] = [
      .deleteBack, .deleteForward, .deleteWordBack, .deleteToStart, .deleteToEnd,
    ]
    return removing.contains(command)
  }

  private mutating func removeSelection() {
    isSelected = false
    remove(0..<count)
  }

  private mutating func edit(_ command: Command) -> Bool {
    if move(command) { return true }
    switch command {
    case .deleteToStart: remove(0..<cursor)
    case .deleteToEnd: remove(cursor..<count)
    case .deleteWordBack: remove(buffer.wordStart(before: cursor)..<cursor)
    case .deleteBack: remove(before..<cursor)
    case .deleteForward: remove(cursor..<behind)
    case .newLine: insert("\n")
    default: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    buffer.remove(range)
    revision += 1
    cursor = buffer.snapped(range.lowerBound)
  }

  /// Where the character before the cursor begins.
  private var before: Int {
    cursor - (buffer.characters(before: cursor, most: 1).first?.utf8.count ?? 0)
  }

  /// Where the character behind the cursor ends.
  private var behind: Int {
    cursor + (buffer.characters(from: cursor, most: 1).first?.utf8.count ?? 0)
  }
}
