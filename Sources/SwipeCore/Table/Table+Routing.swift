// Who is told what: what one machine asks for or reports is brought to those whom it is about.

extension Table {
  /// Brings everything that was asked for and reported to its end, until nothing is left.
  mutating func route() {
    while true {
      let (wishes, news) = (deck.takeWishes(), ledger.takeNews())
      if wishes.isEmpty, news.isEmpty { return }
      for wish in wishes { fulfil(wish) }
      for news in news { spread(news) }
    }
  }

  /// Does what a hand or a key on the rows asked for.
  private mutating func fulfil(_ wish: Deck.Wish) {
    switch wish {
    case .begin(let action, let index, let edge, let record):
      begin(action, index, edge, on: record)
    case .carryOut(let action, let record):
      if ledger.isAboutToLeave { say(ledger.quitting) } else { carryOut(action, on: record) }
    case .send(let effect): ledger.send(effect)
    case .tell(let notice): say(notice)
    }
  }

  /// Does what was asked for where something stands over the list.
  mutating func fulfil(_ wishes: [Layers.Wish]) {
    for wish in wishes {
      switch wish {
      case .leave(let how): leave(how)
      case .stay: ledger.stays()
      case .stop: ledger.stopOrClear(nil)
      case .submit(let form):
        guard let (name, edit) = form.act(in: scene) else { continue }
        let number = ledger.submit(.act, name, [edit], at: now)
        layers.edit { $0.submitted = number }
      case .save(let path):
        let number = ledger.save(.elsewhere(path: path), scene)
        layers.edit { $0.submitted = number }
      case .answer(let answer, let how): ledger.carryOut(answer, leaving: how, scene)
      case .tell(let notice): say(notice)
      }
    }
  }

  private mutating func spread(_ news: Ledger.News) {
    switch news {
    case .told(let notice): say(notice)
    case .asked(let question): layers.asked(question)
    case .failed(let error): couldNotRead(error)
    case .done(let edits, let isUndo): deck.did(edits, isUndo: isUndo)
    case .taken(let id): deck.taken(id)
    case .outdated: deck.refresh()
    case .formDone: layers.formClosed()
    case .formRefused(let error): layers.edit { $0.refused(error) }
    case .fileWanted: layers.opened(.saveElsewhere(description.name))
    case .readAgain(let description):
      deck.readAgain(as: description)
      ledger.tellLeftover(scene)
    case .renamed(let name): deck.renamed(name)
    case .leaves(let how): leave(how)
    }
  }

  mutating func leave(_ how: Leaving) {
    commitStrips(all: true)
    ledger.leave(how, scene)
  }

  // MARK: - What rows can do

  /// Runs an action of a side, or asks first where that is wanted.
  @discardableResult
  private mutating func begin(
    _ action: ActionDescriptor, _ index: Int, _ edge: Edge, on record: Record
  ) -> Beginning {
    if let reason = action.disabledReason {
      return refuse(.unavailable(action: action.title, reason: reason))
    }
    guard !ledger.isAboutToLeave else { return refuse(ledger.quitting) }
    guard !isBusy(record.id) else { return refuse(.recordBusy(title(of: record))) }
    switch deck.prepare(action, index, edge, on: record) {
    case .ready: return carryOut(action, on: record)
    case .waits: return .done
    case .refused(let notice): return refuse(notice)
    }
  }

  private mutating func refuse(_ notice: Notice?) -> Beginning {
    if let notice { say(notice) }
    return .refused
  }

  @discardableResult
  private mutating func carryOut(_ action: ActionDescriptor, on record: Record) -> Beginning {
    guard !isBusy(record.id) else { return refuse(.recordBusy(title(of: record))) }
    if action.role == .update, form != nil || question != nil {
      return refuse(.answerFirst(action: action.title))
    }
    deck.panels.close(record.id, reason: .action, at: now)
    switch action.role {
    case .update:
      layers.opened(.update(record, description.columns, configuration))
      return .done
    case .custom(let name): return .work(ledger.run(name, of: action, on: record, scene))
    case .delete, .duplicate:
      return ledger.submit(action.role, on: record, scene).map(Beginning.work) ?? .refused
    }
  }

  /// Carries out the removals whose time is over. Those that cannot be now wait: for the end of a
  /// save, of other work on the record, of a stop.
  mutating func commitStrips(all: Bool = false) {
    guard !isSaving, !removals.strips.isEmpty else { return }
    let due = deck.removals.due(at: now, all: all, isHeld: ledger.acts.isBusy)
    for strip in due { carryOut(strip.action, on: strip.record) }
  }

  // MARK: - What code asks of rows

  /// It passes the same controller as hands and keys.
  mutating func handle(_ request: SwipeRequest) {
    if list.isAwaitingRecords { ledger.acts.postponed(request) } else { carryOut(request) }
  }

  /// Records are here: what code asked for before can be done now.
  mutating func answerEarlyRequests() {
    for request in ledger.acts.takeEarly() { carryOut(request) }
  }

  private mutating func carryOut(_ request: SwipeRequest) {
    switch deck.carryOut(request) {
    case .underWay: break
    case .over(let isDone): ledger.answer(request, isDone: isDone)
    case .begins(let action, let index, let edge, let record):
      ledger.answer(request, begin(action, index, edge, on: record))
    }
  }
}
