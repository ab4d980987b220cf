import Glibc
import SwipeKit

/// Rows whose handlers do what a handler rarely does: run tables, and run over their end. What came of
/// it is printed when the table is left.
@main
final class OddHandlers {
  private var rows = ["again", "same", "slow", "ask", "over"]
  private var told: [String] = []

  static func main() {
    let odd = OddHandlers()
    let table = SwipeTable("Odd", columns: ["name"]) {
      odd.rows.map { SwipeRow(id: $0, values: ["row \($0)"]) }
    }
    table.density = .always(.compact)
    table.trailingSwipeActions = { row in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .normal, title: "Run") { odd.run($0.id, table, $1) }
      ])
    }
    table.open("ask") { odd.told.append("before the first run: \($0)") }
    let first = table.runOrExit()
    table.open("ask") { odd.told.append("after the first run: \($0)") }
    table.open("over")
    if first == .quit, odd.rows.contains("twice") { table.runOrExit() }
    print(odd.told.joined(separator: "\n"))
    print("left: \(first)")
  }

  private var late: SwipeActionCompletion?

  private func run(_ name: String, _ table: SwipeTable, _ completion: SwipeActionCompletion) {
    switch name {
    case "again":
      rows.append("twice")
      completion(true)
    case "same":
      do { _ = try table.run() } catch { completion.fail("\(error)") }
    case "slow":
      // The first run's action is over when the second run's of the same number has begun.
      if let late { late.fail("of the first run") } else { late = completion }
    case "ask":
      table.open("nobody") { [self] in told.append("nobody: \($0)") }
      // The table is left before the row is open.
      table.open("over") { [self] in
        told.append("over: \($0)")
        table.open("over") { [self] in told.append("over again: \($0)") }
      }
      completion(true)
      raise(SIGTERM)
    default:
      completion(true)
    }
  }
}
