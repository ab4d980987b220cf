import SwipeKit

/// Ten rows over Delete and Update. What a row did last, and why, stands in its card.
@main
struct TenRows {
  static func main() {
    var names = [
      "Ada", "Alan", "Barbara", "Donald", "Edsger", "Frances", "Grace", "John", "Katherine",
      "Radia",
    ]
    var updates: [String: Int] = [:]
    var lastEvent: [String: String] = [:]

    let table = SwipeTable("Ten rows", columns: ["name", "updates", "last event"]) {
      names.map { name in
        let count = updates[name, default: 0]
        return SwipeRow(id: name, values: [name, String(count), lastEvent[name, default: "none"]])
      }
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .destructive, title: "Delete") { row, completion in
          names.removeAll { $0 == row.id }
          completion(true)
        },
        SwipeAction(style: .normal, title: "Update") { row, completion in
          updates[row.id, default: 0] += 1
          completion(true)
        },
      ])
    }
    table.onSwipe = { event in
      guard let name = event.rowID else { return }
      lastEvent[name] = "\(event.kind), \(event.reason)"
      table.reload()
    }
    table.runOrExit()
  }
}
