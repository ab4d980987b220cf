/// One report of the mouse. Columns and lines count from 0 at the top left.
public struct PointerEvent: Hashable, Sendable {
  /// What the pointer did.
  public enum Kind: Hashable, Sendable {
    /// The primary button went down.
    case press
    /// The pointer moved with the primary button held.
    case drag
    /// The primary button went up.
    case release
    /// The pointer moved and no button is held: an earlier release was lost.
    case move
    /// The wheel turned by so many notches; positive is towards the end of the list.
    case wheel(Int)
  }

  /// What the pointer did.
  public var kind: Kind
  /// The column, from 0.
  public var column: Int
  /// The line, from 0.
  public var line: Int
  /// What was held on the keyboard.
  public var modifiers: Key.Modifiers

  /// A report at a cell.
  public init(_ kind: Kind, column: Int, line: Int, modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.column = column
    self.line = line
    self.modifiers = modifiers
  }
}
