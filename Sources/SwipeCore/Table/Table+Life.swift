// Saving and leaving: nothing is lost without a question.

extension Table {
  /// The acts that are not in the file yet; 0 where each edit is committed at once.
  public var unsavedCount: Int {
    description.capabilities.savesExplicitly ? acts.history.unsavedCount : 0
  }

  mutating func save(_ mode: SaveMode) {
    guard description.capabilities.savesExplicitly else {
      return say(.savesAtOnce)
    }
    if description.leftover == .unfinishedSave { return tellLeftover() }
    if let reason = description.capabilities.readOnlyReason {
      return say(.readOnly(reason))
    }
    guard !isSaving, acts.isIdle else { return say(.stillWorking) }
    guard unsavedCount > 0 || mode != .guarded else { return say(.nothingToSave) }
    departure.saves(ask(.save(mode)), mode)
  }

  /// Asks or tells what a save that was cut short left behind.
  mutating func tellLeftover() {
    switch description.leftover {
    case .unfinishedSave: layers.asked(.unfinishedSave(source: description.name))
    case .remark(let sentence): say(.remark(sentence))
    case nil: break
    }
  }

  mutating func leave(_ how: Leaving) {
    commitStrips(all: true)
    guard !isSaving, acts.isIdle else {
      // Whoever asks a second time does not want to wait.
      if departure.leaving != nil { stopWork() }
      departure.wanted(how)
      return say(.quitting)
    }
    guard acts.stillRunning.isEmpty else {
      layers.asked(.running(acts.stillRunning.map(\.name), leaving: how))
      return
    }
    guard unsavedCount > 0 else { return outbox.append(.leave(how)) }
    layers.asked(.quit(count: unsavedCount, source: description.name, leaving: how))
  }

  /// An action has ended while it was asked whether to leave without it: with the last of them the
  /// question is answered. What was not done is told, and whoever wanted to leave stays.
  mutating func askAgain(after run: RunningAction, _ outcome: ActionOutcome) {
    guard let how = question?.leaving else { return }
    layers.answered()
    guard case .failed(let reason) = outcome else { return leave(how) }
    if reason.isEmpty { say(.runNotDone(run.name)) }
  }

  mutating func answer(_ command: Command) {
    guard let asked = question else { return }
    if command == .interrupt, !asked.asksToLeave {
      layers.answered()
      departure.wanted(nil)
      return interrupt()
    }
    guard let answer = asked.answer(to: command) else { return }
    layers.answered()
    // Whoever stays goes back to the form as it was.
    if answer != .stay { layers.formClosed() }
    switch answer {
    case .save: saveAndLeave(.guarded, asked.leaving)
    case .overwrite: saveAndLeave(.overwrite, asked.leaving)
    case .saveElsewhere:
      departure.wanted(asked.leaving)
      openSaveForm()
    case .discard: outbox.append(.leave(asked.leaving ?? .quit))
    case .dropForm: if let how = asked.leaving { leave(how) } else { departure.wanted(nil) }
    case .leaveRunning:
      acts.giveUp(true)
      leave(asked.leaving ?? .quit)
    case .reload: ask(.reload)
    case .setAside: ask(.rescue)
    case .finishSave: ask(.finishSave(true))
    case .setSaveAside: ask(.finishSave(false))
    case .stay:
      departure.wanted(nil)
      acts.giveUp(false)
    }
  }

  private mutating func saveAndLeave(_ mode: SaveMode, _ how: Leaving?) {
    departure.wanted(how)
    save(mode)
  }

  /// Whether the end was asked for from outside: nobody is there to answer then.
  var isEnding: Bool { departure.isEnding }

  /// Ends when asked from outside, once nothing is under way; edits that are unsaved then go to a
  /// file of their own first. To be asked again adds nothing.
  mutating func end(_ ending: Ending) {
    guard !isEnding else { return }
    deck.endGestures(reason: .suspended)
    departure.ended(ending, isIdle: acts.isIdle, at: now)
    leaveIfAsked()
  }

  mutating func rescued(_ result: Result<Saved, StoreError>) {
    guard case .ended(let ending, _) = departure.leaving else { return setAside(result) }
    let (count, source) = (unsavedCount, description.name)
    let report: EndReport =
      switch result {
      case .success(let saved): .rescued(count: count, of: source, path: saved.path)
      case .failure(let error): .lost(count: count, of: source, error)
      }
    outbox.append(.leave(.ended(ending, report)))
  }

  /// The edits stand in a file of their own: now the source can be read again without a loss.
  private mutating func setAside(_ result: Result<Saved, StoreError>) {
    switch result {
    case .success(let saved):
      departure.reloads(aside: saved.path)
      ask(.reload)
    case .failure(let error): say(.failed(error))
    }
  }

  mutating func saved(_ result: Result<Saved, StoreError>) {
    let save = departure.saveEnded()
    let isElsewhere = save?.isElsewhere ?? false
    let isInForm = save != nil && form?.submitted == save?.request
    switch result {
    case .success(let file):
      acts.saved()
      say(isElsewhere ? .savedElsewhere(file.path) : .saved(file.path))
      // What is shown is what that file holds, not the one before.
      if isElsewhere { deck.scene.renamed(file.name) }
      if isInForm { layers.formClosed() }
      leaveIfAsked()
    case .failure where isEnding: leaveIfAsked()
    case .failure(let error): notSaved(error, isInForm: isInForm)
    }
  }

  /// Why the file was not written, and what can be done instead. A name that does not do stays in
  /// its form.
  private mutating func notSaved(_ error: StoreError, isInForm: Bool) {
    let question = Question.notSaved(
      error, source: description.name, unsaved: unsavedCount, leaving: departure.leaving)
    if isInForm, case .notSaved = question.subject {
      layers.edit {
        $0.refused(StoreError(.refused, error.brief ?? error.message, column: 0))
      }
      return
    }
    if isInForm { layers.formClosed() }
    layers.asked(question)
    departure.wanted(nil)
  }

  /// Something needs content that is lost: only reading the source again helps.
  mutating func contentLost(_ error: StoreError) {
    guard question == nil, form == nil, !isEnding else { return say(.failed(error)) }
    layers.asked(.contentLost(source: description.name, unsaved: unsavedCount, leaving: nil))
  }

  /// Leaves now that nothing is under way, when leaving was asked for meanwhile.
  mutating func leaveIfAsked() {
    guard let how = departure.leaving, acts.isIdle, !isSaving else { return }
    if isEnding {
      if unsavedCount > 0 { ask(.rescue) } else { outbox.append(.leave(how)) }
      return
    }
    departure.wanted(nil)
    leave(how)
  }
}

extension Event {
  /// Whether it was a hand on the keyboard or the pointer.
  var isFromHand: Bool {
    switch self {
    case .key, .pointer, .paste: true
    default: false
    }
  }
}
