import SwipeCore

/// A question in words, with its answers at three lengths.
struct QuestionWords {
  /// The question.
  let text: String
  /// What the answers are called, in the order of the question's choices.
  let answers: [AnswerWords]

  init(_ question: Question) {
    text = Self.text(question.subject)
    answers = question.choices.map { AnswerWords($0, question.subject) }
  }

  private static func text(_ subject: Question.Subject) -> String {
    switch subject {
    case .unsaved(let count, let source): "\(Count.unsaved(count)) in \(source). Save?"
    case .typedText: "Discard what was typed?"
    case .running(let acts):
      "\(acts.first.map(ActWords.name) ?? "An action")\(others(acts.count)) still running. Leave?"
    case .changedOnDisk(let source, _): "Changed on disk: \(source)"
    case .goneFromDisk(let source): "Gone from the disk: \(source)"
    case .contentLost(let source, _): "Changed while open: \(source)"
    case .notSaved(let error): "Not saved: \(error.brief ?? error.message)"
    case .unfinishedSave(let source): "A save was cut short: \(source)"
    }
  }

  private static func others(_ count: Int) -> String {
    count > 1 ? " and \(count - 1) more are" : " is"
  }
}

/// What an answer is called.
struct AnswerWords {
  /// Where there is room.
  let label: String
  /// Where there is little room.
  let short: String
  /// Where there is hardly any room; empty where its key says enough.
  let tiny: String

  private init(_ label: String, short: String? = nil, tiny: String? = nil) {
    self.label = label
    self.short = short ?? label
    self.tiny = tiny ?? short ?? label
  }

  init(_ choice: Question.Choice, _ subject: Question.Subject) {
    switch choice.answer {
    case .save: self.init("save")
    case .discard, .dropForm: self.init("discard", short: "drop")
    case .stay: self = Self.stay(choice, subject)
    case .overwrite:
      if case .goneFromDisk = subject {
        self.init("write it again", short: "write")
      } else {
        self.init("overwrite", tiny: "over")
      }
    case .reload where subject.losesEdits:
      self.init("reload, edits lost", short: "drop edits", tiny: "drop")
    case .reload: self.init("reload")
    case .saveElsewhere: self.init("save elsewhere", short: "elsewhere", tiny: "as")
    case .setAside:
      self.init("keep edits in a file, reload", short: "keep edits", tiny: "keep")
    case .finishSave: self.init("finish it", short: "finish")
    case .setSaveAside: self.init("set it aside", short: "set aside", tiny: "aside")
    case .leaveRunning: self.init("leave")
    }
  }

  /// Who takes the question back needs no word where there is hardly any room.
  private static func stay(
    _ choice: Question.Choice, _ subject: Question.Subject
  ) -> AnswerWords {
    let label =
      switch subject {
      case .unsaved, .typedText, .running: "stay"
      case .unfinishedSave: "later"
      case .changedOnDisk, .goneFromDisk, .contentLost, .notSaved: "back"
      }
    return AnswerWords(label, tiny: choice.command == .stay ? "" : nil)
  }
}

extension Question.Subject {
  /// Whether there are edits that reading the source again would lose.
  fileprivate var losesEdits: Bool {
    switch self {
    case .changedOnDisk(_, let count), .contentLost(_, let count): count > 0
    default: false
    }
  }
}
