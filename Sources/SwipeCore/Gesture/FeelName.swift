/// The feels by name; each is one of the systems that rows are known to swipe by.
public enum FeelName: String, CaseIterable, Hashable, Sendable {
  /// Projected release, resistance, a spring.
  case `default`
  /// The plain draggable container: no buttons, it stays where it is dropped.
  case drag
  /// A draggable cell over two buttons: opens only when they are uncovered as a whole.
  case reveal
  /// A collection that owns the pan: stops at the panel, bounces into place.
  case collection
  /// Classic row actions, on both sides.
  case rowaction
  /// Contextual actions: a full swipe runs the first.
  case contextual
  /// As a mail reader: buttons stretch, both sides, full swipe.
  case mail
  /// Row actions whose buttons are drawings.
  case factory

  /// The numbers of the feel.
  public var feel: Feel {
    var feel = Feel()
    switch self {
    case .default: break
    case .drag:
      feel.opening = .never
      feel.beyond = .free
      feel.settle = 0
    case .reveal:
      feel.opening = .uncovered
      feel.beyond = .free
      feel.settling = .easeInOut
      feel.settle = 300
    case .collection:
      feel.opening = .reached
      feel.closing = .anyDragBack
      feel.beyond = .stop
      feel.settling = .easeOut(bounce: 2)
      feel.settle = 100
    case .rowaction, .factory:
      feel.settling = .easeInOut
      feel.settle = 300
      feel.deadColumns = 4
      feel.hasLeadingSide = true
    case .contextual: feel.isFullSwipe = true
    case .mail:
      feel.beyond = .stretch
      feel.isFullSwipe = true
      feel.hasLeadingSide = true
      feel.transition = .border
    }
    return feel
  }
}
