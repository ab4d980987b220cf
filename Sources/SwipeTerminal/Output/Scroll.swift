import CNcurses
import SwipeCore
import SwipeScreen

/// Moves lines up or down on the terminal itself.
///
/// ncurses would find out by itself what could be moved, and look at every line of every frame for
/// it. The renderer knows; so it is done by hand.
struct Scroll {
  private let insertLines, deleteLines: [CChar]

  /// Nil where the terminal cannot do it, and its lines are written again.
  init?(_ description: TerminalDescription) {
    guard swt_has_margins() != 0, let insert = description.insertLines,
      let delete = description.deleteLines
    else { return nil }
    (insertLines, deleteLines) = (insert, delete)
  }

  /// The best plan there is, if it can be carried out.
  func plan(from before: Grid, to after: Grid, changes: [LineChanges]) -> ScrollPlan? {
    guard let plan = ScrollPlan.best(from: before, to: after, changes: changes),
      plan.lines.allSatisfy({ Overlays.columns(line: $0, of: before).isEmpty })
    else { return nil }
    return plan
  }

  /// The bytes that carry out a plan on a screen of so many lines. The terminal is in its plain style before and
  /// after, and its cursor anywhere.
  func perform(_ plan: ScrollPlan, lines: Int) -> [UInt8] {
    margins(plan.lines) + position(Int32(plan.lines.lowerBound), 0) + move(by: plan.by)
      + margins(0..<lines)
  }

  private func margins(_ lines: Range<Int>) -> [UInt8] {
    sequence(swt_margins(Int32(lines.lowerBound), Int32(lines.upperBound - 1)))
  }

  private func position(_ line: Int32, _ column: Int32) -> [UInt8] {
    sequence(swt_position(line, column))
  }

  private func move(by count: Int) -> [UInt8] {
    (count > 0 ? deleteLines : insertLines).withUnsafeBufferPointer { capability in
      sequence(swt_fill_in(capability.baseAddress, abs(count), 0))
    }
  }

  private func sequence(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(terminal: text)
    return bytes
  }
}
