// Leaving: what is under way ends first, and nothing is lost without a question.

extension Ledger {
  /// Somebody wants to leave.
  mutating func leave(_ how: Leaving, _ scene: Scene) {
    guard !departure.isSaving, acts.isIdle else {
      // Whoever asks a second time does not want to wait.
      if departure.leaving != nil { stop() }
      departure.wanted(how)
      return tell(quitting)
    }
    guard acts.stillRunning.isEmpty else {
      return report(.asked(.running(acts.stillRunning.map(\.name), leaving: how)))
    }
    let unsaved = unsavedCount(scene)
    guard unsaved > 0 else { return send(.leave(how)) }
    report(.asked(.quit(count: unsaved, source: scene.description.name, leaving: how)))
  }

  /// Whoever wanted to leave stays.
  mutating func stays() { departure.wanted(nil) }

  /// Whether the table is left as soon as what is under way is done: nothing new is to begin then.
  var isAboutToLeave: Bool {
    departure.leaving != nil && (departure.isSaving || !acts.isIdle)
  }

  /// What is told then.
  var quitting: Notice { .quitting(isSaving: departure.isSaving) }

  /// Leaves now that nothing is under way, when leaving was asked for meanwhile.
  mutating func leaveIfAsked(_ scene: Scene) {
    guard let how = departure.leaving, acts.isIdle, !departure.isSaving else { return }
    if departure.isEnding {
      if unsavedCount(scene) > 0 { ask(.rescue) } else { send(.leave(how)) }
      return
    }
    departure.wanted(nil)
    report(.leaves(how))
  }

  /// Ends when asked from outside, once nothing is under way; edits that are unsaved then go to a
  /// file of their own first. To be asked again adds nothing.
  mutating func end(_ ending: Ending, _ scene: Scene) {
    guard !departure.isEnding else { return }
    departure.ended(ending, isIdle: acts.isIdle, at: scene.now)
    leaveIfAsked(scene)
  }

  /// Does what a question was answered with.
  ///
  /// - Parameter leaving: how somebody wanted to leave when it was asked.
  mutating func carryOut(_ answer: Question.Answer, leaving: Leaving?, _ scene: Scene) {
    switch answer {
    case .save: saveAndLeave(.guarded, leaving, scene)
    case .overwrite: saveAndLeave(.overwrite, leaving, scene)
    case .saveElsewhere:
      departure.wanted(leaving)
      report(.fileWanted)
    case .discard: send(.leave(leaving ?? .quit))
    case .dropForm: if let leaving { report(.leaves(leaving)) } else { stays() }
    case .leaveRunning:
      acts.giveUp(true)
      report(.leaves(leaving ?? .quit))
    case .reload: ask(.reload)
    case .setAside: ask(.rescue)
    case .finishSave: ask(.finishSave(true))
    case .setSaveAside: ask(.finishSave(false))
    case .stay:
      stays()
      acts.giveUp(false)
    }
  }

  private mutating func saveAndLeave(_ mode: SaveMode, _ how: Leaving?, _ scene: Scene) {
    departure.wanted(how)
    save(mode, scene)
  }
}
