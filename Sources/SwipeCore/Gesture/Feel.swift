/// Every number of how a row swipes: lengths in columns, times in milliseconds.
///
/// The numbers of `standard` and of the presets are explained in docs/swiping.md.
public struct Feel: Hashable, Sendable {
  /// What a released row must have reached to open.
  public enum Opening: CaseIterable, Hashable, Sendable {
    /// The projected offset reaches `threshold` of the panel.
    case projected
    /// The offset itself does; speed counts for nothing.
    case reached
    /// The panel is uncovered as a whole.
    case uncovered
    /// Nothing opens: the row stays where it is dropped, on either side.
    case never
  }

  /// When a drag from open closes the row.
  public enum Closing: CaseIterable, Hashable, Sendable {
    /// When it does not fulfil what opening asks for.
    case sameLine
    /// When it ends anywhere short of open.
    case anyDragBack
  }

  /// How the container follows beyond the panel.
  public enum Beyond: CaseIterable, Hashable, Sendable {
    /// By less and less, never by more than another panel's width.
    case resistance
    /// Column by column.
    case free
    /// Not at all.
    case stop
    /// Column by column, and the buttons widen with it.
    case stretch
  }

  /// How a released container comes to rest; `settle` is the time.
  public enum Settling: Hashable, Sendable {
    /// A critically damped spring.
    case spring
    /// Slow, fast, slow.
    case easeInOut
    /// `bounce` columns past an open state, then fast and slower back to it.
    case easeOut(bounce: Double)
  }

  /// How the panel comes into view.
  public enum Transition: String, CaseIterable, Hashable, Sendable {
    /// The buttons share the room that is uncovered and grow with it.
    case border
    /// The buttons hang on the container and come in with it.
    case drag
    /// The buttons stand still and are uncovered.
    case reveal
  }

  /// The width of the panel under the container, B: 1 column or more. Wider buttons widen it.
  public var revealWidth = 16
  /// How far one arrow key drags.
  public var keyStep = 4
  /// An arrow that is held down grows its step by so many columns each time, beyond B only.
  public var keyAcceleration = 2
  /// The longest step of an arrow that is held down.
  public var longestKeyStep = 16
  /// Two arrows at most so far apart are one held down.
  public var keyRepeat: Milliseconds = 80
  /// An arrow drag ends when no arrow came for this long.
  public var keyIdle: Milliseconds = 350
  /// How far ahead of its release a drag is projected.
  public var projection: Milliseconds = 50
  /// The pointer's speed is that over so long before the release.
  public var speedWindow: Milliseconds = 100
  /// Speed counts for nothing below this offset, so that a flick alone opens nothing.
  public var flickFloor: Double = 2
  /// The row opens from this share of the panel on, 0 to 1.
  public var threshold = 0.5
  /// How fast the container gives way beyond B; smaller is stiffer.
  public var resistance = 0.55
  /// What a released row must have reached to open.
  public var opening = Opening.projected
  /// When a drag from open closes the row.
  public var closing = Closing.sameLine
  /// How the container follows beyond the panel.
  public var beyond = Beyond.resistance
  /// How a released container comes to rest.
  public var settling = Settling.spring
  /// The spring comes to within half a column of its target in this time, an easing to its target;
  /// 0 is one step.
  public var settle: Milliseconds = 250
  /// Presses in so many columns at the row's leading end drag nothing.
  public var deadColumns = 0
  /// How the panel comes into view.
  public var transition = Transition.reveal
  /// Whether a full swipe runs the first action, unless the caller says otherwise.
  public var isFullSwipe = false
  /// A full swipe takes a drag of so many columns at least.
  public var fullSwipeTravel: Double = 8
  /// A full swipe is past this share of the row's width.
  public var fullSwipeShare = 0.6
  /// Whether a program's own actions may stand on the leading side.
  public var hasLeadingSide = false
  /// A removed row's height collapses in this time; 0 is one step.
  public var collapse: Milliseconds = 150
  /// The shortest time between two frames.
  public var frame: Milliseconds = FrameRate.interval

  /// The default feel.
  public init() {}

  /// The default feel.
  public static let standard = Feel()

  /// The same feel with every animation done in one step.
  public var withoutMotion: Feel {
    var feel = self
    feel.settle = 0
    feel.collapse = 0
    return feel
  }
}
