import SwipeCore

extension SwipeRequest: Recordable {
  func write(to line: inout LineWriter) {
    switch kind {
    case .open(let edge): line.word("open", then: edge)
    case .close: line.word("close")
    case .reset: line.word("reset")
    case .offset(let columns):
      line.word("offset")
      line.integer(columns)
    case .peek(let edge): line.word("peek", then: edge)
    case .perform(let edge, let index):
      line.word("perform", then: edge)
      line.integer(index)
    }
    if let id { line.word("row", then: id) }
    if !isAnimated { line.word("at-once") }
    guard let token else { return }
    line.word("token")
    line.integer(token)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> SwipeRequest {
    var request = SwipeRequest(try kind(from: &line), id: nil)
    while !line.isAtEnd {
      switch try line.word("a request's property") {
      case "row": request.id = try RecordID.read(from: &line)
      case "at-once": request.isAnimated = false
      case "token": request.token = try line.integer("a token")
      case let word: throw LineFault("a request has no property '\(word)'")
      }
    }
    return request
  }

  private static func kind(from line: inout TokenCursor) throws(LineFault) -> Kind {
    switch try line.word("what is asked of a row") {
    case "open": return .open(try Edge.read(from: &line))
    case "close": return .close
    case "reset": return .reset
    case "offset": return .offset(try line.integer("a number of columns", in: -2000...2000))
    case "peek": return .peek(try Edge.read(from: &line))
    case "perform":
      let edge = try Edge.read(from: &line)
      return .perform(edge, index: try line.integer("an action's index", in: 0...1000))
    case let word: throw LineFault("a row is not asked to '\(word)'")
    }
  }
}
