/// Everything that can happen to a table, in the order in which it happened.
public enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse reported something.
  case pointer(PointerEvent)
  /// Text was pasted (bracketed paste), already free of Escape characters.
  case paste(String)
  /// The terminal window got (`true`) or lost (`false`) the keyboard.
  case focus(Bool)
  /// The screen has a new size.
  case resize(Size)
  /// The time that `Table.nextDeadline(after:)` named has come.
  case tick
  /// The program is about to be stopped by job control.
  case suspend
  /// The program goes on after it was stopped.
  case resume
  /// Somebody asked the program to end.
  case end(Ending)
  /// The store answered or changed.
  case store(StoreReply)
  /// An action of the application came to its end.
  case actionFinished(token: Int, outcome: ActionOutcome)
  /// The application's records changed; everything shown is read again.
  case reload
  /// Code asks something of a row.
  case swipe(SwipeRequest)
}

extension Event {
  /// Whether it was a hand on the keyboard or the pointer.
  var isFromHand: Bool {
    switch self {
    case .key, .pointer, .paste: true
    default: false
    }
  }
}

/// Who asked the program to end, other than by its own keys.
public enum Ending: CaseIterable, Hashable, Sendable {
  /// The terminal is gone (SIGHUP, or reads that fail for ever).
  case hangUp
  /// SIGTERM.
  case terminate
  /// SIGINT sent from outside: nobody can be asked.
  case interrupt
  /// SIGQUIT.
  case quit
  /// Another signal that ends programs, such as SIGPWR or SIGUSR1.
  case other
}
