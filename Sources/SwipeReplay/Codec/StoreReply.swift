import SwipeCore

extension StoreReply: Recordable {
  func write(to line: inout LineWriter) {
    line.list { extent.write(to: &$0) }
    switch content {
    case .extent: break
    case .described(let description):
      begin("described", &line)
      description.write(to: &line)
    case .progress(let share):
      begin("progress", &line)
      line.number(share)
    case .loaded(let start, let records):
      line.word("loaded")
      line.integer(start)
      line.integer(request ?? 0)
      Record.write(records, to: &line)
    case .loadFailed(let error):
      begin("load-failed", &line)
      error.write(to: &line)
    case .applied(let result):
      begin("applied", &line)
      result.write(to: &line) { Applied.write($0, to: &$1) }
    case .saved(let result):
      begin("saved", &line)
      result.write(to: &line) { $1.text($0.path) }
    case .reloaded(let result):
      begin("reloaded", &line)
      result.write(to: &line) { $0.write(to: &$1) }
    case .rescued(let result):
      begin("rescued", &line)
      result.write(to: &line) { $1.text($0.path) }
    }
  }

  private func begin(_ word: String, _ line: inout LineWriter) {
    line.word(word)
    line.integer(request ?? 0)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> StoreReply {
    var list = try line.list("a number of records")
    let extent = try Extent.read(from: &list)
    try list.end()
    if line.isAtEnd { return StoreReply(.extent, extent: extent) }
    let word = try line.word("an answer")
    let start = word == "loaded" ? try line.integer("a position") : 0
    // In version 1 some answers named no request.
    let request = try line.optionalNumber("a request")
    return StoreReply(try content(word, start, from: &line), to: request, extent: extent)
  }

  private static func content(
    _ word: String, _ start: Int, from line: inout TokenCursor
  ) throws(LineFault) -> Content {
    switch word {
    case "described": return .described(try SourceDescription.read(from: &line))
    case "progress": return .progress(try line.number("a share"))
    case "loaded": return .loaded(start: start, try Record.readAll(from: &line))
    case "load-failed": return .loadFailed(try StoreError.read(from: &line))
    case "applied": return .applied(try result(from: &line, Applied.readAll))
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
