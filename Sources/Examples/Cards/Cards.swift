import SwipeKit

@main
struct Cards {
  static func main() {
    var tanks = [("Rain water", 62), ("Diesel", 18), ("Milk", 95)]
    let table = SwipeTable("Tanks", columns: ["name", "percent"]) {
      tanks.map { SwipeRow(id: $0.0, values: [$0.0, String($0.1)]) }
    }
    table.cardText = { row, width in Gauge.card(of: row, width) }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .normal, title: "Fill") { row, completion in
          tanks = tanks.map { $0.0 == row.id ? ($0.0, 100) : $0 }
          completion(true)
        }
      ])
    }
    table.runOrExit()
  }
}

/// A card with a bar as long as the tank is full.
nonisolated enum Gauge {
  static func card(of row: SwipeRow, _ width: Int) -> CardText {
    let percent = row.values.last.flatMap { Int($0) } ?? 0
    let room = max(0, min(width, 40) - 6)
    let full = room * percent / 100
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: room - full)
    return CardText(lines: [
      [CardText.Run(text: row.id, role: .title)],
      [
        CardText.Run(text: bar, role: percent < 20 ? .error : .fieldValue),
        CardText.Run(column: room + 1, text: "\(percent) %", role: .faint),
      ],
    ])
  }
}
