import OtherNames
import SwipeKit

// What both libraries publish, and this program means the other's.
import struct OtherNames.Column
import struct OtherNames.Key
import struct OtherNames.Record
import struct OtherNames.Table
import struct OtherNames.Value

/// A program on the library beside another one that has a `Row` and a `Table` of its own: not one
/// name has to be qualified.
public final class Consumer {
  /// The other library's, as such a program has them.
  private var database: [Key: Row] = [Key(): Row()]
  private let columns: [Column] = []
  private let records: (Table, Record, Value, Database, Configuration)?
  private var last: SwipeNotification?
  private var edge: Edge?

  /// A program with an empty database.
  public init() { records = nil }

  /// The program's table.
  public func table() -> SwipeTable {
    let table = SwipeTable("Tasks", columns: ["task"]) { [self] in rows }
    table.trailingSwipeActions = { [self] row in trailing(row) }
    table.leadingSwipeActions = { [self] row in
      SwipeActionsConfiguration(
        actions: [SwipeAction(style: .normal, title: "Star", handler: star)],
        performsFirstActionWithFullSwipe: row.id == "task")
    }
    table.onSwipe = { [self] event in note(event) }
    table.feelOfRow = { row in row.id.isEmpty ? feel(.mail) : nil }
    table.groupOfRow = { row in row.id }
    table.cardText = { row, width in card(of: row, width) }
    table.density = density(isSmall: false)
    table.direction = direction(isArabic: false)
    table.look = look(.dark)
    return table
  }

  /// Shows the table and says how it was left.
  public func run() throws(TerminalError) -> Leaving { try table().run() }

  /// Rows to choose from.
  public func choice() -> RowList { RowList("Tasks", columns: ["task"], rows: rows) }

  /// A recording of the session.
  public func recorder(_ path: String) throws(Recorder.Failure) -> Recorder {
    try Recorder(path: path)
  }

  private var rows: [SwipeRow] { database.map { _, _ in SwipeRow(id: "task", values: ["Task"]) } }

  private func trailing(_ row: SwipeRow) -> SwipeActionsConfiguration? {
    var delete = SwipeAction(style: style(isLoss: true), title: "Delete") { [self] _, completion in
      database = [:]
      completion.fulfill(with: .delete)
    }
    delete.safety = safety(isLoss: true)
    delete.tint = tint(isLoss: true)
    delete.icon = icon(isLoss: true)
    delete.drawing = { canvas in draw(&canvas) }
    return SwipeActionsConfiguration(actions: [delete])
  }

  private func star(_ row: SwipeRow, _ completion: SwipeActionCompletion) { completion(true) }

  private func note(_ event: SwipeNotification) {
    last = event
    edge = event.edge
  }
}

private func style(isLoss: Bool) -> ActionStyle { isLoss ? .destructive : .normal }
private func safety(isLoss: Bool) -> ActionSafety { isLoss ? .grace(3000) : .none }
private func tint(isLoss: Bool) -> ActionTint { isLoss ? .red : .standard }
private func icon(isLoss: Bool) -> ActionIcon { isLoss ? .trash : ActionIcon("!", ascii: "!") }
private func feel(_ name: FeelName) -> Feel { name.feel }
private func look(_ name: ThemeName) -> Look { Look(theme: name) }
private func density(isSmall: Bool) -> DensityChoice { isSmall ? .always(.compact) : .auto }
private func direction(isArabic: Bool) -> LayoutDirection {
  isArabic ? .rightToLeft : .leftToRight
}

nonisolated private func card(of row: SwipeRow, _ width: Int) -> CardText {
  CardText(lines: [[CardText.Run(text: String(row.id.prefix(width)), role: .title)]])
}

private func draw(_ canvas: inout ButtonCanvas) {
  let state: ButtonState = canvas.state
  let style: Style = state.isFocused ? canvas.style : .plain
  canvas.fill(style: style)
  canvas.center("Delete", line: 0, style: style)
}
