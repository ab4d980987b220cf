// Acts on records: asked for, answered, taken back.

extension Ledger {
  /// Asks the store for an act; returns its number, or nil where it is refused.
  @discardableResult
  mutating func submit(
    _ kind: PendingAct.Kind, _ name: ActName, skipped: ActName? = nil, _ edits: [Edit],
    at time: Milliseconds
  ) -> Int? {
    guard !departure.isEnding else { return nil }
    guard !departure.isSaving else {
      tell(.waitForSave)
      return nil
    }
    let number = ask(.apply(edits))
    acts.began(
      PendingAct(kind: kind, name: name, skipped: skipped, edits: edits, since: time), number)
    return number
  }

  /// Asks the store for what an action of a row does there; returns its number, or nil where it is
  /// refused.
  mutating func submit(
    _ role: ActionDescriptor.Role, on record: Record, _ scene: Scene
  ) -> Int? {
    let title = scene.title(of: record)
    switch role {
    case .delete: return submit(.act, .delete(title), [.delete(record)], at: scene.now)
    case .duplicate:
      guard scene.description.capabilities.canInsert else {
        tell(.cannotAdd(scene.description.capabilities.readOnlyReason))
        return nil
      }
      let copy = Edit.insert(record.valuesToCopy(scene.description.columns))
      return submit(.act, .duplicate(title), [copy], at: scene.now)
    case .update, .custom: return nil
    }
  }

  /// Takes the newest act back.
  mutating func undo(at time: Milliseconds) {
    guard acts.isIdle else { return tell(.stillWorking) }
    let skipped = acts.passOver(.undo)?.name
    guard let act = acts.history.nextUndo else { return tell(.nothingToUndo(skipped: skipped)) }
    repeatAct(act, .undo, skipped, at: time)
  }

  /// Does again what was taken back last.
  mutating func redo(at time: Milliseconds) {
    guard acts.isIdle else { return tell(.stillWorking) }
    let skipped = acts.passOver(.redo)?.name
    guard let act = acts.history.nextRedo else { return tell(.nothingToRedo(skipped: skipped)) }
    repeatAct(act, .redo, skipped, at: time)
  }

  private mutating func repeatAct(
    _ act: EditHistory.Act, _ kind: PendingAct.Kind, _ skipped: ActName?, at time: Milliseconds
  ) {
    guard !act.edits.compactMap(\.recordID).contains(where: acts.isBusy) else {
      return tell(.stillWorking)
    }
    submit(kind, act.name, skipped: skipped, act.edits, at: time)
  }

  /// The store answered an act.
  ///
  /// - Parameter isFromForm: whether a form waits for it.
  mutating func applied(
    _ number: Int, _ result: Result<[Applied], StoreError>, isFromForm: Bool, _ scene: Scene
  ) {
    guard let act = acts.answered(number) else { return }
    if acts.isIdle { departure.becameIdle() }
    switch result {
    case .failure(let error):
      ended(number, isDone: false)
      failed(act, error, isFromForm: isFromForm, scene)
    case .success(let applied):
      ended(number, isDone: true)
      succeeded(act, applied)
      if isFromForm { report(.formDone) }
    }
  }

  /// What was not done is told: whoever wanted to leave after it stays, or reads it at the end. To
  /// stop it was the way to leave all the same.
  private mutating func failed(
    _ act: PendingAct, _ error: StoreError, isFromForm: Bool, _ scene: Scene
  ) {
    let titles = act.edits.compactMap(\.record).map(scene.title(of:))
    let failure = ActFailure(error: error, titles: titles, skip: skip(of: act, error))
    departure.failed(failure)
    if isFromForm {
      report(.formRefused(error))
    } else if error.code == .sourceLost {
      report(.failed(error))
    } else {
      tell(.notDone(failure))
      // What was stopped is not a failure, and what is not shown has no row to say it on.
      if act.kind == .act, error.code != .interrupted {
        acts.failed(act.edits.compactMap(\.recordID), act.name, .notDone(failure))
      }
    }
    // What stood in the way of an undo may be a record that is not shown yet.
    if error.code == .recordChanged || act.kind != .act { report(.outdated) }
  }

  /// How to go on when an undo or a redo will never be possible.
  private mutating func skip(of act: PendingAct, _ error: StoreError) -> Command? {
    guard act.kind != .act, error.code == .recordChanged || error.code == .refused else {
      return nil
    }
    acts.failedForGood(act.kind)
    return act.kind == .undo ? .undo : .redo
  }

  private mutating func succeeded(_ act: PendingAct, _ applied: [Applied]) {
    report(.done(Array(zip(act.edits, applied)), isUndo: act.kind == .undo))
    for case .delete(let record) in act.edits { acts.dealt(with: record.id) }
    acts.done(
      act, inverse: applied.reversed().map(\.inverse), applied.compactMap(\.record))
    tell(act.notice)
  }

  // MARK: - Actions of the application

  /// Has the application run an action of its own; returns the action's number.
  mutating func run(
    _ name: String, of action: ActionDescriptor, on record: Record, _ scene: Scene
  ) -> Int {
    let number = acts.newNumber()
    acts.ran(
      RunningAction(
        id: record.id, name: .run(action.title, on: scene.title(of: record)), since: scene.now,
        isCancellable: action.isCancellable), number)
    send(.run(name: name, record: record, token: number))
    return number
  }

  /// An action of the application came to its end; returns it.
  mutating func finished(_ number: Int, _ outcome: ActionOutcome) -> RunningAction? {
    guard let run = acts.finished(number) else { return nil }
    switch outcome {
    case .done: ended(number, isDone: true)
    case .failed(let reason):
      ended(number, isDone: false)
      if !reason.isEmpty {
        tell(.runFailed(reason))
        acts.failed([run.id], run.name, .runFailed(reason))
      }
    case .removed:
      ended(number, isDone: true)
      report(.taken(run.id))
      acts.dealt(with: run.id)
    }
    report(.outdated)
    return run
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
