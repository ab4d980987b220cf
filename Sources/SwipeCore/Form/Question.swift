/// A question in the bottom line that takes one key. By default Enter never means yes to a loss.
public struct Question: Equatable, Sendable {
  /// What an answer does.
  public enum Answer: Hashable, Sendable {
    /// Saves, then does what was asked about.
    case save
    /// Throws the unsaved edits away.
    case discard
    /// Takes the question back; nothing happens.
    case stay
    /// Saves over what stands on the disk now.
    case overwrite
    /// Throws the unsaved edits away and reads the source again.
    case reload
    /// Saves into another file.
    case saveElsewhere
    /// Writes the unsaved edits to a file of their own, then reads the source again.
    case setAside
    /// Finishes a save that was cut short.
    case finishSave
    /// Lays aside what a save that was cut short should have written.
    case setSaveAside
    /// Leaves the form without what was typed.
    case dropForm
    /// Leaves without waiting for what runs.
    case leaveRunning
  }

  /// One answer and what gives it.
  public struct Choice: Equatable, Sendable {
    /// The command that gives it.
    public var command: Command
    /// What the answer does.
    public var answer: Answer

    init(_ command: Command, _ answer: Answer) {
      self.command = command
      self.answer = answer
    }
  }

  /// What is asked about; sources are named as in the title bar.
  public enum Subject: Equatable, Sendable {
    /// So many edits that were not saved.
    case unsaved(count: Int, source: String)
    /// What was typed into a form.
    case typedText
    /// Actions of the application that run, the oldest first.
    case running([ActName])
    /// The file is not the one that was opened; so many edits are unsaved.
    case changedOnDisk(source: String, unsaved: Int)
    /// The file that was opened is gone.
    case goneFromDisk(source: String)
    /// What was opened was written over; so many edits are unsaved.
    case contentLost(source: String, unsaved: Int)
    /// The file could not be written.
    case notSaved(StoreError)
    /// The source was being saved at a sudden end.
    case unfinishedSave(source: String)
  }

  /// How the table is left when the answer allows it, or nil when it is not.
  public var leaving: Leaving?
  /// What is asked about.
  public var subject: Subject
  /// The answers; to stay is always among them.
  public var choices: [Choice]

  /// Whether it is asked because somebody leaves, and what would be lost is what it asks about.
  var asksToLeave: Bool {
    isAboutRuns || choices.contains { $0.answer == .discard }
      || (leaving != nil && choices.contains { $0.answer == .dropForm })
  }

  /// Whether it is about actions that run.
  var isAboutRuns: Bool { choices.contains { $0.answer == .leaveRunning } }

  /// The answer that a command gives, or nil when it gives none.
  public func answer(to command: Command) -> Answer? {
    choices.first { $0.command == command }?.answer
  }

  /// Asked before leaving with edits that were not saved.
  public static func quit(count: Int, source: String, leaving: Leaving) -> Question {
    Question(
      leaving: leaving, subject: .unsaved(count: count, source: source),
      choices: [Choice(.agree, .save), Choice(.decline, .discard), stay])
  }

  /// Asked before a form is dropped that something was typed into.
  ///
  /// - Parameter leaving: how the table is left then; nil where only the form is.
  public static func dropForm(leaving: Leaving?) -> Question {
    Question(
      leaving: leaving, subject: .typedText,
      choices: [Choice(.agree, .dropForm), Choice(.decline, .stay), stay])
  }

  /// Asked before leaving while actions of the application run.
  ///
  /// - Parameter actions: what runs, the oldest first.
  public static func running(_ actions: [ActName], leaving: Leaving) -> Question {
    Question(
      leaving: leaving, subject: .running(actions),
      choices: [Choice(.agree, .leaveRunning), Choice(.decline, .stay), stay])
  }

  /// Asked when the file is no longer the one that was opened.
  public static func changedOnDisk(
    source: String, unsaved count: Int, leaving: Leaving?
  ) -> Question {
    Question(
      leaving: leaving, subject: .changedOnDisk(source: source, unsaved: count),
      choices: [Choice(.overwrite, .overwrite), reload, elsewhere, stay])
  }

  /// Asked when the file that was opened is no longer there.
  public static func goneFromDisk(source: String, leaving: Leaving?) -> Question {
    Question(
      leaving: leaving, subject: .goneFromDisk(source: source),
      choices: [Choice(.overwrite, .overwrite), elsewhere, stay])
  }

  /// Asked when what was opened was written over: edits have nothing left to stand on, so the file
  /// cannot be saved, only read again.
  public static func contentLost(
    source: String, unsaved count: Int, leaving: Leaving?
  ) -> Question {
    Question(
      leaving: leaving, subject: .contentLost(source: source, unsaved: count),
      choices: (count > 0 ? [Choice(.keepEdits, .setAside)] : []) + [reload, stay])
  }

  /// Asked when the file could not be written.
  public static func saveFailed(_ error: StoreError, leaving: Leaving?) -> Question {
    Question(leaving: leaving, subject: .notSaved(error), choices: [elsewhere, stay])
  }

  /// What is asked when a save failed, by why it did.
  static func notSaved(
    _ error: StoreError, source: String, unsaved count: Int, leaving: Leaving?
  ) -> Question {
    switch error.code {
    case .changedOnDisk: changedOnDisk(source: source, unsaved: count, leaving: leaving)
    case .sourceGone: goneFromDisk(source: source, leaving: leaving)
    case .sourceLost: contentLost(source: source, unsaved: count, leaving: leaving)
    default: saveFailed(error, leaving: leaving)
    }
  }

  /// Asked when the source was being saved at a sudden end.
  public static func unfinishedSave(source: String) -> Question {
    Question(
      leaving: nil, subject: .unfinishedSave(source: source),
      choices: [Choice(.agree, .finishSave), Choice(.decline, .setSaveAside), stay])
  }

  private static let elsewhere = Choice(.saveElsewhere, .saveElsewhere)
  private static let reload = Choice(.reload, .reload)
  private static let stay = Choice(.stay, .stay)
}
