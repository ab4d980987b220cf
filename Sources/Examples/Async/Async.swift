import SwipeKit

/// Rows whose action is a task: each takes its time in a way of its own, and the keyboard does not
/// wait for it.
@main
final class Async {
  private var rows = ["Oslo", "Lima", "reload", "open", "many", "never", "busy"]
  private var reports: [String: String] = [:]
  private let station = Station()

  static func main() {
    let weather = Async()
    let table = SwipeTable("Weather", columns: ["place", "weather"]) { weather.shown }
    table.density = .always(.compact)
    table.trailingSwipeActions = { row in
      SwipeActionsConfiguration(actions: [weather.action(of: row, table)])
    }
    Task { weather.report("Oslo", "asked at the start", table) }
    table.runOrExit()
  }

  private var shown: [SwipeRow] {
    rows.map { SwipeRow(id: $0, values: [$0, reports[$0] ?? "not asked yet"]) }
  }

  private func action(of row: SwipeRow, _ table: SwipeTable) -> SwipeAction {
    guard ["Oslo", "Lima", "Rome"].contains(row.id) else {
      return SwipeAction(style: .normal, title: "Run") { [self] row, completion in
        Task { await run(row.id, table, completion) }
      }
    }
    return SwipeAction(style: .normal, title: "Ask") { [self] row in
      reports[row.id] = try await station.weather(in: row.id)
    }
  }

  private func report(_ name: String, _ text: String, _ table: SwipeTable) {
    reports[name] = text
    table.reload()
  }

  /// Tasks that do more than ask.
  private func run(_ name: String, _ table: SwipeTable, _ completion: SwipeActionCompletion) async {
    switch name {
    case "reload":
      rows.append(await station.newPlace())
      table.reload()
    case "open":
      table.open("Lima") { [self] isDone in report(name, "opened: \(isDone)", table) }
    case "many":
      let tasks = (1...1000).map { number in Task { await station.echo(number) } }
      var sum = 0
      for task in tasks { sum += await task.value }
      reports[name] = "sum \(sum)"
    case "never":
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    default:
      completion(true)
      for _ in 1...3 { Task { while !Task.isCancelled { await Task.yield() } } }
    }
    completion(true)
  }
}

/// Answers after a while, on a thread of its own choice.
actor Station {
  func weather(in place: String) async throws -> String {
    try await Task.sleep(for: .milliseconds(300))
    return "sunny in \(place)"
  }

  func newPlace() -> String { "Rome" }

  func echo(_ number: Int) -> Int { number }
}
