/// The row of a record that is gone, while its height collapses.
struct CollapsingRow: Sendable {
  /// The record that was shown.
  let record: Record
  /// The position before which the row stands.
  private(set) var before: Int
  /// The lines it took, with the gap below it.
  let height: Int
  /// When it began to collapse.
  let start: Milliseconds
  /// Where its container stood.
  private(set) var swipe: RowSwipe?

  init(record: Record, before: Int, height: Int, start: Milliseconds, swipe: RowSwipe?) {
    (self.record, self.before, self.height) = (record, before, height)
    (self.start, self.swipe) = (start, swipe)
  }

  /// It stands before another position now.
  mutating func moved(by step: Int) { before += step }

  /// Lets its container come to where it is at a time.
  mutating func advance(to time: Milliseconds) { swipe?.advance(to: time) }

  /// The lines it still takes: a cubic ease-out to 0.
  func lines(at time: Milliseconds, feel: Feel) -> Int {
    guard feel.collapse > 0 else { return 0 }
    let left = 1 - min(1, max(0, (time - start) / feel.collapse))
    return Int((Double(height) * left * left * left).rounded())
  }

  /// When its height changes next, or nil when it is gone.
  func nextDeadline(after time: Milliseconds, feel: Feel) -> Milliseconds? {
    let now = lines(at: time, feel: feel)
    guard now > 0 else { return nil }
    var next = time + feel.frame
    while lines(at: next, feel: feel) == now { next += feel.frame }
    return next
  }
}
