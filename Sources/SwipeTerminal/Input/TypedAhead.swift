import SwipeCore

/// What comes from a terminal's keyboard, in order. Tables that stand one over the other share it, so
/// that what was typed ahead reaches the one that is on the terminal by then.
public final class TypedAhead {
  private var decoder: Decoder
  private var inputs: [Input] = []
  /// How many of `inputs` were taken.
  private var taken = 0

  /// Nothing typed yet.
  ///
  /// - Parameter escapeDelay: how long a lone Escape waits for more, in milliseconds.
  public init(escapeDelay: Milliseconds = EscapeDelay.wanted) {
    decoder = Decoder(escapeDelay: escapeDelay)
  }

  /// Whether the terminal was asked something and has not answered yet.
  var awaitsReply: Bool {
    get { decoder.awaitsReply }
    set { decoder.awaitsReply = newValue }
  }

  /// When `timeout(at:)` is due, or nil while nothing waits for time.
  var deadline: Milliseconds? { decoder.deadline }

  /// Adds what was read.
  func feed(_ bytes: [UInt8], at time: Milliseconds) { inputs += decoder.feed(bytes, at: time) }

  /// Adds what only time brings about: a lone Escape.
  func timeout(at time: Milliseconds) { inputs += decoder.timeout(at: time) }

  /// What nobody has taken yet, in order.
  var waiting: ArraySlice<Input> { inputs[taken...] }

  /// Takes back events that were taken and not meant for whoever took them: they come first again.
  public func putBack(_ events: [Event]) {
    (inputs, taken) = (events.map(Input.event) + waiting, 0)
  }

  /// The first input that nobody has taken yet.
  ///
  /// - Parameter joinsText: whether characters that were typed one after the other, and wait, come
  ///   together as if pasted.
  func next(joiningText joinsText: Bool = false) -> Input? {
    guard taken < inputs.count else {
      (inputs, taken) = ([], 0)
      return nil
    }
    if joinsText, let text = takeText() { return .event(.paste(text)) }
    defer { taken += 1 }
    return inputs[taken]
  }

  /// Takes the characters that wait, where there are several.
  private func takeText() -> String? {
    let typed = inputs[taken...].prefix { $0.character != nil }
    guard typed.count > 1 else { return nil }
    taken += typed.count
    return String(typed.compactMap(\.character))
  }
}

nonisolated extension Input {
  /// The character that was typed, without keys held besides Shift.
  fileprivate var character: Character? {
    guard case .event(.key(let key)) = self, case .character(let character) = key.code,
      key.modifiers.subtracting(.shift).isEmpty
    else { return nil }
    return character
  }
}
