/// A record that is about to be removed: its row is a strip that counts down and can take it back.
struct RemovalStrip: Sendable {
  /// What is done when the time is over.
  let action: ActionDescriptor
  let record: Record
  /// When the row began to shrink to a strip.
  let start: Milliseconds
  /// When it is too late.
  private(set) var deadline: Milliseconds
  /// The height of the row before.
  let height: Int
  /// Where the row stood when everything was last read again, if it was among what had been read.
  private(set) var position: Int?

  init(
    action: ActionDescriptor, record: Record, start: Milliseconds, deadline: Milliseconds,
    height: Int
  ) {
    (self.action, self.record, self.start) = (action, record, start)
    (self.deadline, self.height) = (deadline, height)
  }

  /// Time that passed while the program was stopped does not count.
  mutating func prolong(by length: Milliseconds) { deadline += length }

  /// Where the row stood when everything was to be read again.
  mutating func stood(at place: Int) { position = place }

  /// The whole seconds that are left, rounded up.
  func seconds(at time: Milliseconds) -> Int {
    max(0, Int(((deadline - time) / 1000).rounded(.up)))
  }

  /// The lines it takes: a cubic ease-out to `lowest`.
  func lines(at time: Milliseconds, lowest: Int, feel: Feel) -> Int {
    guard feel.collapse > 0, height > lowest else { return lowest }
    let left = 1 - min(1, max(0, (time - start) / feel.collapse))
    return lowest + Int((Double(height - lowest) * left * left * left).rounded())
  }

  /// When it looks different next.
  func nextDeadline(after time: Milliseconds, lowest: Int, feel: Feel) -> Milliseconds {
    let second = deadline - Double(seconds(at: time) - 1) * 1000
    let now = lines(at: time, lowest: lowest, feel: feel)
    guard now > lowest else { return min(deadline, max(second, time + feel.frame)) }
    var next = time + feel.frame
    while lines(at: next, lowest: lowest, feel: feel) == now { next += feel.frame }
    return min(next, deadline)
  }
}
