// In a right-to-left table everything is decided as if it ran from left to right: what the hand does
// is mirrored when it comes in, and the list when it is drawn.

extension Table {
  private var isMirrored: Bool { configuration.direction == .rightToLeft }

  /// The report as it would be in a left-to-right table.
  func logical(_ pointer: PointerEvent) -> PointerEvent {
    guard isMirrored else { return pointer }
    var pointer = pointer
    pointer.column = layout.size.columns - 1 - pointer.column
    return pointer
  }

  /// The key as it would be in a left-to-right table.
  func logical(_ key: Key) -> Key {
    guard isMirrored else { return key }
    var key = key
    switch key.code {
    case .left: key.code = .right
    case .right: key.code = .left
    case .character("h") where key.modifiers.isEmpty: key.code = .character("l")
    case .character("l") where key.modifiers.isEmpty: key.code = .character("h")
    default: break
    }
    return key
  }
}
