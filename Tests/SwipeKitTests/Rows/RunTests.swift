import SwipeCore
import Testing

@testable import SwipeKit

/// What belongs to one run of a table, and what to the next.
@MainActor @Suite struct RunTests {
  private final class Program {
    var completions: [SwipeActionCompletion] = []
    var answers: [Bool] = []

    @MainActor func table() -> SwipeTable {
      let table = SwipeTable("People", columns: ["name"]) {
        ["Ada", "Bob"].map { SwipeRow(id: $0, values: [$0]) }
      }
      table.trailingSwipeActions = { [self] _ in
        SwipeActionsConfiguration(actions: [
          SwipeAction(style: .normal, title: "Call") { [self] _, completion in
            completions.append(completion)
          }
        ])
      }
      return table
    }
  }

  private func shows(_ text: String, _ bench: Bench) -> Bool {
    bench.send(.tick)
    return bench.lines.contains { $0.contains(text) }
  }

  @Test func `an action of an earlier run ends no row of a later one`() {
    let program = Program()
    let table = program.table()
    for run in 1...2 {
      let bench = Bench(table)
      bench.open()
      bench.key(.enter)
      #expect(program.completions.count == run)
      guard run == 2 else {
        table.end()
        continue
      }
      program.completions[0].fail("of the first run")
      #expect(!shows("of the first run", bench))
      program.completions[1].fail("of this run")
      #expect(shows("of this run", bench))
    }
  }

  @Test func `what is asked for before a run happens at its start`() {
    let program = Program()
    let table = program.table()
    table.open("Bob") { program.answers.append($0) }
    let bench = Bench(table)
    bench.wait(500)
    #expect(program.answers == [true] && bench.titles(of: "Bob") == ["Call"])
    table.end()
    table.open("Ada")
    let second = Bench(table)
    second.wait(500)
    #expect(second.titles(of: "Ada") == ["Call"])
  }

  @Test func `whoever asks too late, or out of an answer that came too late, is told so`() {
    let program = Program()
    let table = program.table()
    let bench = Bench(table)
    table.open("Ada") { first in
      program.answers.append(first)
      table.open("Bob") { program.answers.append($0) }
    }
    bench.send(.tick)
    #expect(program.answers.isEmpty)
    table.end()
    #expect(program.answers == [false, false])
  }

  @Test func `a reload between two runs is not news to the second, which reads its rows anyway`() {
    let table = Program().table()
    table.reload()
    let bench = Bench(table)
    table.end()
    table.reload()
    #expect(shows("2 records", bench) && shows("2 records", Bench(table)))
  }
}
