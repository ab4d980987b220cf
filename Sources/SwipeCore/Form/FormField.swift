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
  /// The index of the first character of the text in sight.
  public internal(set) var firstShown = 0

  /// A field on a value; nil makes an empty one that the source's default fills.
  public init(column: Column, index: Int, value: Value?) {
    name = column.name
    self.column = index
    isNullable = column.isNullable
    fillsIn = column.isAutomatic
    isAutomatic = column.isAutomatic && value == nil
    original = value
    if case .blob = value {
      readOnlyReason = column.readOnlyReason ?? "bytes"
    } else {
      readOnlyReason = column.readOnlyReason
    }
    isNull = value == .null
    editor = LineEditor(value?.editableText ?? "")
    // What is only read is read from its beginning.
    if readOnlyReason != nil { editor.moveCursor(to: 0) }
  }

  /// What stands beside the value: why it was refused, or why it cannot be changed.
  public var note: String? { refusal ?? readOnlyReason }

  /// The value to write, or nil when the field was not changed.
  public var change: Value? {
    guard readOnlyReason == nil else { return nil }
    if isNull { return original == .null ? nil : .null }
    // By bytes: an accent that is written in another way is a change, though the texts are equal.
    let isUntouched =
      original != .null
      && Value.text(editor.text) == .text(original?.editableText ?? "")
    return isUntouched ? nil : .text(editor.text)
  }

  /// Whether NULL can be put in here.
  public var takesNull: Bool { isNullable && readOnlyReason == nil }

  /// Carries out a key; false when the key is none of the field's. Where nothing can be changed keys
  /// move the cursor all the same, so that a long value can be read.
  public mutating func handle(_ key: Key) -> Bool {
    guard readOnlyReason == nil else { return editor.move(key) }
    if key == .control("n") {
      guard takesNull else { return false }
      isNull = true
      editor = LineEditor()
      refusal = nil
      return true
    }
    let before = editor.characters
    guard editor.handle(key) else { return false }
    if editor.characters != before || key.code == .backspace {
      isNull = false
      refusal = nil
    }
    return true
  }

  /// Puts pasted text in.
  public mutating func paste(_ text: String) {
    guard readOnlyReason == nil else { return }
    isNull = false
    refusal = nil
    editor.insert(text)
  }
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
