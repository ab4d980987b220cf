import SwipeCore

extension Feel.Opening: Worded {
  static var what: String { "when a row opens" }
  var word: String {
    switch self {
    case .projected: "projected"
    case .reached: "reached"
    case .uncovered: "uncovered"
    case .never: "never"
    }
  }
}

extension Feel.Closing: Worded {
  static var what: String { "when a row closes" }
  var word: String {
    switch self {
    case .sameLine: "same-line"
    case .anyDragBack: "any-drag-back"
    }
  }
}

extension Feel.Beyond: Worded {
  static var what: String { "how a row follows beyond its panel" }
  var word: String {
    switch self {
    case .resistance: "resistance"
    case .free: "free"
    case .stop: "stop"
    case .stretch: "stretch"
    }
  }
}

extension Feel.Transition: Worded {
  static var what: String { "how the panel comes into view" }
  var word: String {
    switch self {
    case .border: "border"
    case .drag: "drag"
    case .reveal: "reveal"
    }
  }
}

extension Feel.Settling: Recordable {
  func write(to line: inout LineWriter) {
    switch self {
    case .spring: line.word("spring")
    case .easeInOut: line.word("ease-in-out")
    case .easeOut(let bounce):
      line.word("ease-out")
      line.number(bounce)
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Feel.Settling {
    switch try line.word("how a row settles") {
    case "spring": return .spring
    case "ease-in-out": return .easeInOut
    case "ease-out":
      return .easeOut(bounce: try line.number("the columns of a bounce", in: 0...1000))
    case let word: throw LineFault("a row does not settle by '\(word)'")
    }
  }
}

extension Bool: Recordable {
  func write(to line: inout LineWriter) { line.word(self ? "on" : "off") }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Bool {
    switch try line.word("'on' or 'off'") {
    case "on": return true
    case "off": return false
    case let word: throw LineFault("'on' or 'off' was expected, not '\(word)'")
    }
  }
}
