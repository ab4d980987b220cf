import SwipeKit

/// Orders, and the lines of each in a table over them.
@main
struct Details {
  static func main() {
    var orders = [
      "Baker": ["Flour", "Yeast", "Salt"], "Cobbler": ["Leather", "Thread"], "Smith": ["Iron"],
    ]
    let table = SwipeTable("Orders", columns: ["from", "lines"]) {
      orders.keys.sorted().map { SwipeRow(id: $0, values: [$0, "\(orders[$0]?.count ?? 0)"]) }
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .normal, title: "Lines") { row, completion in
          orders[row.id] = edited(orders[row.id] ?? [], of: row.id)
          completion(true)
        }
      ])
    }
    table.runOrExit()
  }

  /// Shows lines until their table is left; returns those that were kept.
  private static func edited(_ lines: [String], of name: String) -> [String] {
    var lines = lines
    let table = SwipeTable("Order of \(name)", columns: ["line"]) {
      lines.map { SwipeRow(id: $0, values: [$0]) }
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .destructive, title: "Cancel") { row, completion in
          lines.removeAll { $0 == row.id }
          completion(true)
        }
      ])
    }
    table.runOrExit()
    return lines
  }
}
