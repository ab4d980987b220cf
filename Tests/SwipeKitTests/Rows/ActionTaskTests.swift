import Testing

@testable import SwipeCore
@testable import SwipeKit

/// Actions that are tasks.
@MainActor
struct ActionTaskTests {
  private struct Broken: Error, CustomStringConvertible { let description = "the printer is out" }

  private func bench(_ task: @escaping (SwipeRow) async throws -> Void) -> Bench {
    let table = SwipeTable("Jobs", columns: ["name"]) {
      ["Ada", "Bob"].map { SwipeRow(id: $0, values: [$0]) }
    }
    table.trailingSwipeActions = { _ in
      SwipeActionsConfiguration(
        actions: [SwipeAction(style: .normal, title: "Print", task: task)])
    }
    let bench = Bench(table)
    bench.open()
    bench.key(.enter)
    return bench
  }

  /// Lets tasks run until the first row is not busy any more.
  private func settle(_ bench: Bench) async {
    while bench.table.isBusy(SwipeRow.recordID("Ada")) {
      await Task.yield()
      bench.send(.tick)
    }
  }

  @Test func `a task that returns is done, and its row was busy until then`() async {
    var isDone = false
    let bench = bench { _ in isDone = true }
    #expect(bench.table.isBusy(SwipeRow.recordID("Ada")))
    await settle(bench)
    #expect(isDone && bench.table.standingFailure == nil)
  }

  @Test func `what a task throws is the reason on its row`() async {
    let bench = bench { _ in throw Broken() }
    await settle(bench)
    #expect(bench.table.standingFailure == .runFailed("the printer is out"))
  }

  @Test func `Esc cancels the task, and that is not a failure`() async {
    var cancelled: [String] = []
    let bench = bench { row in
      do {
        try await Task.sleep(for: .seconds(3600))
      } catch {
        cancelled.append(row.id)
        throw error
      }
    }
    await Task.yield()
    #expect(bench.table.activity(of: SwipeRow.recordID("Ada"))?.isCancellable == true)
    bench.wait(400)
    bench.key(.escape)
    await settle(bench)
    #expect(cancelled == ["Ada"] && bench.table.standingFailure == nil)
    #expect(bench.table.notice?.isError != true)
  }

  @Test func `a handler is told to stop, with its row`() {
    var stopped: [SwipeRow] = []
    let table = SwipeTable("Jobs", columns: ["name"]) { [SwipeRow(id: "Ada", values: ["Ada"])] }
    table.trailingSwipeActions = { _ in
      var action = SwipeAction(style: .normal, title: "Print") { _, _ in }
      action.cancelHandler = { stopped.append($0) }
      return SwipeActionsConfiguration(actions: [action])
    }
    let bench = Bench(table)
    bench.open()
    bench.key(.enter)
    bench.wait(400)
    bench.key(.escape)
    #expect(stopped.map(\.id) == ["Ada"])
  }
}
