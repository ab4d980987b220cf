/// What was typed and pasted for a table while its store was being opened. The pointer is left out: it
/// means what is seen.
struct TypedMeanwhile {
  /// How many keys and bytes of pasted text are kept. What comes behind something that was left out
  /// is left out as well: it would mean something else.
  static let limit = 1 << 16

  /// What was typed, in order.
  private(set) var events: [Event] = []
  private var room = limit

  /// Keeps an event, where it was typed.
  mutating func keep(_ event: Event) {
    switch event {
    case .key: room -= 1
    case .paste(let text): room -= max(1, text.utf8.count)
    default: return
    }
    guard room >= 0 else { return room = -1 }
    events.append(event)
  }
}
