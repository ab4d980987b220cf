import SwipeCore

extension Event: Recordable {
  // One line a case: a flat switch, and a new case does not compile without its words.
  func write(to line: inout LineWriter) {
    switch self {
    case .key(let key): line.word("key", then: key)
    case .pointer(let pointer): line.word("mouse", then: pointer)
    case .paste(let text):
      line.word("paste")
      line.text(text)
    case .focus(let isGained):
      line.word("focus")
      line.word(isGained ? "gained" : "lost")
    case .resize(let size): line.word("resize", then: size)
    case .tick: line.word("tick")
    case .suspend: line.word("suspend")
    case .resume: line.word("resume")
    case .end(let ending): line.word("end", then: ending)
    case .store(let reply): line.word("store", then: reply)
    case .actionFinished(let token, let outcome):
      line.word("action")
      line.integer(token)
      outcome.write(to: &line)
    case .reload: line.word("reload")
    case .swipe(let request): line.word("swipe", then: request)
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Event {
    switch try line.word("what happened") {
    case "key": return .key(try Key.read(from: &line))
    case "mouse": return .pointer(try PointerEvent.read(from: &line))
    case "paste": return .paste(try line.text("the pasted text"))
    case "focus": return .focus(try focus(from: &line))
    case "resize": return .resize(try Size.read(from: &line))
    case "tick": return .tick
    case "suspend": return .suspend
    case "resume": return .resume
    case "end": return .end(try Ending.read(from: &line))
    case "store": return .store(try StoreReply.read(from: &line))
    case "action":
      let token = try line.integer("a token")
      return .actionFinished(token: token, outcome: try ActionOutcome.read(from: &line))
    case "reload": return .reload
    case "swipe": return .swipe(try SwipeRequest.read(from: &line))
    case let word: throw LineFault("nothing is known to happen that is called '\(word)'")
    }
  }

  private static func focus(from line: inout TokenCursor) throws(LineFault) -> Bool {
    switch try line.word("'gained' or 'lost'") {
    case "gained": return true
    case "lost": return false
    case let word: throw LineFault("'gained' or 'lost' was expected, not '\(word)'")
    }
  }
}
