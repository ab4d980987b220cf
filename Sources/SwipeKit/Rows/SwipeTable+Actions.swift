// Actions: from closures to values and back.

extension SwipeTable {
  private func configuration(_ edge: Edge, _ row: SwipeRow) -> SwipeActionsConfiguration? {
    edge == .trailing ? trailingSwipeActions(row) : leadingSwipeActions(row)
  }

  /// What lies behind a row now, each action bound to a name of its own.
  func rowActions(of row: SwipeRow) -> RowActions {
    var actions = RowActions(feel: feelOfRow(row), group: groupOfRow(row))
    let feel = actions.feel ?? feel
    var fullSwipe: Set<Edge> = []
    for edge in Edge.allCases {
      guard let configuration = configuration(edge, row) else { continue }
      let descriptors = configuration.actions.map { descriptor(of: $0, named: bound.bind($0)) }
      if edge == .trailing { actions.trailing = descriptors } else { actions.leading = descriptors }
      if configuration.performsFirstActionWithFullSwipe ?? feel.isFullSwipe {
        fullSwipe.insert(edge)
      }
    }
    actions.fullSwipe = fullSwipe
    return actions
  }

  private func descriptor(of action: SwipeAction, named name: String) -> ActionDescriptor {
    var descriptor = ActionDescriptor(
      role: .custom(name), title: action.title, style: action.style, icon: action.icon)
    descriptor.tint = action.tint
    descriptor.width = action.width.map { min(max(4, $0), 56) }
    descriptor.height = action.height.map { min(max(1, $0), 60) }
    descriptor.disabledReason = action.disabledReason
    descriptor.safety = action.safety
    descriptor.isCancellable = action.cancelHandler != nil
    descriptor.isDrawn = action.drawing != nil
    return descriptor
  }

  func perform(_ effect: Effect, in mailbox: EventMailbox) {
    switch effect {
    case .notify(let notification): onSwipe(notification)
    case .run(let name, let record, let token): run(name, on: record, token, in: mailbox)
    case .cancel(let token):
      guard let run = running[token] else { return }
      run.cancelHandler?(run.row)
    case .completed(let completion):
      requests.finish(completion.token)?(completion.isDone)
    default: break
    }
  }

  private func run(
    _ name: String, on record: Record, _ token: Int, in mailbox: EventMailbox
  ) {
    running[token] = Run(row: SwipeRow(record), cancelHandler: nil)
    // The row as it reads now; what was shown and is gone has nothing left to act on.
    guard let row = current[record.id], let action = bound.action(named: name) else {
      let reason = "\(record.values.first?.editableText ?? "This row") is gone"
      return mailbox.post(.actionFinished(token: token, outcome: .failed(reason)))
    }
    bound.release(name)
    running[token] = Run(row: row, cancelHandler: action.cancelHandler)
    // A second call finds the token gone, and changes nothing.
    action.handler(
      row,
      SwipeActionCompletion { outcome in
        mailbox.post(.actionFinished(token: token, outcome: outcome))
      })
  }

  /// Sees each event before the table does: after an action, and after `reload()`, the rows are
  /// asked again; a row that is gone collapses.
  func settled(_ event: Event) -> Event {
    switch event {
    case .reload: readRows()
    case .actionFinished(let token, let outcome):
      guard let id = running.removeValue(forKey: token)?.row.recordID else { return event }
      readRows()
      if outcome == .done, current[id] == nil {
        return .actionFinished(token: token, outcome: .removed)
      }
      if outcome == .removed, current[id] != nil {
        return .actionFinished(token: token, outcome: .done)
      }
    default: break
    }
    return event
  }

  /// Sees the table after each event: lets go of the actions that nothing on the screen means any
  /// more, but for those that are about to run.
  func handled(_ table: Table, _ effects: [Effect]) {
    guard bound.holdsEarlier else { return }
    let starting = effects.compactMap { effect in
      if case .run(let name, _, _) = effect { name } else { nil }
    }
    bound.keep(table.deck.actionNames.union(starting))
  }

  func draw(
    _ button: PanelButton, of record: Record, _ context: ButtonContext, _ grid: inout Grid
  ) -> Bool {
    guard let name = button.action.role.name, let drawing = bound.action(named: name)?.drawing
    else { return false }
    // The cells are handed over and taken back: a copy would cost more than the drawing.
    var cells = Grid(size: Size(columns: 0, lines: 0))
    swap(&cells, &grid)
    var canvas = ButtonCanvas(button.rect, context, consume cells)
    drawing(&canvas)
    grid = canvas.grid
    return true
  }
}
