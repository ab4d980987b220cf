import SwipeKit

/// Sections whose list owns the drag: the container stops at its panel. Rows of one section close
/// each other. With `--multiple` several may be open, and `--right-to-left` mirrors everything.
@main
struct Collection {
  private static let sections = [
    ("Fruit", ["Apple", "Pear"]), ("Bread", ["Baguette", "Rye"]), ("Cheese", ["Brie", "Gouda"]),
  ]

  static func main() {
    var bought: Set<String> = []
    let table = SwipeTable("Shopping", columns: ["name", "section", "bought"]) {
      sections.flatMap { section, names in
        names.map { name in
          SwipeRow(id: name, values: [name, section, bought.contains(name) ? "yes" : "no"])
        }
      }
    }
    table.feel = FeelName.collection.feel
    table.groupOfRow = { row in row.values.dropFirst().first ?? "" }
    table.allowsMultipleOpen = CommandLine.arguments.contains("--multiple")
    if CommandLine.arguments.contains("--right-to-left") { table.direction = .rightToLeft }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .normal, title: "Buy") { row, completion in
          bought.insert(row.id)
          completion(true)
        },
        SwipeAction(style: .normal, title: "Put back") { row, completion in
          bought.remove(row.id)
          completion(true)
        },
      ])
    }
    table.runOrExit()
  }
}
