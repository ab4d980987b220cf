import SwipeKit

/// A table in a `main` that has waited for something before.
@main
struct LateMain {
  static func main() async {
    try? await Task.sleep(for: .milliseconds(20))
    var count = 0
    let table = SwipeTable("Late", columns: ["name"]) {
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
    let how = await table.runOrExit()
    try? await Task.sleep(for: .milliseconds(20))
    print("left: \(how)")
  }
}
