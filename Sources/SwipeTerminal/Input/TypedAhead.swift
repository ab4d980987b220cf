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

  /// The first input that nobody has taken yet.
  func next() -> Input? {
    guard taken < inputs.count else {
      (inputs, taken) = ([], 0)
      return nil
    }
    defer { taken += 1 }
    return inputs[taken]
  }
}
