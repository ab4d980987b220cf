/// Something the user is told in the bottom line. What it says in words is made where it is drawn, so
/// that every way to the screen says it in its own way, and nothing has to take sentences apart.
public enum Notice: Equatable, Sendable {
  // MARK: Acts

  /// An act was done.
  case done(ActName)
  /// An act was taken back; an older one that cannot be was passed over.
  case undone(ActName, skipped: ActName?)
  /// An act that was taken back was done again; another one was passed over.
  case redone(ActName, skipped: ActName?)
  /// There is no act to take back.
  case nothingToUndo(skipped: ActName?)
  /// There is no act to do again.
  case nothingToRedo(skipped: ActName?)
  /// No removal waits that could be taken back.
  case nothingToTakeBack
  /// A removal was taken back, by the title of its record.
  case kept(String)
  /// A form was accepted that nothing was changed in.
  case unchanged
  /// An act takes its time: so many whole seconds by now, or nil where they are not counted; then the
  /// table is left, perhaps.
  case underWay(ActName, seconds: Int?, thenLeaves: Bool)
  /// An act failed.
  case notDone(ActFailure)
  /// An action of the application was not done, and gave no reason.
  case runNotDone(ActName)
  /// An action of the application was not done, for this reason.
  case runFailed(String)

  // MARK: Refusals

  /// Something cannot be begun before what is under way is over.
  case stillWorking
  /// Nothing can be changed while the file is being saved.
  case waitForSave
  /// Something is under way on the record of this title.
  case recordBusy(String)
  /// An action cannot be run now: its title and the reason.
  case unavailable(action: String, reason: String)
  /// An action asks first, and the row has no buttons to answer with.
  case needsButtons(action: String)
  /// An action would open a form over something that waits for an answer.
  case answerFirst(action: String)
  /// No record can be added, for this reason where one is known.
  case cannotAdd(String?)
  /// Nothing can be changed, for this reason.
  case readOnly(String)
  /// Nothing lies behind the row of this title.
  case nothingToOpen(String)
  /// A command stands for no action of the row of this title.
  case noAction(Command, on: String)
  /// What lies behind the row of this title is not what it was.
  case actionsChanged(String)

  // MARK: The source as a whole

  /// There is no edit that is not in the file.
  case nothingToSave
  /// There is nothing to save ever: every edit is committed at once.
  case savesAtOnce
  /// The edits are in the file of this path.
  case saved(String)
  /// The edits are in another file, which is the one that is shown now.
  case savedElsewhere(String)
  /// The source was read again; unsaved edits stand in the file of this path.
  case reloaded(aside: String?)
  /// The table is left as soon as the last change is done, or the file is saved.
  case quitting(isSaving: Bool)
  /// The source, or a part of it, could not be read or written.
  case failed(StoreError)
  /// Something that the source says of itself.
  case remark(String)
  /// The mouse is on now, or off.
  case mouse(isOn: Bool)

  /// Whether something could not be done.
  public var isError: Bool {
    switch self {
    case .notDone, .runNotDone, .runFailed, .stillWorking, .waitForSave, .recordBusy,
      .unavailable, .needsButtons, .answerFirst, .cannotAdd, .readOnly, .failed:
      true
    case .done, .undone, .redone, .nothingToUndo, .nothingToRedo, .nothingToTakeBack, .kept,
      .unchanged, .underWay, .nothingToOpen, .noAction, .actionsChanged, .nothingToSave,
      .savesAtOnce, .saved, .savedElsewhere, .reloaded, .quitting, .remark, .mouse:
      false
    }
  }
}
