import SwipeCore
import Testing

@testable import SwipeScreen

struct QuestionTests {
  private func bottomLine(_ columns: Int, _ question: Question) -> String {
    let renderer = Renderer(
      theme: .named(.light, isDarkBackground: nil), glyphs: .unicode,
      layout: CardLayout(columns: Scene.columns, shown: [0], title: 0, glyphs: .unicode))
    var grid = Grid(size: Size(columns: columns, lines: 10))
    renderer.drawQuestion(question, KeyNames(.standard, .unicode), 9, &grid)
    return grid.picture().split(separator: "\n", omittingEmptySubsequences: false)[9].description
  }

  private static let questions = [
    Question.quit(count: 2, source: "contacts.csv", leaving: .quit),
    .changedOnDisk(source: "msg.csv", unsaved: 1, leaving: nil),
    .goneFromDisk(source: "msg.csv", leaving: nil),
    .contentLost(source: "msg.csv", unsaved: 3, leaving: nil),
    .unfinishedSave(source: "contacts.csv"),
    .running([.run("Archive", on: "Ada Lovelace")], leaving: .quit),
    .running([.run("Archive", on: "Ada"), .run("Send", on: "Bob")], leaving: .interrupted),
    .saveFailed(
      StoreError(.unwritable, "permission denied in its folder"),
      leaving: nil),
  ]

  @Test(arguments: questions)
  func `every answer of a question is to be seen at every width`(question: Question) throws {
    for columns in 24...120 {
      let words = bottomLine(columns, question).split(separator: " ").map(String.init)
      for choice in question.choices {
        let names = KeyNames(.standard, .unicode)
        let key = try #require(names.sign(of: choice.command, in: .question))
        #expect(words.contains(key), "\(key) at \(columns): \(words)")
      }
    }
  }

  @Test(arguments: questions)
  func `80 columns show a question as a whole`(question: Question) {
    let line = bottomLine(80, question)
    let words = QuestionWords(question)
    #expect(line.contains(words.text))
    for answer in words.answers {
      #expect(line.contains(answer.short) || line.contains(answer.label))
    }
  }

  @Test(arguments: questions)
  func `what loses something keeps its word in the narrowest window`(question: Question) {
    for columns in ScreenLayout.smallest.columns...40 {
      let line = bottomLine(columns, question)
      let losing: Set<Question.Answer> = [.discard, .overwrite, .reload, .dropForm]
      for (choice, words) in zip(question.choices, QuestionWords(question).answers)
      where losing.contains(choice.answer) {
        #expect(
          [words.label, words.short, words.tiny].contains(where: line.contains),
          "\(columns): \(line)")
      }
    }
  }

  @Test func `a question loses its words in the order of their worth`() {
    let question = Self.questions[1]
    #expect(
      bottomLine(100, question)
        == " Changed on disk: msg.csv  o overwrite  r reload, edits lost  e save elsewhere  Esc back"
    )
    #expect(
      bottomLine(80, question)
        == " Changed on disk: msg.csv  o overwrite  r drop edits  e elsewhere  Esc back")
    #expect(bottomLine(52, question) == " o overwrite  r drop edits  e elsewhere  Esc back")
    #expect(bottomLine(24, question) == " o over r drop e as Esc")
  }
}
