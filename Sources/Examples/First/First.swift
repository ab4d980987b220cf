import SwipeKit

@main
struct First {
  static func main() {
    var fruit = ["Apple", "Pear", "Quince"]
    let table = SwipeTable("Fruit", columns: ["name"]) {
      fruit.map { SwipeRow(id: $0, values: [$0]) }
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .destructive, title: "Eat") { row, completion in
          fruit.removeAll { $0 == row.id }
          completion(true)
        }
      ])
    }
    table.runOrExit()
  }
}
