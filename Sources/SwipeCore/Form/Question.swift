/// A question in the bottom line that takes one key. Enter never means yes to a loss.
public struct Question: Equatable, Sendable {
  /// What an answer does.
  public enum Answer: Hashable, Sendable {
    case save, discard, stay, overwrite, reload, saveElsewhere, dropForm
  }

  /// One answer and its key.
  public struct Choice: Equatable, Sendable {
    /// The key; nil is Esc.
    public var key: Character?
    /// What the answer does.
    public var answer: Answer
    /// What it is called.
    public var label: String
  }

  /// How the table is left when the answer allows it, or nil when it is not.
  public var leaving: Leaving?
  /// The question.
  public var text: String
  /// The answers; Esc is always among them.
  public var choices: [Choice]

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
        Choice(key: "y", answer: .save, label: "save"),
        Choice(key: "n", answer: .discard, label: "discard"),
        Choice(key: nil, answer: .stay, label: "stay"),
      ])
  }

  /// Asked before leaving with a form that something was typed into.
  public static func dropForm(leaving: Leaving) -> Question {
    Question(
      leaving: leaving,
      text: "Discard what was typed?",
      choices: [
        Choice(key: "y", answer: .dropForm, label: "discard"),
        Choice(key: "n", answer: .stay, label: "stay"),
        Choice(key: nil, answer: .stay, label: "stay"),
      ])
  }

  /// Asked when the file is no longer the one that was opened.
  public static func changedOnDisk(source: String, leaving: Leaving?) -> Question {
    Question(
      leaving: leaving,
      text: "Changed on disk: \(source)",
      choices: [
        Choice(key: "o", answer: .overwrite, label: "overwrite"),
        Choice(key: "r", answer: .reload, label: "reload, edits lost"),
        Choice(key: "e", answer: .saveElsewhere, label: "elsewhere"),
        Choice(key: nil, answer: .stay, label: "back"),
      ])
  }
}
