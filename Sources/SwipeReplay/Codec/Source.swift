import SwipeCore

extension SourceDescription: Recordable {
  func write(to line: inout LineWriter) {
    line.text(name)
    leftover?.write(to: &line)
    line.list { capabilities.write(to: &$0) }
    Column.write(columns, to: &line)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> SourceDescription {
    let name = try line.text("a source's name")
    let leftover = try Leftover.readIfThere(from: &line)
    var list = try line.list("what can be done with the source")
    let capabilities = try Capabilities.read(from: &list)
    try list.end()
    return SourceDescription(
      name: name, columns: try Column.readAll(from: &line), capabilities: capabilities,
      leftover: leftover)
  }
}

extension Leftover {
  fileprivate func write(to line: inout LineWriter) {
    switch self {
    case .unfinishedSave: line.word("unfinished-save")
    case .remark(let sentence):
      line.word("remark")
      line.text(sentence)
    }
  }

  fileprivate static func readIfThere(
    from line: inout TokenCursor
  ) throws(LineFault) -> Leftover? {
    if line.word(where: { $0 == "unfinished-save" }) != nil { return .unfinishedSave }
    guard line.word(where: { $0 == "remark" }) != nil else { return nil }
    return .remark(try line.text("a remark"))
  }
}

extension Capabilities: Recordable {
  func write(to line: inout LineWriter) {
    if let readOnlyReason {
      line.word("read-only")
      line.text(readOnlyReason)
    }
    if canInsert { line.word("insert") }
    if savesExplicitly { line.word("save") }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Capabilities {
    var capabilities = Capabilities(canInsert: false, savesExplicitly: false)
    while !line.isAtEnd {
      switch try line.word("a capability") {
      case "read-only": capabilities.readOnlyReason = try line.text("a reason")
      case "insert": capabilities.canInsert = true
      case "save": capabilities.savesExplicitly = true
      case let word: throw LineFault("there is no capability '\(word)'")
      }
    }
    return capabilities
  }
}

extension Column: Recordable {
  func write(to line: inout LineWriter) {
    line.text(name)
    if isNullable { line.word("nullable") }
    if isAutomatic { line.word("automatic") }
    guard let readOnlyReason else { return }
    line.word("read-only")
    line.text(readOnlyReason)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Column {
    var column = Column(name: try line.text("a column's name"))
    while !line.isAtEnd {
      switch try line.word("a column's property") {
      case "nullable": column.isNullable = true
      case "automatic": column.isAutomatic = true
      case "read-only": column.readOnlyReason = try line.text("a reason")
      case let word: throw LineFault("a column has no property '\(word)'")
      }
    }
    return column
  }
}

extension Extent: Recordable {
  func write(to line: inout LineWriter) {
    line.integer(count)
    line.word(isComplete ? "all" : "more")
    if progress != 1 || failure != nil { line.number(progress) }
    failure?.write(to: &line)
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Extent {
    let count = try line.integer("a number of records")
    let isComplete: Bool
    switch try line.word("whether all are counted") {
    case "all": isComplete = true
    case "more": isComplete = false
    case let word: throw LineFault("'all' or 'more' was expected, not '\(word)'")
    }
    let progress = line.isAtEnd ? 1 : try line.number("how much was counted", in: 0...1)
    let failure = line.isAtEnd ? nil : try StoreError.read(from: &line)
    return Extent(count: count, isComplete: isComplete, progress: progress, failure: failure)
  }
}
