/// A form over the list: one line a field.
public struct Form: Equatable, Sendable {
  /// What becomes of the form when it is accepted.
  public enum Purpose: Equatable, Sendable {
    /// The record is updated.
    case update(Record)
    /// A record is added.
    case insert
    /// The source is saved into another file.
    case saveElsewhere
  }

  /// What a command did to the form.
  public enum Outcome: Equatable, Sendable {
    /// The form goes on.
    case editing
    /// The whole form is accepted.
    case accepted
    /// The form is dropped.
    case dropped
  }

  /// What becomes of it.
  public let purpose: Purpose
  /// The fields.
  public var fields: [FormField]
  /// The index of the field that takes the keys.
  public private(set) var focus = 0 {
    didSet {
      // A field without the focus shows the start of its value.
      if oldValue != focus, fields.indices.contains(oldValue) { fields[oldValue].firstShown = 0 }
    }
  }
  /// The index of the first field in sight.
  public private(set) var firstShown = 0
  /// The edits that wait for the source's answer, by token; no key is taken meanwhile.
  public var submitted: Int?
  /// Why the source refused the form as a whole.
  public var refusal: String?

  /// A form with the focus on the field of the column `first`, where that is one to fill in, else
  /// on the first that is.
  public init(purpose: Purpose, fields: [FormField], first: Int? = nil) {
    self.purpose = purpose
    self.fields = fields
    let toFillIn = fields.indices.filter {
      fields[$0].readOnlyReason == nil && !fields[$0].fillsIn
    }
    focus = toFillIn.first { fields[$0].column == first } ?? toFillIn.first ?? 0
  }

  /// The values that were changed, by column.
  public var changes: [Int: Value] {
    var changes: [Int: Value] = [:]
    for field in fields { changes[field.column] = field.change }
    return changes
  }

  /// Whether any value is another than it was.
  public var isChanged: Bool { fields.contains(where: \.isChanged) }

  /// Carries out a command.
  public mutating func perform(_ command: Command) -> Outcome {
    switch command {
    case .accept: return .accepted
    case .dropForm: return .dropped
    case .previousField: moveFocus(by: -1)
    case .nextField: moveFocus(by: 1)
    default:
      guard fields.indices.contains(focus) else { return .editing }
      if fields[focus].perform(command) { refusal = nil }
    }
    return .editing
  }

  /// Types a character into the focused field.
  public mutating func type(_ character: Character) {
    guard fields.indices.contains(focus) else { return }
    if fields[focus].type(character) { refusal = nil }
  }

  /// Puts pasted text into the focused field.
  public mutating func paste(_ text: String) {
    guard fields.indices.contains(focus) else { return }
    fields[focus].paste(text)
    refusal = nil
  }

  /// Gives the keys to a field.
  public mutating func focus(on index: Int) {
    guard fields.indices.contains(index) else { return }
    focus = index
  }

  /// The source refused the form; the reason stands beside the field it names.
  public mutating func refused(_ error: StoreError) {
    submitted = nil
    refusal = nil
    for index in fields.indices { fields[index].refusal = nil }
    guard let index = fields.firstIndex(where: { $0.column == error.column }) else {
      refusal = error.message
      return
    }
    fields[index].refusal = error.message
    focus = index
  }

  /// The pointer went down on a cell: the field there gets the keys, its cursor where the value was
  /// pressed.
  mutating func pressed(column: Int, line: Int, in layout: FormLayout) {
    guard let index = layout.field(atColumn: column, line: line), fields.indices.contains(index)
    else { return }
    let field = fields[index]
    focus = index
    guard column >= layout.value(of: field).lowerBound else { return }
    fields[index].editor.moveCursor(to: layout.place(atColumn: column, in: field))
  }

  /// Moves the focus by so many fields, not beyond the first or the last.
  mutating func stepFocus(by step: Int) {
    focus(on: min(max(0, focus + step), fields.count - 1))
  }

  /// Brings the focused field, and the cursor in its value, into sight with the least scrolling.
  mutating func reveal(in layout: FormLayout) {
    let rows = layout.shown.count
    firstShown = min(max(layout.shown.lowerBound, focus - rows + 1), focus)
    guard fields.indices.contains(focus) else { return }
    fields[focus].firstShown = layout.firstShown(of: fields[focus])
  }

  private mutating func moveFocus(by step: Int) {
    guard !fields.isEmpty else { return }
    focus = (focus + step + fields.count) % fields.count
  }
}
