/// One line of a form: a name and a value under edit.
public struct FormField: Hashable, Sendable {
  /// The column's name.
  public let name: String
  /// The index of the column in the source.
  public let column: Int
  /// Whether the value can be NULL.
  public let isNullable: Bool
  /// Whether the source fills in a value where none is given.
  public let isAutomatic: Bool
  /// Whether the column fills in by itself, also where there is a value already.
  public let fillsIn: Bool
  /// Why the value cannot be changed, or nil when it can.
  public let readOnlyReason: String?
  /// The value when the form was opened; nil where there is none yet.
  public let original: Value?
  /// The text under edit.
  public var editor: LineEditor
  /// Whether the value is NULL.
  public var isNull: Bool
  /// Why the source refused the value.
  public var refusal: String?
  /// The place of the first character of the text in sight, in bytes.
  public internal(set) var firstShown = 0

  /// A field on a value; nil makes an empty one that the source's default fills.
  public init(column: Column, index: Int, value: Value?) {
    name = column.name
    self.column = index
    isNullable = column.isNullable
    fillsIn = column.isAutomatic
    isAutomatic = column.isAutomatic && value == nil
    original = value
    let text = value?.editableText ?? ""
    readOnlyReason = column.readOnlyReason ?? Self.reason(value, text)
    isNull = value == .null
    editor = LineEditor(text)
    // What is only read is read from its beginning.
    if readOnlyReason != nil { editor.moveCursor(to: 0) }
  }

  /// Why a value is shown and not edited, or nil.
  private static func reason(_ value: Value?, _ text: String) -> String? {
    if case .blob = value { return "bytes" }
    return text.utf8.count > LineEditor.longestText ? "too long to edit here" : nil
  }

  /// What stands beside the value: why it was refused, or why it cannot be changed.
  public var note: String? { refusal ?? readOnlyReason }

  /// The value to write, or nil when the field was not changed.
  public var change: Value? {
    guard readOnlyReason == nil else { return nil }
    if isNull { return original == .null ? nil : .null }
    // By bytes: an accent that is written in another way is a change, though the texts are equal.
    let isUntouched =
      original != .null && (editor.revision == 0 || editor.reads(as: original?.editableText ?? ""))
    return isUntouched ? nil : .text(editor.text)
  }

  /// Whether the value is another than it was. Constant where nothing was edited.
  public var isChanged: Bool {
    guard readOnlyReason == nil else { return false }
    if isNull { return original != .null }
    return original == .null
      || (editor.revision > 0 && !editor.reads(as: original?.editableText ?? ""))
  }

  /// Whether NULL can be put in here.
  public var takesNull: Bool { isNullable && readOnlyReason == nil }

  /// How many of the characters in sight stand before the cursor.
  public func charactersBeforeCursor(among shown: [Character]) -> Int {
    var place = firstShown
    return shown.prefix {
      place += $0.utf8.count
      return place <= editor.cursor
    }.count
  }

  /// Carries out a command; false when it is not one of the field's. Where nothing can be changed the
  /// cursor moves all the same, so that a long value can be read.
  public mutating func perform(_ command: Command) -> Bool {
    guard readOnlyReason == nil else { return editor.move(command) }
    if command == .makeNull { return makeNull() }
    let before = editor.revision
    guard editor.perform(command) else { return false }
    if editor.revision != before || command.deletesBack { edited() }
    return true
  }

  /// Types a character; false where nothing can be changed.
  public mutating func type(_ character: Character) -> Bool {
    guard readOnlyReason == nil else { return false }
    let before = editor.revision
    editor.type(character)
    if editor.revision != before { edited() }
    return true
  }

  private mutating func makeNull() -> Bool {
    guard takesNull else { return false }
    isNull = true
    editor = LineEditor()
    refusal = nil
    return true
  }

  private mutating func edited() {
    isNull = false
    refusal = nil
  }

  /// Puts pasted text in.
  public mutating func paste(_ text: String) {
    guard readOnlyReason == nil else { return }
    guard editor.insert(text) else {
      refusal = "longer than \(LineEditor.longestText >> 20) MiB: nothing was put in"
      return
    }
    edited()
  }
}

extension Command {
  /// Whether it deletes what stands before the cursor: in a value that is NULL that makes a text.
  fileprivate var deletesBack: Bool { self == .deleteBack || self == .deleteWordBack }
}

extension Value {
  /// The value as text to edit; bytes have none.
  public var editableText: String {
    switch self {
    case .null, .blob: ""
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    }
  }
}
