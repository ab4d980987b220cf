/// What the loop is asked to do. Effects are plain values; their results come back as events.
public enum Effect: Equatable, Sendable {
  /// Ask the store; the answer is `Event.store`.
  case store(StoreRequest)
  /// Stop the request, or the action of the application, of this number. It is answered as any other:
  /// as interrupted, or as done where it was too late.
  case cancel(Int)
  /// Run an action of the application; the answer is `.actionFinished`.
  case run(name: String, record: Record, token: Int)
  /// Tell the application what a row did.
  case notify(SwipeNotification)
  /// Tell the application what a call of its own came to; it comes exactly once a call.
  case completed(SwipeCompletion)
  /// The user chose a record of a list that is there to choose from.
  case choose(Record)
  /// Turn the mouse reports on or off.
  case mouse(Bool)
  /// Stop the process group as Ctrl-Z does; the events `.suspend` and `.resume` stand around it.
  case suspend
  /// Draw every cell again.
  case redrawAll
  /// Leave the loop.
  case leave(Leaving)
}

extension Effect {
  /// Whether the loop ends with it.
  var leaves: Bool {
    if case .leave = self { true } else { false }
  }
}

/// How the table is left.
public enum Leaving: Equatable, Sendable {
  /// The user quit, with whatever was to be saved saved.
  case quit
  /// Ctrl-C: exit code 130.
  case interrupted
  /// From outside; the report, if any, is for standard error.
  case ended(Ending, EndReport?)
}

/// What a row did, for the application. Every `will` is followed by one `did` or `didCancel`.
public struct SwipeNotification: Equatable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A side is about to be uncovered; `didOpen` or `didCancel` follows.
    case willOpen
    /// The side is uncovered and the row rests.
    case didOpen
    /// The row is about to be closed; `didClose` or `didCancel` follows.
    case willClose
    /// The row is closed and rests.
    case didClose
    /// What was about to happen did not: the row went back to where it was.
    case didCancel
  }

  /// Why it happened.
  public enum Reason: Hashable, Sendable {
    /// A hand or a key moved the row.
    case user
    /// Another row of the group took its place.
    case anotherRow
    /// The list was scrolled.
    case scroll
    /// A click beside the buttons.
    case tapOutside
    /// One of the row's actions.
    case action
    /// The record is gone.
    case removed
    /// The window has a new size.
    case resize
    /// The program was stopped by job control.
    case suspended
    /// Code asked for it.
    case code
  }

  /// What happened.
  public var kind: Kind
  /// The row's record.
  public var id: RecordID
  /// Why.
  public var reason: Reason
  /// The side that is, or was, uncovered.
  public var edge: Edge

  /// A notification.
  public init(_ kind: Kind, _ id: RecordID, _ reason: Reason, _ edge: Edge = .trailing) {
    self.kind = kind
    self.id = id
    self.reason = reason
    self.edge = edge
  }
}
