@testable import SwipeCore

/// What the screen said that keys, hands and time would run, before an event.
struct ShownActions {
  private var enter: String?
  /// The open row and its side, unless code has asked something of rows that was not done yet.
  private var open: (id: RecordID, edge: Edge?)?
  private var armed: String?
  private var pointed: String?
  /// The actions of strips, by record.
  private var strips: [RecordID: String] = [:]
  private var byKey: [Key: String] = [:]
  private var names: Set<String> = []

  /// Nothing was shown yet.
  init() {}

  init(_ table: Table, _ pointer: (column: Int, line: Int)) {
    names = table.deck.actionNames
    armed = table.deck.armed?.action.title
    for strip in table.removals.strips { strips[strip.record.id] = strip.action.title }
    if let record = table.deck.openRecord, table.deck.isUncovered(record.id),
      let index = table.deck.focusedButton
    {
      enter = Self.title(index, of: record, table)
      if table.ledger.acts.early.isEmpty {
        open = (record.id, table.deck.uncoveredEdge(of: record.id))
      }
    }
    let place = table.scene.logical(
      PointerEvent(.release, column: pointer.column, line: pointer.line))
    if case .button(let id, let index) = table.hit(column: place.column, line: place.line),
      let record = table.list.record(id)
    {
      pointed = Self.title(index, of: record, table)
    }
    guard let record = table.deck.target else { return }
    for (key, style) in [("d", ActionStyle.destructive), ("u", .normal)] {
      byKey[.character(Character(key))] =
        Help.action(
          for: key == "d" ? .delete : .update, style, among: table.deck.actions(of: record))?.title
    }
  }

  /// Whether the focus went from one action to another that is shown after this.
  func isMoved(in after: ShownActions) -> Bool {
    guard let open, let later = after.open else { return false }
    guard open.id == later.id, open.edge == later.edge else { return false }
    guard let enter, let other = after.enter else { return false }
    return enter != other
  }

  private static func title(_ index: Int, of record: Record, _ table: Table) -> String? {
    let buttons = table.deck.buttons(of: record)
    guard buttons.indices.contains(index) else { return nil }
    switch buttons[index].kind {
    case .action: return buttons[index].action.title
    case .confirm: return table.deck.panels.question?.action.title
    case .cancel, .above, .below: return nil
    }
  }

  /// What ran and was not what the screen said, or nil; `newest` is what a page may have brought.
  func ran(_ effects: [Effect], by event: Event, _ newest: [RowActions]) -> String? {
    for case .run(let name, let record, _) in effects {
      let title = String(name.prefix { $0 != "#" })
      if !names.contains(name), !newest.contains(where: { $0.names.contains(name) }) {
        return "\(name) was let go of before"
      }
      if strips[record.id] == title || armed == title { continue }
      switch event {
      case .key(let key) where [.enter, .character(" ")].contains(key.code):
        if title != enter { return "\(title) ran, Enter meant \(enter ?? "nothing")" }
      case .key(let key):
        if title != byKey[key] { return "\(title) ran by \(key)" }
      case .pointer:
        if title != pointed { return "\(title) ran, under the pointer was \(pointed ?? "nothing")" }
      case .swipe, .store: break
      default: return "\(title) ran by itself"
      }
    }
    return nil
  }
}

extension RowActions {
  /// The names of the application's actions.
  var names: Set<String> { Set((trailing + leading).compactMap(\.role.name)) }

  /// Gives every action of the application a name of a reading.
  mutating func rename(_ reading: Int) {
    func renamed(_ actions: [ActionDescriptor]) -> [ActionDescriptor] {
      actions.map { action in
        var action = action
        if action.role.name != nil { action.role = .custom("\(action.title)#\(reading)") }
        return action
      }
    }
    (trailing, leading) = (renamed(trailing), renamed(leading))
  }
}
