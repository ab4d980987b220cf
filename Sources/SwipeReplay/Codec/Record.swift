import SwipeCore

extension RecordID: Recordable {
  func write(to line: inout LineWriter) {
    switch self {
    case .number(let number): line.integer(number)
    case .key(let values):
      line.list { list in
        for value in values { value.write(to: &list) }
      }
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> RecordID {
    guard var list = line.optionalList() else {
      let word = try line.word("a record's number or key")
      guard let number = Int64(word) else { throw LineFault("'\(word)' is not a record's number") }
      return .number(number)
    }
    return .key(try Value.sequence(from: &list))
  }
}

extension Record: Recordable {
  func write(to line: inout LineWriter) {
    id.write(to: &line)
    line.list { list in
      for value in values { value.write(to: &list) }
    }
    guard let actions else { return }
    line.list { actions.write(to: &$0) }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Record {
    let id = try RecordID.read(from: &line)
    var list = try line.list("a record's values")
    let values = try Value.sequence(from: &list)
    guard var actions = line.optionalList() else { return Record(id: id, values: values) }
    return Record(id: id, values: values, actions: try RowActions.read(from: &actions))
  }
}

extension Value {
  /// Values up to the end of a list.
  static func sequence(from list: inout TokenCursor) throws(LineFault) -> [Value] {
    var values: [Value] = []
    while !list.isAtEnd { values.append(try read(from: &list)) }
    return values
  }
}
