import Testing

@testable import SwipeCore

/// What must hold after every event (docs/swiping.md).
func checkInvariants(_ table: Table, after event: @autoclosure () -> String) {
  for rule in brokenRules(table) { Issue.record("\(rule) after \(event())") }
}

/// The rules that a table breaks, in words.
func brokenRules(_ table: Table) -> [String] {
  var broken: [String] = []
  for row in table.deck.controller.rows { broken += brokenRules(row, table) }
  broken += companyRules(table) + gestureRules(table) + strippedRules(table) + workRules(table)
  broken += placeRules(table)
  if let next = table.nextDeadline {
    if next <= table.now { broken.append("a tick in the past") }
    if !table.isMoving { broken.append("a tick at rest") }
  } else if table.isMoving {
    broken.append("no tick while something moves")
  }
  return broken
}

extension Table {
  /// Whether time alone will change something.
  fileprivate var isMoving: Bool {
    deck.controller.rows.contains(where: \.swipe.isSettling) || deck.isDraggedByKeys
      || list.isCollapsing || removals.strips.contains { $0.deadline > now }
      || ledger.nextWord(scene, shown: deck.frames.compactMap(\.record?.id)) != nil
      || ledger.departure.grace != nil
  }
}

/// What holds of every row that is not closed.
private func brokenRules(_ row: SwipeController.Row, _ table: Table) -> [String] {
  let swipe = row.swipe
  let offset = swipe.offset(at: table.now)
  var broken: [String] = []
  if swipe.isClosed { broken.append("a closed row is owned") }
  if abs(offset) > farthest(swipe, offset < 0 ? .leading : .trailing) {
    broken.append("offset \(offset)")
  }
  if case .dragging(let drag) = swipe.phase, !swipe.feel.staysWhereDropped {
    if let edge = drag.edge, offset * edge.sign < 0 { broken.append("a drag crossed over") }
  }
  if let drag = swipe.drag, drag.isArmed {
    let isWanted = drag.edge.map { swipe.bounds.fullSwipe.contains($0) && swipe.bounds[$0] != nil }
    if isWanted != true || swipe.feel.staysWhereDropped {
      broken.append("armed without being asked")
    }
  }
  if case .resting(.open(let edge)) = swipe.phase, swipe.bounds[edge] == nil,
    !swipe.feel.staysWhereDropped
  {
    broken.append("open on a side without actions")
  }
  if row.isLeaving, swipe.target != .closed { broken.append("a leaving row stays") }
  return broken
}

/// The farthest that a container may stand aside.
private func farthest(_ swipe: RowSwipe, _ edge: Edge) -> Double {
  let width = Double(swipe.width(edge))
  let row = Double(max(swipe.bounds.row, swipe.width(edge)))
  if swipe.feel.staysWhereDropped { return row }
  switch swipe.feel.beyond {
  case .free, .stretch: return row + 2
  case .resistance: return 2 * width
  // A bounce leads past the panel by its own length.
  case .stop: return width + 2
  }
}

/// Of each group one row is not closed, apart from the one that another took the place of.
private func companyRules(_ table: Table) -> [String] {
  let rows = table.deck.controller.rows
  var broken: [String] = []
  if Set(rows.map(\.id)).count != rows.count { broken.append("one row twice") }
  guard !table.deck.controller.allowsMultipleOpen else { return broken }
  for (_, company) in Dictionary(grouping: rows, by: \.group) {
    let staying = company.filter { !$0.isLeaving }
    if staying.count > 1 { broken.append("two rows open") }
    if company.count - staying.count > 1 { broken.append("two rows leave") }
  }
  return broken
}

/// A row is dragged only while a hand drags it, and nobody drags under a question.
private func gestureRules(_ table: Table) -> [String] {
  var broken: [String] = []
  let dragged = table.deck.controller.rows.filter(\.swipe.isDragging)
  if dragged.count > 1 { broken.append("two rows dragged") }
  if !dragged.isEmpty, !table.deck.gesture.isDragging, table.deck.hand.keyDrag == nil {
    broken.append("a row is stuck half-way")
  }
  if !dragged.isEmpty, table.question != nil || table.form != nil || table.helpLine != nil {
    broken.append("a row is dragged under a question")
  }
  if let asked = table.deck.panels.question {
    if !table.deck.controller.isOpen(asked.id) { broken.append("a question on a closed row") }
    if let record = table.list.record(asked.id),
      table.deck.uncoveredEdge(of: asked.id) == asked.edge,
      table.deck.buttons(of: record).map(\.kind) != [.confirm(asked.index), .cancel]
    {
      broken.append("a question that is not shown")
    }
  }
  return broken
}

private func strippedRules(_ table: Table) -> [String] {
  var broken: [String] = []
  if Set(table.removals.strips.map(\.record.id)).count != table.removals.strips.count {
    broken.append("a record with two strips")
  }
  for strip in table.removals.strips where table.deck.controller.row(strip.record.id) != nil {
    broken.append("a strip swipes")
  }
  return broken
}

/// Whatever is waited for is under way.
private func workRules(_ table: Table) -> [String] {
  var broken: [String] = []
  let under = Set(table.ledger.acts.pending.keys).union(table.ledger.acts.runs.keys)
  if !Set(table.ledger.acts.busy.values).isSubset(of: under) { broken.append("busy with nothing") }
  if !Set(table.ledger.acts.awaited.keys).isSubset(of: under) { broken.append("waits for nothing") }
  return broken
}

/// Nothing overlaps, and everything is where it belongs.
private func placeRules(_ table: Table) -> [String] {
  var broken: [String] = []
  let selection = 0..<max(1, table.extent.count)
  if !selection.contains(table.selection) { broken.append("selection \(table.selection)") }
  // What a key would act on is seen, unless a row that is going away still takes its place.
  if !table.deck.frames.isEmpty, !table.list.isCollapsing,
    !table.deck.frames.contains(where: { $0.position == table.selection })
  {
    broken.append("selection \(table.selection) out of sight")
  }
  for (one, next) in zip(table.deck.frames, table.deck.frames.dropFirst())
  where one.lines.upperBound > next.lines.lowerBound {
    broken.append("rows overlap")
  }
  for frame in table.deck.frames {
    guard let record = frame.record, let panel = table.deck.panel(of: record, in: frame) else {
      continue
    }
    let card = table.layout.card
    if panel.uncovered.clamped(to: card) != panel.uncovered { broken.append("panel outside") }
    let buttons = panel.buttons.map(\.rect)
    for (one, next) in zip(buttons, buttons.dropFirst())
    where one.lines.upperBound > next.lines.lowerBound {
      broken.append("buttons overlap")
    }
    for button in buttons where button.lines.clamped(to: frame.lines) != button.lines {
      broken.append("button outside")
    }
  }
  return broken
}
