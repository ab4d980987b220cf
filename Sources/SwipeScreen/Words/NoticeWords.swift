import SwipeCore

/// What the user is told, in words: `Deleted Ada · z to undo`.
struct NoticeWords {
  /// What is said, in parts.
  private(set) var said: [String]
  /// The keys that can be pressed now, and what they do; nil where nothing is offered.
  private(set) var hint: (keys: [Key], text: String)?

  /// The words of a notice.
  init(_ notice: Notice, _ names: KeyNames) {
    said = [Self.sentence(notice, names)] + Self.details(of: notice)
    guard let (commands, text) = Self.offer(notice) else { return }
    let keys = commands.compactMap { names.key(of: $0) }
    if !keys.isEmpty { hint = (keys, text) }
  }

  /// The words of a notice where the user is at something: what was not done with the selected record
  /// stays for as long as nobody dealt with it.
  init(_ notice: Notice, in situation: Situation, _ names: KeyNames) {
    self.init(notice, names)
    guard situation.failure == notice, hint == nil, let key = names.key(of: .stopWork)
    else { return }
    hint = ([key], "clears it")
  }

  /// What is said besides.
  private static func details(of notice: Notice) -> [String] {
    switch notice {
    case .undone(_, let act), .redone(_, let act), .nothingToUndo(let act), .nothingToRedo(let act):
      act.map { ["skipped: \(ActWords.name($0))"] } ?? []
    case .underWay(_, let seconds, let thenLeaves):
      [seconds.map { "\($0) s" } ?? "still working"] + (thenLeaves ? ["then quitting"] : [])
    default: []
    }
  }

  /// The commands that matter now, and what they do.
  private static func offer(_ notice: Notice) -> (commands: [Command], text: String)? {
    switch notice {
    case .done, .redone: ([.undo], "to undo")
    case .undone: ([.redo], "to redo")
    case .underWay(_, _, let thenLeaves):
      thenLeaves ? ([.quit], "stops it and quits") : ([.stopWork], "stops it")
    case .notDone(let failure): failure.skip.map { ([$0], "skips it") }
    case .actionsChanged: ([.selectPrevious, .selectNext], "choose one")
    case .mouse(isOn: false): ([.mouse], "turns it on again")
    default: nil
    }
  }

  private static func sentence(_ notice: Notice, _ names: KeyNames) -> String {
    switch notice {
    case .done(let act): ActWords.done(act)
    case .undone(let act, _): "Undone: \(ActWords.name(act))"
    case .redone(let act, _): "Redone: \(ActWords.name(act))"
    case .nothingToUndo: "Nothing to undo"
    case .nothingToRedo: "Nothing to redo"
    case .nothingToTakeBack: "Nothing to take back"
    case .kept(let title): "Kept \(title)"
    case .unchanged: "Nothing was changed"
    case .underWay(let act, _, _): ActWords.name(act)
    case .notDone(let failure): ActWords.failure(failure)
    case .runNotDone(let act): "\(ActWords.name(act)) was not done"
    case .runFailed(let reason): reason
    case .stillWorking: "Still working; try again in a moment"
    case .waitForSave: "Wait until the file is saved"
    case .recordBusy(let title): "\(title) is still busy"
    case .unavailable(let action, let reason): "\(action): \(reason)"
    case .needsButtons(let action):
      "\(action) needs a confirmation, and this row has no buttons for it"
    case .answerFirst(let action): "\(action): answer what is asked first"
    case .cannotAdd(let reason):
      "Nothing can be added: \(reason ?? "the source takes no records")"
    case .readOnly(let reason): "Read-only: \(reason)"
    case .nothingToOpen(let title): "Nothing to open on \(title)"
    case .noAction(let command, let title):
      "No action for \(names.key(of: command).map(names.name) ?? "it") on \(title)"
    case .actionsChanged(let title): "The actions of \(title) have changed"
    case .nothingToSave: "Nothing to save"
    case .savesAtOnce: "Nothing to save: every edit is committed at once"
    case .saved(let path): "Saved \(path)"
    case .savedElsewhere(let path): "Saved as \(path), which is open now"
    case .reloaded(let aside):
      aside.map { "Reloaded; your edits were saved to \($0)" } ?? "Reloaded"
    case .quitting(let isSaving):
      isSaving ? "Saving, then quitting" : "Finishing the last change, then quitting"
    case .failed(let error): failure(error)
    case .remark(let sentence): sentence
    case .mouse(let isOn): isOn ? "Mouse on" : "Mouse off: the terminal selects text"
    }
  }

  /// The source stands in the title bar already; only what was not written is told with all that its
  /// sentence says.
  private static func failure(_ error: StoreError) -> String {
    error.code == .unwritable ? error.message : error.brief ?? error.message
  }
}
