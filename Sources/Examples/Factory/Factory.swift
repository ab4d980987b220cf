import SwipeKit

/// Rows of any height over one to four drawn buttons, on both sides. With `--grace` every Delete can be
/// taken back for a while.
@main
struct Factory {
  nonisolated private static let lines = [
    "one": 2, "two": 5, "three": 16, "four": 16, "off": 3, "asks": 6, "waits": 3, "full": 3,
  ]
  private static let order = ["one", "two", "off", "asks", "waits", "full", "three", "four"]

  static func main() {
    var shown = order
    var last: [String: String] = [:]

    let table = SwipeTable("Factory", columns: ["name", "last"]) {
      shown.map { SwipeRow(id: $0, values: [$0, last[$0, default: "nothing"]]) }
    }
    let note: (String) -> SwipeAction.Handler = { title in
      { row, completion in
        last[row.id] = title
        completion(true)
      }
    }
    let remove: SwipeAction.Handler = { row, completion in
      shown.removeAll { $0 == row.id }
      completion(true)
    }
    table.feel = FeelName.factory.feel
    table.density = .always(.regular)
    table.cardText = { row, _ in card(row) }
    table.trailingSwipeActions = { row in
      SwipeActionsConfiguration(
        actions: trailing(row, note, remove), performsFirstActionWithFullSwipe: row.id == "full")
    }
    table.leadingSwipeActions = { row in
      guard row.id == "two" else { return nil }
      return SwipeActionsConfiguration(actions: [
        Buttons.make("Star", .star, .purple, width: 20, handler: note("Star"))
      ])
    }
    table.runOrExit()
  }

  private static func trailing(
    _ row: SwipeRow, _ note: (String) -> SwipeAction.Handler,
    _ remove: @escaping SwipeAction.Handler
  ) -> [SwipeAction] {
    let archive = Buttons.make("Archive", .archive, .green, handler: note("Archive"))
    let edit = Buttons.make("Edit", .pencil, .blue, handler: note("Edit"))
    let flag = Buttons.make(
      "Flag", .flag, .orange, width: 24, height: 6, handler: note("Flag"))
    var delete = Buttons.make("Delete", .trash, .red, handler: remove)
    if CommandLine.arguments.contains("--grace") { delete.safety = .grace(6000) }
    switch row.id {
    case "two": return [archive, edit]
    case "three": return [archive, edit, flag]
    case "four": return [archive, edit, flag, delete]
    case "off": delete.disabledReason = "somebody else is reading it"
    case "asks": delete.safety = .confirmation
    case "waits": delete.safety = .grace(3000)
    case "full": return [delete, archive]
    default: return [archive]
    }
    return [delete]
  }

  /// As many lines as the row is to have, the last one with what was done.
  nonisolated private static func card(_ row: SwipeRow) -> CardText {
    let count = lines[row.id, default: 2]
    var text = CardText(lines: Array(repeating: [], count: count))
    text.lines[0] = [CardText.Run(text: row.id, role: .title)]
    text.lines[count - 1] = [
      CardText.Run(text: "\(row.id): \(row.values.last ?? "")", role: .fieldValue)
    ]
    return text
  }
}
