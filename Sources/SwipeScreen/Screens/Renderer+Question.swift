import SwipeCore

// The question in the bottom line. Every answer is always to be seen, the harmless ones too: where
// there is little room, first the labels become shorter, then the text goes, then the labels.

extension Renderer {
  func drawQuestion(
    _ question: Question, _ keys: KeyNames, _ line: Int, _ grid: inout Grid
  ) {
    let words = QuestionWords(question)
    let text = DisplayText.line(words.text, glyphs)
    let fit = QuestionFit(question.choices, words, keys, text, width: grid.size.columns - 2)
    let shown = Cut.end(text, to: fit.textWidth, glyphs)
    var column = 1 + grid.put(shown, line: line, column: 1, style: theme[.question])
    if column > 1 { column += QuestionFit.textGap }
    for answer in fit.answers {
      column += grid.put(answer.key, line: line, column: column, style: theme[.barKey])
      if !answer.label.isEmpty {
        let label = " " + answer.label
        column += grid.put(label, line: line, column: column, style: theme[.barFaint])
      }
      column += fit.gap
    }
  }
}

/// How a question is worded so that it fits into its line.
struct QuestionFit {
  /// The columns between the text and the answers.
  static let textGap = 2
  /// Less of the text says nothing.
  private static let leastText = 8

  /// The answers, in their order.
  let answers: [(key: String, label: String)]
  /// The columns between two answers.
  let gap: Int
  /// How many columns the text may take.
  let textWidth: Int

  init(
    _ choices: [Question.Choice], _ words: QuestionWords, _ names: KeyNames, _ text: String,
    width: Int
  ) {
    // What no key answers cannot be answered.
    let bound = zip(choices, words.answers).compactMap { choice, answer in
      names.sign(of: choice.command, in: .question).map { (key: $0, words: answer) }
    }
    let keys = bound.map(\.key)
    let long = bound.map { ($0.key, $0.words.label) }
    let short = bound.map { ($0.key, $0.words.short) }
    let wanted = CharacterWidth.columns(of: text)
    for answers in [long, short] where Self.room(in: width, beside: answers, gap: 2) >= wanted {
      self.init(answers, gap: 2, width)
      return
    }
    // What loses something never goes without its word.
    let tiny = bound.map { ($0.key, $0.words.tiny) }
    for (answers, gap) in [(short, 2), (short, 1), (tiny, 1)]
    where Self.columns(answers, gap: gap) <= width {
      self.init(answers, gap: gap, width)
      return
    }
    self.init(keys.map { ($0, "") }, gap: 1, width)
  }

  private init(_ answers: [(key: String, label: String)], gap: Int, _ width: Int) {
    self.answers = answers
    self.gap = gap
    let room = Self.room(in: width, beside: answers, gap: gap)
    textWidth = room < Self.leastText ? 0 : room
  }

  private static func room(
    in width: Int, beside answers: [(key: String, label: String)], gap: Int
  ) -> Int {
    width - textGap - columns(answers, gap: gap)
  }

  private static func columns(_ answers: [(key: String, label: String)], gap: Int) -> Int {
    let words = answers.map { answer in
      CharacterWidth.columns(of: answer.key)
        + (answer.label.isEmpty ? 0 : 1 + CharacterWidth.columns(of: answer.label))
    }
    return words.reduce(0, +) + gap * max(0, answers.count - 1)
  }
}
