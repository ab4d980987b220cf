/// A question in the bottom line that takes one key. Enter never means yes to a loss.
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

  /// One answer and its key.
  public struct Choice: Equatable, Sendable {
    /// The key; nil is Esc.
    public var key: Character?
    /// What the answer does.
    public var answer: Answer
    /// What it is called.
    public var label: String
    /// What it is called where there is little room.
    public var shortLabel: String
    /// What it is called where there is hardly any room; empty where its key says enough.
    public var tinyLabel: String

    init(
      _ key: Character?, _ answer: Answer, _ label: String, short: String? = nil,
      tiny: String? = nil
    ) {
      self.key = key
      self.answer = answer
      self.label = label
      shortLabel = short ?? label
      tinyLabel = key == nil ? "" : tiny ?? short ?? label
    }
  }

  /// How the table is left when the answer allows it, or nil when it is not.
  public var leaving: Leaving?
  /// The question.
  public var text: String
  /// The answers; Esc is always among them.
  public var choices: [Choice]

  /// Whether it is asked because somebody leaves, and what would be lost is what it asks about.
  var asksToLeave: Bool {
    isAboutRuns || choices.contains { $0.answer == .discard }
      || (leaving != nil && choices.contains { $0.answer == .dropForm })
  }

  /// Whether it is about actions that run.
  var isAboutRuns: Bool { choices.contains { $0.answer == .leaveRunning } }

  /// The answer that a key gives, or nil when it gives none.
  public func answer(to key: Key) -> Answer? {
    choices.first { choice in
      guard let expected = choice.key else { return key.code == .escape }
      return key.code == .character(expected) && key.modifiers.isEmpty
    }?.answer
  }

  /// Asked before leaving with edits that were not saved.
  public static func quit(count: Int, source: String, leaving: Leaving) -> Question {
    Question(
      leaving: leaving,
      text: "\(count) unsaved edit\(count == 1 ? "" : "s") in \(source). Save?",
      choices: [
        Choice("y", .save, "save"),
        Choice("n", .discard, "discard", short: "drop"),
        Choice(nil, .stay, "stay"),
      ])
  }

  /// Asked before a form is dropped that something was typed into.
  ///
  /// - Parameter leaving: how the table is left then; nil where only the form is.
  public static func dropForm(leaving: Leaving?) -> Question {
    Question(
      leaving: leaving,
      text: "Discard what was typed?",
      choices: [
        Choice("y", .dropForm, "discard", short: "drop"),
        Choice("n", .stay, "stay"),
        Choice(nil, .stay, "stay"),
      ])
  }

  /// Asked before leaving while actions of the application run.
  ///
  /// - Parameter actions: what runs, the oldest first: "Archive on Ada".
  public static func running(_ actions: [String], leaving: Leaving) -> Question {
    let others = actions.count > 1 ? " and \(actions.count - 1) more are" : " is"
    return Question(
      leaving: leaving,
      text: "\(actions.first ?? "An action")\(others) still running. Leave?",
      choices: [
        Choice("y", .leaveRunning, "leave"),
        Choice("n", .stay, "stay"),
        Choice(nil, .stay, "stay"),
      ])
  }

  /// Asked when the file is no longer the one that was opened.
  public static func changedOnDisk(
    source: String, unsaved count: Int, leaving: Leaving?
  ) -> Question {
    Question(
      leaving: leaving,
      text: "Changed on disk: \(source)",
      choices: [
        Choice("o", .overwrite, "overwrite", tiny: "over"), reload(unsaved: count), elsewhere, back,
      ])
  }

  /// Asked when the file that was opened is no longer there.
  public static func goneFromDisk(source: String, leaving: Leaving?) -> Question {
    Question(
      leaving: leaving,
      text: "Gone from the disk: \(source)",
      choices: [Choice("o", .overwrite, "write it again", short: "write"), elsewhere, back])
  }

  /// Asked when what was opened was written over: edits have nothing left to stand on, so the file
  /// cannot be saved, only read again.
  public static func contentLost(
    source: String, unsaved count: Int, leaving: Leaving?
  ) -> Question {
    let aside = Choice(
      "k", .setAside, "keep edits in a file, reload", short: "keep edits", tiny: "keep")
    return Question(
      leaving: leaving,
      text: "Changed while open: \(source)",
      choices: (count > 0 ? [aside] : []) + [reload(unsaved: count), back])
  }

  /// Asked when the file could not be written.
  public static func saveFailed(reason: String, leaving: Leaving?) -> Question {
    Question(leaving: leaving, text: "Not saved: \(reason)", choices: [elsewhere, back])
  }

  /// Asked when the source was being saved at a sudden end.
  public static func unfinishedSave(source: String) -> Question {
    Question(
      leaving: nil,
      text: "A save was cut short: \(source)",
      choices: [
        Choice("y", .finishSave, "finish it", short: "finish"),
        Choice("n", .setSaveAside, "set it aside", short: "set aside", tiny: "aside"),
        Choice(nil, .stay, "later"),
      ])
  }

  private static let elsewhere = Choice(
    "e", .saveElsewhere, "save elsewhere", short: "elsewhere", tiny: "as")
  private static let back = Choice(nil, .stay, "back")

  private static func reload(unsaved count: Int) -> Choice {
    count == 0
      ? Choice("r", .reload, "reload")
      : Choice("r", .reload, "reload, edits lost", short: "drop edits", tiny: "drop")
  }
}
