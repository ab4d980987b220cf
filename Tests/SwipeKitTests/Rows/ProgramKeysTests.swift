import Testing

@testable import SwipeCore
@testable import SwipeKit

/// A program's own keys.
@MainActor
struct ProgramKeysTests {
  private func table(isAccessible: Bool, _ done: @escaping (String) -> Void) -> SwipeTable {
    let table = SwipeTable("Tasks", columns: ["task"]) {
      ["Ada", "Bob"].map { SwipeRow(id: $0, values: [$0]) }
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(actions: [
        SwipeAction(style: .destructive, title: "Done") { row, completion in
          done(row.id)
          completion(true)
        }
      ])
    }
    table.isAccessible = isAccessible
    table.keyMap.bind([.character("x")], to: .delete, in: KeyContext.list)
    table.keyMap.bind([.character("J")], to: .selectNext, in: KeyContext.list)
    return table
  }

  @Test(arguments: [false, true])
  func `run its actions, and are told`(isAccessible: Bool) {
    var done: [String] = []
    let bench = Bench(table(isAccessible: isAccessible) { done.append($0) })
    for key in ["j", "d", "J", "x"] as [Character] { bench.send(.key(.character(key))) }
    #expect(done == ["Bob"])
    bench.send(.key(.character("?")))
    let keys = isAccessible ? "x: Done" : "x               Done"
    #expect(bench.lines.contains { $0.contains(keys) })
  }
}
