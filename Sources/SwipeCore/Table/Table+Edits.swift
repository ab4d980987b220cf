// Acting on records. The record is bound when the key or button goes down.

extension Table {
  @discardableResult
  mutating func submit(
    _ kind: PendingAct.Kind, _ name: ActName, skipped: ActName? = nil, _ edits: [Edit]
  ) -> Int? {
    guard !isEnding else { return nil }
    guard !isSaving else {
      say(.waitForSave)
      return nil
    }
    let token = ask(.apply(edits))
    acts.began(
      PendingAct(kind: kind, name: name, skipped: skipped, edits: edits, since: now), token)
    return token
  }

  mutating func undo() {
    guard acts.isIdle else { return say(.stillWorking) }
    let skipped = acts.passOver(.undo)?.name
    guard let act = acts.history.nextUndo else { return say(.nothingToUndo(skipped: skipped)) }
    guard !isBusy(act) else { return say(.stillWorking) }
    submit(.undo, act.name, skipped: skipped, act.edits)
  }

  mutating func redo() {
    guard acts.isIdle else { return say(.stillWorking) }
    let skipped = acts.passOver(.redo)?.name
    guard let act = acts.history.nextRedo else { return say(.nothingToRedo(skipped: skipped)) }
    guard !isBusy(act) else { return say(.stillWorking) }
    submit(.redo, act.name, skipped: skipped, act.edits)
  }

  private func isBusy(_ act: EditHistory.Act) -> Bool {
    act.edits.compactMap(\.recordID).contains(where: isBusy)
  }

  mutating func applied(_ token: Int, _ result: Result<[Applied], StoreError>) {
    guard let act = acts.answered(token) else { return }
    if acts.isIdle { departure.becameIdle() }
    switch result {
    case .failure(let error):
      actEnded(token, isDone: false)
      failed(act, error, token)
    case .success(let applied):
      actEnded(token, isDone: true)
      succeeded(act, applied, token)
    }
  }

  /// What was not done is told: whoever wanted to leave after it stays, or reads it at the end. To
  /// stop it was the way to leave all the same.
  private mutating func failed(_ act: PendingAct, _ error: StoreError, _ token: Int) {
    let titles = act.edits.compactMap(\.record).map(title(of:))
    let failure = ActFailure(error: error, titles: titles, skip: skip(of: act, error))
    departure.failed(failure)
    if form?.submitted == token {
      layers.edit { $0.refused(error) }
    } else if error.code == .sourceLost {
      contentLost(error)
    } else {
      say(.notDone(failure))
      // What was stopped is not a failure, and what is not shown has no row to say it on.
      if act.kind == .act, error.code != .interrupted {
        acts.failed(act.edits.compactMap(\.recordID), act.name, .notDone(failure))
      }
    }
    // What stood in the way of an undo may be a record that is not shown yet.
    if error.code == .recordChanged || act.kind != .act { deck.refresh() }
  }

  /// How to go on when an undo or a redo will never be possible.
  private mutating func skip(of act: PendingAct, _ error: StoreError) -> Command? {
    guard act.kind != .act, error.code == .recordChanged || error.code == .refused else {
      return nil
    }
    acts.failedForGood(act.kind)
    return act.kind == .undo ? .undo : .redo
  }

  private mutating func succeeded(_ act: PendingAct, _ applied: [Applied], _ token: Int) {
    for (edit, result) in zip(act.edits, applied) { show(edit, result, act.kind) }
    deck.update()
    acts.done(
      act, inverse: applied.reversed().map(\.inverse), applied.compactMap(\.record))
    say(act.notice)
    if form?.submitted == token { layers.formClosed() }
  }

  /// Brings the list in step with one edit that was carried out.
  private mutating func show(_ edit: Edit, _ result: Applied, _ kind: PendingAct.Kind) {
    switch edit {
    case .delete(let record):
      deck.removed(record, at: result.position)
      acts.dealt(with: record.id)
      // Whoever takes an addition back goes back to where it was made.
      if kind == .undo, let from = acts.tookBack(record.id) { deck.list.select(from) }
    case .insert, .restore:
      guard let record = result.record else { return }
      acts.added(record.id, from: selection)
      deck.list.added(record, at: result.position)
    case .update(let old, _):
      guard let record = result.record else { return }
      deck.updated(old, to: record, at: result.position)
    }
  }

  mutating func actionFinished(_ token: Int, _ outcome: ActionOutcome) {
    guard let run = acts.finished(token) else { return }
    switch outcome {
    case .done: actEnded(token, isDone: true)
    case .failed(let reason):
      actEnded(token, isDone: false)
      if !reason.isEmpty {
        say(.runFailed(reason))
        acts.failed([run.id], run.name, .runFailed(reason))
      }
    case .removed:
      actEnded(token, isDone: true)
      deck.taken(run.id)
      acts.dealt(with: run.id)
    }
    deck.refresh()
    if question?.isAboutRuns == true { askAgain(after: run, outcome) }
  }
}

extension Edit {
  /// The record that the edit is about, unless it makes one.
  var record: Record? {
    switch self {
    case .delete(let record), .update(let record, _), .restore(let record, _): record
    case .insert: nil
    }
  }

  /// What that record is known by.
  var recordID: RecordID? { record?.id }
}
