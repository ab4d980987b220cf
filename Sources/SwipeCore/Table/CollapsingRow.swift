/// The row of a record that is gone, while its height collapses.
struct CollapsingRow: Sendable {
  /// The record that was shown.
  let record: Record
  /// The position before which the row stands.
  var before: Int
  /// The lines it took, with the gap below it.
  let height: Int
  /// When it began to collapse.
  let start: Milliseconds
  /// Where its container stood.
  var swipe: RowSwipe?

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
