// Saving, and reading again: nothing is lost without a question.

extension Ledger {
  /// The acts that are not in the file yet; 0 where each edit is committed at once.
  func unsavedCount(_ scene: Scene) -> Int {
    scene.description.capabilities.savesExplicitly ? acts.history.unsavedCount : 0
  }

  /// Saves, unless there is nothing to save or something stands against it; returns the request.
  @discardableResult
  mutating func save(_ mode: SaveMode, _ scene: Scene) -> Int? {
    if let notice = reasonNotToSave(mode, scene) {
      tell(notice)
    } else if scene.description.leftover == .unfinishedSave {
      tellLeftover(scene)
    } else {
      let number = ask(.save(mode))
      departure.saves(number, mode)
      return number
    }
    return nil
  }

  private func reasonNotToSave(_ mode: SaveMode, _ scene: Scene) -> Notice? {
    let (capabilities, leftover) = (scene.description.capabilities, scene.description.leftover)
    guard capabilities.savesExplicitly else { return .savesAtOnce }
    // What is left over is asked about before anything else.
    if leftover == .unfinishedSave { return nil }
    if let reason = capabilities.readOnlyReason { return .readOnly(reason) }
    if departure.isSaving || !acts.isIdle { return .stillWorking }
    return unsavedCount(scene) > 0 || mode != .guarded ? nil : .nothingToSave
  }

  /// Asks or tells what a save that was cut short left behind.
  mutating func tellLeftover(_ scene: Scene) {
    switch scene.description.leftover {
    case .unfinishedSave: report(.asked(.unfinishedSave(source: scene.description.name)))
    case .remark(let sentence): tell(.remark(sentence))
    case nil: break
    }
  }

  /// The save came to its end.
  ///
  /// - Parameter submitted: the request that a form waits for.
  mutating func saved(
    _ result: Result<Saved, StoreError>, submitted: Int?, _ scene: Scene
  ) {
    let save = departure.saveEnded()
    let isInForm = save != nil && submitted == save?.request
    switch result {
    case .success(let file):
      acts.saved()
      let isElsewhere = save?.isElsewhere ?? false
      tell(isElsewhere ? .savedElsewhere(file.path) : .saved(file.path))
      // What is shown is what that file holds, not the one before.
      if isElsewhere { report(.renamed(file.name)) }
      if isInForm { report(.formDone) }
      leaveIfAsked(scene)
    case .failure where departure.isEnding: leaveIfAsked(scene)
    case .failure(let error): notSaved(error, isInForm: isInForm, scene)
    }
  }

  /// Why the file was not written, and what can be done instead. A name that does not do stays in
  /// its form.
  private mutating func notSaved(_ error: StoreError, isInForm: Bool, _ scene: Scene) {
    let question = Question.notSaved(
      error, source: scene.description.name, unsaved: unsavedCount(scene),
      leaving: departure.leaving)
    if isInForm, case .notSaved = question.subject {
      return report(
        .formRefused(StoreError(.refused, error.brief ?? error.message, column: 0)))
    }
    if isInForm { report(.formDone) }
    report(.asked(question))
    departure.wanted(nil)
  }

  /// The edits were written to a file of their own, or could not be: at an end from outside that is
  /// reported, else the source can be read again now without a loss.
  mutating func rescued(_ result: Result<Saved, StoreError>, _ scene: Scene) {
    guard case .ended(let ending, _) = departure.leaving else { return setAside(result) }
    let (count, source) = (unsavedCount(scene), scene.description.name)
    let report: EndReport =
      switch result {
      case .success(let saved): .rescued(count: count, of: source, path: saved.path)
      case .failure(let error): .lost(count: count, of: source, error)
      }
    send(.leave(.ended(ending, report)))
  }

  private mutating func setAside(_ result: Result<Saved, StoreError>) {
    switch result {
    case .success(let saved):
      departure.reloads(aside: saved.path)
      ask(.reload)
    case .failure(let error): tell(.failed(error))
    }
  }

  /// The source was read again, or could not be.
  mutating func reloaded(_ result: Result<SourceDescription, StoreError>) {
    let aside = departure.reloadEnded()
    switch result {
    case .success(let description):
      acts.forgetAll()
      tell(.reloaded(aside: aside))
      report(.readAgain(description))
    case .failure(let error): tell(.failed(error))
    }
  }
}
