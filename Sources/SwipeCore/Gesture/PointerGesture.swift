/// What the pointer can be pressed on.
public enum PointerTarget: Hashable, Sendable {
  /// A row's container, or the part of its panel beside the buttons.
  case row(RecordID)
  /// A button of the row that is open.
  case button(RecordID, index: Int)
  /// The left margin beside a row.
  case margin(RecordID)
  /// The scroll bar.
  case scrollBar
  /// Anything else.
  case elsewhere
}

/// Tells drags, scrolls, clicks and button presses apart.
///
/// A press is nothing yet. It becomes a drag when it moved at least one column sideways with
/// |dx| > 2·|dy|, a scroll when it moved a line first; then it stays what it is. A press that
/// became neither clicks. What was pressed is bound when the button goes down.
public struct PointerGesture: Equatable, Sendable {
  /// What the table should do.
  public enum Output: Equatable, Sendable {
    /// A sideways drag begins on a row.
    case dragBegan(RecordID)
    /// The drag stands so many columns left of the press.
    case dragMoved(Int)
    /// The drag ends.
    case dragEnded
    /// A sideways drag was tried on a row that cannot be dragged that way.
    case dragRefused(RecordID)
    /// The list is to scroll by so many lines, towards the end when positive.
    case scrolled(Int)
    /// The scroll bar was dragged to a screen line.
    case scrollBarMoved(line: Int)
    /// A press became neither drag nor scroll.
    case clicked(PointerTarget)
    /// A button was pressed and released.
    case buttonPressed(RecordID, index: Int)
  }

  private enum Phase: Equatable, Sendable {
    case idle, pressed, dragging, scrolling(line: Int), button(inside: Bool), bar
  }

  private var phase = Phase.idle
  private var target = PointerTarget.elsewhere
  private var startColumn = 0
  private var startLine = 0
  private var slop = 1
  private var wasRefused = false

  /// No gesture.
  public init() {}

  /// Whether a sideways drag is under way.
  public var isDragging: Bool { phase == .dragging }
  /// Whether anything is under way.
  public var isActive: Bool { phase != .idle }

  /// The button that looks pressed now.
  public var pressedButton: (id: RecordID, index: Int)? {
    guard phase == .button(inside: true), case .button(let id, let index) = target else {
      return nil
    }
    return (id, index)
  }

  /// The button went down on `target`; `slop` is how many columns make a drag.
  public mutating func pressed(
    on target: PointerTarget, column: Int, line: Int, slop: Int = 1
  ) -> [Output] {
    self.target = target
    self.slop = slop
    startColumn = column
    startLine = line
    wasRefused = false
    switch target {
    case .button: phase = .button(inside: true)
    case .scrollBar:
      phase = .bar
      return [.scrollBarMoved(line: line)]
    default: phase = .pressed
    }
    return []
  }

  /// The pointer moved with the button held, over `over`. `canDrag` says whether a row may be
  /// dragged by `dx` columns, negative to the left.
  public mutating func moved(
    column: Int, line: Int, over: PointerTarget, canDrag: (RecordID, _ dx: Int) -> Bool
  ) -> [Output] {
    switch phase {
    case .idle: return []
    case .button:
      phase = .button(inside: over == target)
      return []
    case .bar: return [.scrollBarMoved(line: line)]
    case .dragging: return [.dragMoved(startColumn - column)]
    case .scrolling(let last):
      phase = .scrolling(line: line)
      return last == line ? [] : [.scrolled(last - line)]
    case .pressed: return recognised(column: column, line: line, canDrag: canDrag)
    }
  }

  /// The button went up over `over`.
  public mutating func released(over: PointerTarget) -> [Output] {
    defer { phase = .idle }
    switch phase {
    case .dragging: return [.dragEnded]
    case .pressed: return [.clicked(target)]
    case .button where over == target:
      guard case .button(let id, let index) = target else { return [] }
      return [.buttonPressed(id, index: index)]
    default: return []
    }
  }

  /// The release was lost: motion without a button, a key, focus lost, suspend, resize.
  public mutating func lost() -> [Output] {
    defer { phase = .idle }
    return phase == .dragging ? [.dragEnded] : []
  }

  private mutating func recognised(
    column: Int, line: Int, canDrag: (RecordID, Int) -> Bool
  ) -> [Output] {
    let dx = column - startColumn
    let dy = line - startLine
    if abs(dx) >= slop, abs(dx) > 2 * abs(dy) {
      guard case .row(let id) = target else { return [] }
      guard canDrag(id, dx) else {
        defer { wasRefused = true }
        return wasRefused ? [] : [.dragRefused(id)]
      }
      phase = .dragging
      return [.dragBegan(id), .dragMoved(-dx)]
    }
    guard dy != 0 else { return [] }
    phase = .scrolling(line: line)
    return [.scrolled(-dy)]
  }
}
