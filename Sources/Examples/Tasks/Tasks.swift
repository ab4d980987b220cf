import SwipeKit

@main
struct Tasks {
  static func main() {
    var tasks = ["Water the plants", "Call Ada", "Read about springs", "Sharpen the saw"]
    var log: [String] = []

    let table = SwipeTable("Tasks", columns: ["task", "letters"]) {
      tasks.map { SwipeRow(id: $0, values: [$0, String($0.count)]) }
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .destructive, title: "Done") { row, completion in
          tasks.removeAll { $0 == row.id }
          completion(true)
        },
        SwipeAction(style: .normal, title: "Later") { row, completion in
          tasks.removeAll { $0 == row.id }
          tasks.append(row.id)
          completion(true)
        },
      ])
    }
    table.onSwipe = { log.append("\($0.kind) because of \($0.reason)") }

    table.runOrExit()
    print(log.joined(separator: "\n"))
  }
}
