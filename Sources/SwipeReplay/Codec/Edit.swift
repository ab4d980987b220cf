import SwipeCore

extension Edit: Recordable {
  func write(to line: inout LineWriter) {
    switch self {
    case .delete(let record):
      line.word("delete")
      line.list { record.write(to: &$0) }
    case .insert(let values):
      line.word("insert")
      for value in values {
        if let value { value.write(to: &line) } else { line.word("default") }
      }
    case .update(let record, let changes):
      line.word("update")
      line.list { record.write(to: &$0) }
      for (column, value) in changes.sorted(by: { $0.key < $1.key }) {
        line.integer(column)
        value.write(to: &line)
      }
    case .restore(let record, let position):
      line.word("restore")
      line.list { record.write(to: &$0) }
      line.integer(position)
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Edit {
    switch try line.word("an edit") {
    case "delete": return .delete(try record(from: &line))
    case "insert": return .insert(try newValues(from: &line))
    case "update":
      return .update(try record(from: &line), changes: try changes(from: &line))
    case "restore":
      return .restore(
        try record(from: &line), position: try line.integer("a record's position"))
    case let word: throw LineFault("there is no edit '\(word)'")
    }
  }

  private static func record(from line: inout TokenCursor) throws(LineFault) -> Record {
    var list = try line.list("a record")
    let record = try Record.read(from: &list)
    try list.end()
    return record
  }

  private static func newValues(from line: inout TokenCursor) throws(LineFault) -> [Value?] {
    var values: [Value?] = []
    while !line.isAtEnd {
      let isDefault = line.word { $0 == "default" } != nil
      values.append(isDefault ? nil : try Value.read(from: &line))
    }
    return values
  }

  private static func changes(from line: inout TokenCursor) throws(LineFault) -> [Int: Value] {
    var changes: [Int: Value] = [:]
    while !line.isAtEnd {
      let column = try line.integer("a column's index", in: 0...100_000)
      changes[column] = try Value.read(from: &line)
    }
    return changes
  }
}

extension Applied: Recordable {
  func write(to line: inout LineWriter) {
    line.integer(position)
    if let record {
      line.list { record.write(to: &$0) }
    } else {
      line.word("gone")
    }
    line.list { inverse.write(to: &$0) }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Applied {
    let position = try line.integer("a record's position")
    var record: Record?
    if line.word(where: { $0 == "gone" }) == nil {
      var list = try line.list("a record, or 'gone',")
      record = try Record.read(from: &list)
      try list.end()
    }
    var list = try line.list("the edit that takes it back")
    let inverse = try Edit.read(from: &list)
    try list.end()
    return Applied(record: record, position: position, inverse: inverse)
  }
}
