import SwipeCore

// In version 1 edits and actions were numbered by themselves, pages by generations, and other answers
// not at all. A store answers in the order in which it is asked, so playing the table tells what each
// answer was to.

extension Recording.Part {
  /// The part with the numbers that requests and actions have now. Linear in its length.
  var renumbered: Recording.Part {
    var numbers = Numbers()
    var (table, _) = setup.make()
    var part = self
    for index in part.entries.indices {
      guard case .event(let event) = part.entries[index].input else { continue }
      let known = numbers.known(event)
      part.entries[index].input = .event(known)
      numbers.note(table.handle(known, at: part.entries[index].time))
    }
    return part
  }
}

/// What was asked for, in order, and what has no answer yet.
private struct Numbers {
  private var open: [StoreRequest] = []
  /// The numbers of edits and actions, in their order.
  private var acts: [Int] = []

  mutating func note(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .store(let request):
        open.append(request)
        if case .apply = request.content { acts.append(request.id) }
      case .run(_, _, let token): acts.append(token)
      default: break
      }
    }
  }

  /// The event with the number of what it answers.
  mutating func known(_ event: Event) -> Event {
    switch event {
    case .actionFinished(let token, let outcome):
      return .actionFinished(
        token: acts.indices.contains(token - 1) ? acts[token - 1] : token, outcome: outcome)
    case .store(var reply):
      guard let index = open.firstIndex(where: { Self.answers(reply.content, $0.content) }) else {
        return event
      }
      reply.request = open.remove(at: index).id
      return .store(reply)
    default: return event
    }
  }

  private static func answers(
    _ answer: StoreReply.Content, _ request: StoreRequest.Content
  ) -> Bool {
    switch (answer, request) {
    case (.loaded, .page), (.loadFailed, .page), (.applied, .apply), (.saved, .save),
      (.reloaded, .reload), (.reloaded, .finishSave), (.rescued, .rescue):
      true
    default: false
    }
  }
}
