import Glibc
import SwipeKit

/// Rows whose handlers do what a handler rarely does: run tables, end when all is over, print, and fail.
/// What came of it is printed when the table is left.
@main
final class OddHandlers {
  private var rows = [
    "again", "same", "slow", "ask", "over", "print", "child", "trap", "exit", "flood", "stop",
    "task",
  ]
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
    case "task":
      Task {
        try? await Task.sleep(for: .milliseconds(50))
        told.append("inner: \(try await Self.inner().run())")
        completion(true)
      }
    default:
      speak(name)
      completion(true)
    }
  }

  /// A table whose action is a task as well.
  private static func inner() -> SwipeTable {
    var count = 0
    let table = SwipeTable("Inner", columns: ["name"]) {
      [SwipeRow(id: "one", values: ["counted \(count)"])]
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .normal, title: "Count") { _, completion in
          Task {
            try? await Task.sleep(for: .milliseconds(50))
            count += 1
            completion(true)
          }
        }
      ])
    }
    return table
  }

  /// Ways to print, and to end, while the table is on the screen.
  private func speak(_ name: String) {
    switch name {
    case "print":
      print("first, to standard output")
      complain("then, to standard error")
      print("and the half of a line", terminator: "")
    case "child":
      print("said before a child")
      system("echo said by a child; echo and its complaint >&2")
    case "trap":
      print("said before the fault")
      let empty = rows.filter { $0.isEmpty }
      print(empty[rows.count])
    case "exit":
      print("said before the exit", terminator: "")
      exit(7)
    case "flood":
      for number in 1...600_000 { print("line \(number) of a flood that has no end in sight") }
    case "stop":
      complain("said before the stop")
      raise(SIGTSTP)
    default: break
    }
  }

  private func complain(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
