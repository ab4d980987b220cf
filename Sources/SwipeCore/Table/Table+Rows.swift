// Beginning what rows can do.

extension Table {
  /// What came of beginning an action.
  enum Beginning: Equatable {
    /// Nothing: the message line says why.
    case refused
    /// What there is to do at once: the action itself, a question, a form, a strip.
    case done
    /// The action is under way, by this token.
    case work(Int)
  }

  /// Runs an action of a side, or asks first where that is wanted.
  @discardableResult
  mutating func begin(
    _ action: ActionDescriptor, _ index: Int, _ edge: Edge, on record: Record
  ) -> Beginning {
    if let reason = action.disabledReason {
      return refuse(.unavailable(action: action.title, reason: reason))
    }
    guard !isBusy(record.id) else { return refuse(.recordBusy(title(of: record))) }
    guard removals[record.id] == nil else { return .refused }
    switch action.safety {
    case .none: return carryOut(action, on: record)
    case .grace(let length): deck.startStrip(record, action, length)
    case .confirmation:
      guard !feel(of: record).staysWhereDropped else {
        return refuse(.needsButtons(action: action.title))
      }
      deck.ask(action, index, edge, of: record)
    }
    return .done
  }

  private mutating func refuse(_ notice: Notice) -> Beginning {
    say(notice)
    return .refused
  }

  @discardableResult
  mutating func carryOut(_ action: ActionDescriptor, on record: Record) -> Beginning {
    guard !isBusy(record.id) else { return refuse(.recordBusy(title(of: record))) }
    if action.role == .update, form != nil || question != nil {
      return refuse(.answerFirst(action: action.title))
    }
    deck.panels.close(record.id, reason: .action, at: now)
    let name = title(of: record)
    switch action.role {
    case .delete: return submitted(.delete(name), [.delete(record)])
    case .update: openUpdateForm(record)
    case .duplicate: return duplicate(record)
    case .custom(let custom):
      let token = acts.newNumber()
      acts.ran(
        RunningAction(
          id: record.id, name: .run(action.title, on: name), since: now,
          isCancellable: action.isCancellable), token)
      outbox.append(.run(name: custom, record: record, token: token))
      return .work(token)
    }
    return .done
  }

  private mutating func submitted(_ name: ActName, _ edits: [Edit]) -> Beginning {
    submit(.act, name, edits).map(Beginning.work) ?? .refused
  }

  private mutating func duplicate(_ record: Record) -> Beginning {
    guard description.capabilities.canInsert else {
      return refuse(.cannotAdd(description.capabilities.readOnlyReason))
    }
    let copy = Edit.insert(record.valuesToCopy(description.columns))
    return submitted(.duplicate(title(of: record)), [copy])
  }

  /// Does what a hand or a key on the rows asked for.
  mutating func fulfil() {
    for wish in deck.takeWishes() {
      switch wish {
      case .begin(let action, let index, let edge, let record):
        begin(action, index, edge, on: record)
      case .carryOut(let action, let record): carryOut(action, on: record)
      case .choose(let record): outbox.append(.choose(record))
      case .tell(let notice): say(notice)
      }
    }
  }

  // MARK: - Removals that wait

  /// Carries out the removals whose time is over. Those that cannot be now wait: for the end of a
  /// save, of other work on the record, of a stop.
  mutating func commitStrips(all: Bool = false) {
    guard !isSaving, !removals.strips.isEmpty else { return }
    let due = deck.removals.due(at: now, all: all, isHeld: acts.isBusy)
    for strip in due { carryOut(strip.action, on: strip.record) }
  }
}

extension Record {
  /// The values of a copy: those that fill in by themselves are left out. A record of a text file may
  /// have more values than there are columns.
  fileprivate func valuesToCopy(_ columns: [Column]) -> [Value?] {
    values.enumerated().map { index, value in
      guard index < columns.count else { return value }
      return columns[index].isAutomatic || columns[index].readOnlyReason != nil ? nil : value
    }
  }
}
