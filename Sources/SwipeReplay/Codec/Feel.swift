import SwipeCore

/// One property of a feel: its name in a recording, and how it is written and read.
struct FeelProperty {
  let name: String
  let write: (Feel, inout LineWriter) -> Void
  let read: (inout Feel, inout TokenCursor) throws(LineFault) -> Void

  /// Every stored property of `Feel`, under its own name.
  static var all: [FeelProperty] {
    [
      whole("revealWidth", \.revealWidth, 1...200), whole("keyStep", \.keyStep),
      whole("keyAcceleration", \.keyAcceleration), whole("longestKeyStep", \.longestKeyStep),
      number("keyRepeat", \.keyRepeat), number("keyIdle", \.keyIdle),
      number("projection", \.projection), number("speedWindow", \.speedWindow),
      number("flickFloor", \.flickFloor), number("threshold", \.threshold),
      number("resistance", \.resistance), choice("opening", \.opening),
      choice("closing", \.closing), choice("beyond", \.beyond), choice("settling", \.settling),
      number("settle", \.settle), whole("deadColumns", \.deadColumns),
      choice("transition", \.transition), choice("isFullSwipe", \.isFullSwipe),
      number("fullSwipeTravel", \.fullSwipeTravel), number("fullSwipeShare", \.fullSwipeShare),
      choice("hasLeadingSide", \.hasLeadingSide), number("collapse", \.collapse),
      number("frame", \.frame, 1...1e6),
    ]
  }

  private static func whole(
    _ name: String, _ path: WritableKeyPath<Feel, Int>, _ range: ClosedRange<Int> = 0...1000
  ) -> FeelProperty {
    FeelProperty(name: name, write: { $1.integer($0[keyPath: path]) }) {
      (feel, line) throws(LineFault) in
      feel[keyPath: path] = try line.integer(name, in: range)
    }
  }

  private static func number(
    _ name: String, _ path: WritableKeyPath<Feel, Double>,
    _ range: ClosedRange<Double> = 0...1e6
  ) -> FeelProperty {
    FeelProperty(name: name, write: { $1.number($0[keyPath: path]) }) {
      (feel, line) throws(LineFault) in
      feel[keyPath: path] = try line.number(name, in: range)
    }
  }

  private static func choice<Value: Recordable>(
    _ name: String, _ path: WritableKeyPath<Feel, Value>
  ) -> FeelProperty {
    FeelProperty(name: name, write: { $0[keyPath: path].write(to: &$1) }) {
      (feel, line) throws(LineFault) in
      feel[keyPath: path] = try Value.read(from: &line)
    }
  }
}

extension Feel: Recordable {
  /// What makes the feel: its name, if it has one, and every property. The properties alone would
  /// do; they stay true when what is behind a name changes.
  var pieces: [(inout LineWriter) -> Void] {
    let name = FeelName.allCases.first { $0.feel == self }
    return (name.map { name in [{ $0.word(name.rawValue) }] } ?? [])
      + FeelProperty.all.map { property in
        { line in
          line.word(property.name)
          property.write(self, &line)
        }
      }
  }

  func write(to line: inout LineWriter) {
    for piece in pieces { piece(&line) }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Feel {
    var feel = Feel()
    while !line.isAtEnd { try feel.readPiece(from: &line) }
    return feel
  }

  /// Reads one of `pieces`: a name replaces all, a property itself.
  mutating func readPiece(from line: inout TokenCursor) throws(LineFault) {
    let word = try line.word("a feel or its property")
    if let name = FeelName(rawValue: word) {
      self = name.feel
    } else if let property = FeelProperty.all.first(where: { $0.name == word }) {
      try property.read(&self, &line)
    } else {
      throw LineFault("a feel has no '\(word)'")
    }
  }
}
