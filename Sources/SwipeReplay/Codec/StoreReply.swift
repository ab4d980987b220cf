import SwipeCore

extension StoreReply: Recordable {
  func write(to line: inout LineWriter) {
    line.list { extent.write(to: &$0) }
    switch content {
    case .extent: break
    case .loaded(let start, let records, let generation):
      line.word("loaded")
      line.integer(start)
      line.integer(generation)
      Record.write(records, to: &line)
    case .loadFailed(let error, let generation):
      line.word("load-failed")
      line.integer(generation)
      error.write(to: &line)
    case .applied(let token, let result):
      line.word("applied")
      line.integer(token)
      result.write(to: &line) { Applied.write($0, to: &$1) }
    case .saved(let result):
      line.word("saved")
      result.write(to: &line) { $1.text($0.path) }
    case .reloaded(let result):
      line.word("reloaded")
      result.write(to: &line) { $0.write(to: &$1) }
    case .rescued(let result):
      line.word("rescued")
      result.write(to: &line) { $1.text($0.path) }
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> StoreReply {
    var list = try line.list("a number of records")
    let extent = try Extent.read(from: &list)
    try list.end()
    return StoreReply(try content(from: &line), extent: extent)
  }

  private static func content(from line: inout TokenCursor) throws(LineFault) -> Content {
    if line.isAtEnd { return .extent }
    switch try line.word("an answer") {
    case "loaded":
      let start = try line.integer("a position")
      let generation = try line.integer("a generation")
      return .loaded(
        start: start, try Record.readAll(from: &line), generation: generation)
    case "load-failed":
      let generation = try line.integer("a generation")
      return .loadFailed(try StoreError.read(from: &line), generation: generation)
    case "applied":
      let token = try line.integer("a token")
      return .applied(token: token, try result(from: &line, Applied.readAll))
    case "saved": return .saved(try result(from: &line, saved))
    case "reloaded": return .reloaded(try result(from: &line, SourceDescription.read))
    case "rescued": return .rescued(try result(from: &line, saved))
    case let word: throw LineFault("a store does not answer '\(word)'")
    }
  }

  private static func saved(from line: inout TokenCursor) throws(LineFault) -> Saved {
    Saved(path: try line.text("a path"))
  }

  private static func result<Success>(
    from line: inout TokenCursor, _ read: (inout TokenCursor) throws(LineFault) -> Success
  ) throws(LineFault) -> Result<Success, StoreError> {
    switch try line.word("a result") {
    case "ok": return .success(try read(&line))
    case "error": return .failure(try StoreError.read(from: &line))
    case let word: throw LineFault("'ok' or 'error' was expected, not '\(word)'")
    }
  }
}

extension Result where Failure == StoreError {
  fileprivate func write(
    to line: inout LineWriter, _ writeSuccess: (Success, inout LineWriter) -> Void
  ) {
    switch self {
    case .success(let value):
      line.word("ok")
      writeSuccess(value, &line)
    case .failure(let error):
      line.word("error")
      error.write(to: &line)
    }
  }
}

extension StoreError: Recordable {
  func write(to line: inout LineWriter) {
    code.write(to: &line)
    line.text(message)
    if column != nil || brief != nil { line.integer(column ?? -1) }
    if let brief { line.text(brief) }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> StoreError {
    let code = try Code.read(from: &line)
    let message = try line.text("a message")
    let column = line.isAtEnd ? -1 : try line.integer("a column's index", in: -1...100_000)
    let brief = line.isAtEnd ? nil : try line.text("the reason in a few words")
    return StoreError(code, message, brief: brief, column: column < 0 ? nil : column)
  }
}
