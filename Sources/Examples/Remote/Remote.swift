import SwipeKit
import Synchronization

/// Rows whose action asks something of the row `target` by code, or ends in a way of its own. What
/// code was told stands in the cards; what the target did is printed at the end.
@main
final class Remote {
  private static let target = "target"
  private var rows = [
    target, "open", "lead", "close", "all", "place", "peek", "perform", "nobody", "late", "twice",
    "thread", "fail", "delete", "reset", "reload",
  ]
  private var answers: [String: [String]] = [:]
  private var events: [String] = []
  private let arrivals = Arrivals()

  static func main() {
    let remote = Remote()
    let table = SwipeTable("Remote", columns: ["name", "told"]) { remote.shown }
    table.density = .always(.compact)
    table.peekingRow = target
    table.groupOfRow = { $0.id == target ? "target" : "orders" }
    table.trailingSwipeActions = { row in
      SwipeActionsConfiguration(actions: [remote.action(of: row, table)])
    }
    table.leadingSwipeActions = { row in
      guard row.id == target else { return nil }
      return SwipeActionsConfiguration(actions: [remote.action(of: row, table)])
    }
    table.onSwipe = { event in
      guard event.rowID == target else { return }
      remote.events.append("\(event.kind) \(event.reason) \(event.edge)")
    }
    table.runOrExit()
    print(remote.events.joined(separator: "\n"))
  }

  private var shown: [SwipeRow] {
    (rows + arrivals.all).map { name in
      let told = answers[name, default: ["nothing"]].joined(separator: " ")
      return SwipeRow(id: name, values: [name, "\(name): \(told)"])
    }
  }

  private func action(of row: SwipeRow, _ table: SwipeTable) -> SwipeAction {
    SwipeAction(style: .normal, title: row.id == Self.target ? "Count" : "Run") {
      [self] row, completion in
      if !ask(row.id, table) { finish(row.id, table, completion) } else { completion(true) }
    }
  }

  /// What code can ask of a row; false when `order` is nothing of that kind.
  private func ask(_ order: String, _ table: SwipeTable) -> Bool {
    let target = Self.target
    let told = { [self] (isDone: Bool) in
      answers[order, default: []].append(String(isDone))
      table.reload()
    }
    switch order {
    case "open": table.open(target, completion: told)
    case "lead": table.open(target, .leading, animated: false, completion: told)
    case "close": table.close(target, completion: told)
    case "all": table.reset(completion: told)
    case "place": table.setOffset(7, of: target, completion: told)
    case "peek": table.peek(target, completion: told)
    case "perform": table.perform(0, of: target, completion: told)
    case "nobody": table.open("no such row", completion: told)
    default: return false
    }
    return true
  }

  /// The ways in which an action can end.
  private func finish(
    _ order: String, _ table: SwipeTable, _ completion: SwipeActionCompletion
  ) {
    answers[order, default: []].append("run")
    switch order {
    case "late":
      Task.detached {
        try? await Task.sleep(for: .seconds(1))
        completion(true)
      }
    case "twice":
      completion(true)
      completion.fail("the second call counts")
    case "thread": Task.detached { completion(true) }
    case "fail": completion.fail("the printer is out of paper")
    case "delete":
      rows.removeAll { $0 == order }
      completion.fulfill(with: .delete)
    case "reset": completion.fulfill(with: .reset)
    case "reload":
      completion(true)
      Task.detached { [arrivals] in
        arrivals.add("newcomer")
        table.reload()
      }
    default: completion(true)
    }
  }
}

/// Names of rows that another thread found.
nonisolated final class Arrivals: Sendable {
  private let names = Mutex<[String]>([])

  var all: [String] { names.withLock { $0 } }

  func add(_ name: String) { names.withLock { $0.append(name) } }
}
