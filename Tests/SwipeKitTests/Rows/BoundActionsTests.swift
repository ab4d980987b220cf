import Testing

@testable import SwipeCore
@testable import SwipeKit

/// What runs is what was shown, whatever a program's answer is by now.
@MainActor
struct BoundActionsTests {
  /// A program whose configuration depends on its state.
  @MainActor
  private final class Program {
    var isFlipped = false
    var titles: [String]?
    var safety = ActionSafety.none
    var names = ["Ada", "Bob", "Cy"]
    var log: [String] = []
    var isFast = true
    var completions: [SwipeActionCompletion] = []

    func make(
      fullSwipe: Bool = false, edge: Edge = .trailing, isAccessible: Bool = false
    ) -> SwipeTable {
      let table = SwipeTable("People", columns: ["name", "log"]) { [self] in
        names.map { SwipeRow(id: $0, values: [$0, "\(log.count)"]) }
      }
      let side: (SwipeRow) -> SwipeActionsConfiguration? = { [self] _ in
        SwipeActionsConfiguration(
          actions: shown.map(action), performsFirstActionWithFullSwipe: fullSwipe)
      }
      if edge == .trailing {
        table.trailingSwipeActions = side
      } else {
        table.leadingSwipeActions = side
      }
      table.isAccessible = isAccessible
      return table
    }

    private var shown: [String] {
      titles ?? (isFlipped ? ["Delete", "Archive"] : ["Archive", "Delete"])
    }

    private func action(_ title: String) -> SwipeAction {
      var action = SwipeAction(style: .normal, title: title) { [self] row, completion in
        log.append("\(title) \(row.id) \(row.values.last ?? "")")
        isFast ? completion(true) : completions.append(completion)
      }
      action.safety = safety
      return action
    }
  }

  @Test(arguments: Edge.allCases)
  func `a button runs what it says after the program has changed its mind`(edge: Edge) {
    let program = Program()
    let bench = Bench(program.make(edge: edge))
    bench.open(edge)
    program.isFlipped = true
    #expect(bench.titles(of: "Ada") == ["Archive", "Delete"])
    bench.key(.enter)
    #expect(program.log == ["Archive Ada 0"])
  }

  @Test func `the pointer runs what the button under it says`() {
    let program = Program()
    let bench = Bench(program.make())
    bench.open()
    program.isFlipped = true
    bench.pointer(.press, on: "Delete", of: "Ada")
    bench.pointer(.release, on: "Delete", of: "Ada")
    #expect(program.log == ["Delete Ada 0"])
  }

  @Test func `a full swipe runs what it said`() {
    let program = Program()
    let bench = Bench(program.make(fullSwipe: true))
    bench.drag(line: 2, by: 60)
    #expect(bench.titles(of: "Ada") == ["Archive"])
    program.isFlipped = true
    bench.send(.pointer(PointerEvent(.release, column: 10, line: 2)))
    #expect(program.log == ["Archive Ada 0"])
  }

  @Test func `a confirmation runs what was asked`() {
    let program = Program()
    program.safety = .confirmation
    let bench = Bench(program.make())
    bench.open()
    bench.key(.enter)
    #expect(bench.titles(of: "Ada") == ["Archive", "Cancel"])
    program.isFlipped = true
    bench.key(.up)
    bench.key(.enter)
    #expect(program.log == ["Archive Ada 0"])
  }

  @Test func `a strip runs what it says at zero, also after readings`() {
    let program = Program()
    program.safety = .grace(3000)
    let bench = Bench(program.make())
    bench.open()
    bench.key(.enter)
    program.isFlipped = true
    bench.swipe.reload()
    bench.wait(1000)
    program.titles = ["Burn"]
    bench.swipe.reload()
    bench.wait(1000)
    #expect(bench.lines.contains { $0.contains("Archive: Ada") })
    bench.wait(1000)
    #expect(program.log == ["Archive Ada 0"])
  }

  @Test func `a strip's row reads as it does by then, and one that is gone runs nothing`() {
    let program = Program()
    program.safety = .grace(3000)
    let bench = Bench(program.make())
    bench.open()
    bench.key(.enter)
    program.log = ["something else"]
    bench.swipe.reload()
    bench.wait(3000)
    #expect(program.log == ["something else", "Archive Ada 1"])
    bench.key(.down)
    bench.open()
    bench.key(.enter)
    program.names = ["Ada", "Cy"]
    bench.isLate = true
    bench.swipe.reload()
    bench.wait(3000)
    bench.deliver()
    #expect(program.log.count == 2)
    #expect(bench.table.notice == .runFailed("Bob is gone"))
  }

