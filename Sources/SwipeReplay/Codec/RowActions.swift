import SwipeCore

extension RowActions: Recordable {
  func write(to line: inout LineWriter) {
    if !trailing.isEmpty {
      line.word("trailing")
      line.list { ActionDescriptor.write(trailing, to: &$0) }
    }
    if !leading.isEmpty {
      line.word("leading")
      line.list { ActionDescriptor.write(leading, to: &$0) }
    }
    if let fullSwipe {
      line.word("full-swipe")
      line.list { list in
        for edge in Edge.allCases where fullSwipe.contains(edge) { edge.write(to: &list) }
      }
    }
    if let feel {
      line.word("feel")
      line.list { feel.write(to: &$0) }
    }
    if !group.isEmpty {
      line.word("group")
      line.text(group)
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> RowActions {
    var actions = RowActions()
    while !line.isAtEnd {
      switch try line.word("what lies behind a row") {
      case "trailing": actions.trailing = try list(from: &line)
      case "leading": actions.leading = try list(from: &line)
      case "full-swipe": actions.fullSwipe = try edges(from: &line)
      case "feel":
        var list = try line.list("a feel")
        actions.feel = try Feel.read(from: &list)
      case "group": actions.group = try line.text("a group's name")
      case let word: throw LineFault("no '\(word)' lies behind a row")
      }
    }
    return actions
  }

  private static func list(from line: inout TokenCursor) throws(LineFault) -> [ActionDescriptor] {
    var list = try line.list("the actions of a side")
    return try ActionDescriptor.readAll(from: &list)
  }

  private static func edges(from line: inout TokenCursor) throws(LineFault) -> Set<Edge> {
    var list = try line.list("the sides of full swipes")
    var edges: Set<Edge> = []
    while !list.isAtEnd { edges.insert(try Edge.read(from: &list)) }
    return edges
  }
}
