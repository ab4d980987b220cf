@testable import SwipeCore
@testable import SwipeScreen

// What a table says, as a wide window shows it.

extension Table {
  /// What the user is told.
  var said: String? {
    guard let notice else { return nil }
    let names = KeyNames(keyMap, .unicode)
    let words = NoticeWords(notice, in: situation, names)
    let hint = words.hint.map { [names.list(of: $0.keys) + " " + $0.text] }
    return (words.said + (hint ?? [])).joined(separator: " · ")
  }

  /// What the user is asked.
  var asked: String? { question.map { QuestionWords($0).text } }
}

extension Leaving {
  /// What is said at the end.
  var report: String? {
    guard case .ended(_, let report?) = self else { return nil }
    return EndWords.sentence(report)
  }
}