  @Test func `code runs the action that is shown at its place`() {
    let program = Program()
    let bench = Bench(program.make())
    program.isFlipped = true
    var isDone: Bool?
    bench.swipe.perform(0, of: "Ada") { isDone = $0 }
    bench.send(.tick)
    #expect(program.log == ["Archive Ada 0"])
    #expect(isDone == true)
  }

  @Test func `lines of words run what they say`() {
    let program = Program()
    let bench = Bench(program.make(isAccessible: true))
    bench.key(.left)
    #expect(bench.lines.contains { $0.hasPrefix("Actions: Archive, focused, 1 of 2.") })
    program.isFlipped = true
    bench.key(.enter)
    #expect(program.log == ["Archive Ada 0"])
  }

  @Test func `a panel stays as it was shown until the program reads its rows again`() {
    let program = Program()
    let bench = Bench(program.make())
    bench.open()
    program.isFlipped = true
    bench.wait(1000)
    bench.key(.down)
    #expect(bench.titles(of: "Ada") == ["Archive", "Delete"])
    bench.swipe.reload()
    bench.send(.tick)
    #expect(bench.titles(of: "Ada") == ["Delete", "Archive"])
    // The focus went with Delete.
    bench.key(.enter)
    #expect(program.log == ["Delete Ada 0"])
  }

  @Test func `a drawn button is drawn as it was shown`() {
    var letter = "a"
    let table = SwipeTable("Drawn", columns: ["name"]) { [SwipeRow(id: "Ada", values: ["Ada"])] }
    table.trailingSwipeActions = { _ in
      let shown = String(repeating: letter, count: 9)
      var action = SwipeAction(style: .normal, title: shown) { _, completion in completion(true) }
      action.drawing = { canvas in canvas.put(shown, line: 0, column: 0, style: canvas.style) }
      return SwipeActionsConfiguration(actions: [action])
    }
    let bench = Bench(table)
    bench.open()
    letter = "b"
    #expect(bench.lines.contains { $0.contains("aaaaaaaaa") })
    table.reload()
    bench.send(.tick)
    #expect(bench.lines.contains { $0.contains("bbbbbbbbb") })
  }

  @Test func `thousands of readings leave nothing behind`() {
    let program = Program()
    program.safety = .grace(1_000_000)
    let bench = Bench(program.make())
    let rested = bench.swipe.bound.count
    bench.open()
    bench.key(.enter)
    for _ in 0..<3000 {
      bench.swipe.reload()
      bench.send(.tick)
      #expect(bench.swipe.bound.count <= rested + 1)
    }
    bench.key(.escape)
    bench.swipe.reload()
    bench.send(.tick)
    #expect(bench.swipe.bound.count == rested)
  }

  @Test func `a table that was left holds no handler, and one that runs again binds again`() {
    let program = Program()
    let table = program.make()
    let first = Bench(table)
    first.open()
    table.end()
    #expect(table.bound.count == 0)
    program.isFlipped = true
    let second = Bench(table)
    second.open()
    second.key(.enter)
    #expect(program.log == ["Delete Ada 0"])
  }

  @Test func `what a handler holds goes with its reading`() {
    final class Witness {}
    weak var seen: Witness?
    let table = SwipeTable("Held", columns: ["name"]) { [SwipeRow(id: "Ada", values: ["Ada"])] }
    table.trailingSwipeActions = { _ in
      let witness = Witness()
      if seen == nil { seen = witness }
      return SwipeActionsConfiguration(actions: [
        SwipeAction(style: .normal, title: "Keep") { _, completion in
          _ = witness
          completion(true)
        }
      ])
    }
    let bench = Bench(table)
    #expect(seen != nil)
    bench.isLate = true
    weak let first = seen
    table.reload()
    bench.send(.tick)
    #expect(first == nil)
    #expect(bench.swipe.bound.count == 1)
  }

  @Test func `two actions under way end each as its own`() {
    let program = Program()
    program.isFast = false
    let bench = Bench(program.make())
    bench.open()
    bench.key(.enter)
    bench.key(.down)
    program.isFlipped = true
    bench.swipe.reload()
    bench.send(.tick)
    bench.open()
    bench.key(.enter)
    #expect(program.log == ["Archive Ada 0", "Delete Bob 1"])
    for completion in program.completions { completion(true) }
    bench.send(.tick)
    #expect(bench.swipe.running.isEmpty)
  }
}
