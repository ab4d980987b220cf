import SwipeKit

/// A container on a coloured ground: it is dragged either way and stays where it is dropped.
@main
struct Container {
  static func main() {
    let table = SwipeTable("Container", columns: ["text"]) {
      [SwipeRow(id: "box", values: ["Drag this box to either side"])]
    }
    table.feel = FeelName.drag.feel
    table.runOrExit()
  }
}
