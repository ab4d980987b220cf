import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeTerminal

/// However a terminal counts the columns of clusters: every letter is on the screen, in its column.
@MainActor @Suite struct ClusterTests {
  private let size = Size(columns: 40, lines: 9)

  static let texts = [
    "👩‍🚀 Valentina,👩‍🚀abc", "👨‍👩‍👧‍👦 fam", "[राष्ट्रपति भवन]", "[ক্ষ্ম]", "[ສະບາຍດີ]", "می\u{200C}خواهم", "👍🏽 yes👩🏽‍🚀no",
    "a🇩🇪b🇫🇷c", "❤️x1️⃣y⌚︎z🏳️‍🌈w",
  ]

  /// What a terminal tells of itself.
  private func asked(_ canvas: inout Canvas) -> ClusterKinds {
    canvas.screen.feed(canvas.painter.begin() + ClusterProbe.question)
    canvas.screen.feed(Array(TerminalModes.lastQuestion.utf8))
    var decoder = Decoder()
    decoder.awaitsReply = true
    var probe = ClusterProbe()
    for input in decoder.feed(Array(canvas.screen.replies.utf8), at: 0) {
      if case .cursorPlace(let line, let column) = input {
        probe.cursorTold(line: line, column: column)
      }
    }
    return probe.answer
  }

  private func grid(_ whole: ClusterKinds, shift: Int = 0) -> Grid {
    var glyphs = Glyphs.unicode
    glyphs.wholeClusters = whole
    var grid = Grid(size: size, style: Style(.indexed(16), on: .indexed(254)))
    for (line, text) in Self.texts.enumerated() {
      grid.put(
        DisplayText.line("<" + text + ">", glyphs), line: line, column: 2 + shift,
        style: Style(.indexed(16), on: .indexed(231)))
    }
    return grid
  }

  /// The first character of a grid that does not stand in its place; nil when all do.
  private func missing(_ canvas: Canvas, _ grid: Grid, whole: Bool = true) -> String? {
    if let unknown = canvas.screen.unknown.first { return unknown }
    for line in 0..<grid.size.lines {
      for column in 0..<grid.size.columns {
        var wanted = grid.text(of: grid[line, column])
        // What takes a column there and none elsewhere is written over.
        if canvas.screen.counting == .joinersToo {
          wanted.unicodeScalars.removeAll { $0 == "\u{200C}" }
        }
        let found = canvas.screen.text(line, column, isWide: grid[line, column + 1].isContinuation)
        let isThere =
          whole ? found == wanted : found.unicodeScalars.first == wanted.unicodeScalars.first
        if !wanted.isEmpty, !isThere {
          return "\(line), \(column): '\(found)' instead of '\(wanted)'"
        }
      }
    }
    return nil
  }

  @Test(
    arguments: [
      (.sum, .flags), (.joinersToo, .flags), (.joiner, [.joined, .flags]), (.clusters, .all),
    ]
      as [(MiniTerminal.Counting, ClusterKinds)])
  func `a terminal tells how it counts, and is drawn on so`(
    counting: MiniTerminal.Counting, kinds: ClusterKinds
  ) throws {
    var canvas = try Canvas(size)
    canvas.screen.counting = counting
    #expect(asked(&canvas) == kinds)
    for shift in [0, 3, 0] {
      canvas.show(grid(kinds, shift: shift))
      #expect(missing(canvas, grid(kinds, shift: shift)) == nil, "\(counting) \(shift)")
    }
    #expect(canvas.screen.cells[8].allSatisfy { !$0.text.contains("日") })
  }

  @Test(arguments: MiniTerminal.Counting.allCases)
  func `before it has told, nothing is hidden either`(counting: MiniTerminal.Counting) throws {
    var canvas = try Canvas(size)
    canvas.screen.counting = counting
    for shift in [0, 3, 0] {
      canvas.show(grid([], shift: shift))
      #expect(missing(canvas, grid([], shift: shift)) == nil, "\(counting) \(shift)")
    }
    let told = asked(&canvas)
    canvas.painter.redrawAll()
    canvas.show(grid(told))
    #expect(missing(canvas, grid(told)) == nil, "\(counting)")
  }

  @Test(arguments: MiniTerminal.Counting.allCases)
  func `where it has told what is not so, no other letter is lost`(
    counting: MiniTerminal.Counting
  ) throws {
    var canvas = try Canvas(size)
    canvas.screen.counting = counting
    for shift in [0, 3, 0] {
      canvas.show(grid(.all, shift: shift))
      #expect(
        missing(canvas, grid(.all, shift: shift), whole: false) == nil, "\(counting) \(shift)")
    }
  }

  @Test(arguments: MiniTerminal.Counting.allCases)
  func `at the end of a line nothing goes on in the next one`(
    counting: MiniTerminal.Counting
  ) throws {
    var canvas = try Canvas(Size(columns: 12, lines: 3))
    canvas.screen.counting = counting
    var grid = Grid(size: Size(columns: 12, lines: 3))
    for (line, text) in ["0123456789", "0123456789👨‍👩‍👧‍👦", "abcdefghijkl"].enumerated() {
      grid.put(text, line: line, column: 0, style: .plain)
    }
    canvas.show(grid)
    #expect(canvas.screen.cells[2].map(\.text).joined() == "abcdefghijkl")
    #expect(canvas.screen.cells[1].map(\.text).joined().hasPrefix("0123456789"))
    grid.put("x", line: 1, column: 0, style: .plain)
    canvas.show(grid)
    #expect(canvas.screen.cells[2].map(\.text).joined() == "abcdefghijkl")
  }
}
