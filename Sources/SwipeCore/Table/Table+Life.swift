// Saving and leaving: nothing is lost without a question.

extension Table {
  /// The acts that are not in the file yet; 0 where each edit is final at once.
  public var unsavedCount: Int {
    description.capabilities.savesExplicitly ? history.unsavedCount : 0
  }

  mutating func save(_ mode: SaveMode) {
    guard description.capabilities.savesExplicitly else {
      return say("Nothing to save: every edit is final at once")
    }
    if let reason = description.capabilities.readOnlyReason {
      return say("Read-only: \(reason)", isError: true)
    }
    guard !isSaving, pending.isEmpty else { return say("Still at work; try again", isError: true) }
    guard unsavedCount > 0 || mode != .guarded else { return say("Nothing to save") }
    isSaving = true
    savesCopy = if case .elsewhere = mode { true } else { false }
    outbox.append(.save(mode))
  }

  mutating func leave(_ how: Leaving) {
    commitStrips(all: true)
    guard !isSaving, pending.isEmpty else {
      leaving = how
      return say("Leaving as soon as the work is done")
    }
    guard unsavedCount > 0 else { return outbox.append(.leave(how)) }
    question = .quit(count: unsavedCount, source: description.name, leaving: how)
  }

  mutating func answer(_ key: Key) {
    guard let asked = question, let answer = asked.answer(to: key) else { return }
    question = nil
    // Whoever stays goes back to the form as it was.
    if answer != .stay { form = nil }
    switch answer {
    case .save: saveAndLeave(.guarded, asked.leaving)
    case .overwrite: saveAndLeave(.overwrite, asked.leaving)
    case .saveElsewhere:
      leaving = asked.leaving
      openSaveForm()
    case .discard: outbox.append(.leave(asked.leaving ?? .quit))
    case .dropForm: leave(asked.leaving ?? .interrupted)
    case .reload: outbox.append(.reloadStore)
    case .stay: leaving = nil
    }
  }

  private mutating func saveAndLeave(_ mode: SaveMode, _ how: Leaving?) {
    leaving = how
    save(mode)
  }

  /// Ends when asked from outside; unsaved edits go to a file of their own first.
  mutating func end(_ ending: Ending) {
    endGestures(reason: .suspended)
    guard unsavedCount > 0 else { return outbox.append(.leave(.ended(ending, message: nil))) }
    leaving = .ended(ending, message: nil)
    outbox.append(.rescue)
  }

  mutating func rescued(_ result: Result<Saved, StoreError>) {
    guard case .ended(let ending, _) = leaving else { return }
    let edits = "\(unsavedCount) unsaved edit\(unsavedCount == 1 ? "" : "s")"
    let message =
      switch result {
      case .success(let saved): "\(edits) of \(description.name) written to \(saved.path)"
      case .failure(let error): "\(edits) of \(description.name) lost: \(error.message)"
      }
    outbox.append(.leave(.ended(ending, message: message)))
  }

  mutating func saved(_ result: Result<Saved, StoreError>) {
    isSaving = false
    switch result {
    case .success(let file):
      history.didSave()
      say(savesCopy ? "Saved a copy as \(file.path)" : "Saved \(file.path)")
      leaveIfAsked()
    case .failure(let error) where error.code == .changedOnDisk:
      question = .changedOnDisk(source: description.name, leaving: leaving)
      leaving = nil
    case .failure(let error):
      leaving = nil
      say(error.message, isError: true)
    }
  }

  /// Leaves now that nothing is under way, when leaving was asked for meanwhile.
  mutating func leaveIfAsked() {
    guard let how = leaving, pending.isEmpty, !isSaving else { return }
    if case .ended = how { return }
    leaving = nil
    leave(how)
  }
}
