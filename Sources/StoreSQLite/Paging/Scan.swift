import SwipeCore
import SwipeThreads

/// Counts a large table on a thread and a connection of its own.
///
/// Each stretch is one short read transaction: a long one would keep other programs' writers, or
/// their checkpoints, waiting.
struct Scan: Sendable {
  /// How many rows a stretch has at most, and how long it takes at most.
  private static let stretch: (rows: Int, time: Milliseconds) = (20_000, 10)
  /// How long the extent's change is kept back at least.
  private static let telling: Milliseconds = 50
  /// How long to wait when somebody else holds the database.
  private static let patience: Milliseconds = 20

  let path: String
  /// The file that the store has open.
  let identity: FileIdentity?
  /// How the store itself reads: what it views is viewed here too.
  let mode: Connection.Mode
  let layout: TableLayout
  let state: ScanState

  /// Counts until all is counted, the store is gone, or the file cannot be read any more.
  func run() {
    do throws(StoreError) {
      try count()
    } catch {
      state.fail(error)
    }
    state.tell()
  }

  private func count() throws(StoreError) {
    guard let (connection, counter, span) = try patiently({ () throws(StoreError) in try open() })
    else { return }
    var told = MonotonicClock.now()
    while let index = try patiently({ () throws(StoreError) in try stretch(counter, connection) }) {
      if index.isComplete { return }
      state.note(progress: progress(of: index, in: span))
      if MonotonicClock.now() - told >= Self.telling {
        told = MonotonicClock.now()
        state.tell()
      }
    }
  }

  /// Tries until nobody else holds the database; nil when the store is gone.
  private func patiently<Result>(
    _ attempt: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    while !state.isCancelled {
      do throws(StoreError) {
        return try attempt()
      } catch {
        guard error.code == .busy else { throw error }
        MonotonicClock.sleep(Self.patience)
      }
    }
    return nil
  }

  private func open() throws(StoreError) -> (Connection, KeyCounter, ClosedRange<Double>?) {
    let connection = try Connection(
      path: path, mode: mode, busyTimeout: Int(Self.patience),
      repairTimeout: SQLiteOptions.defaultBusyTimeout, interruption: state.interruption)
    guard identity != nil, connection.identity == identity else { throw connection.moved }
    return (connection, try KeyCounter(connection, layout), try keySpan(connection))
  }

  private func stretch(
    _ counter: KeyCounter, _ connection: Connection
  ) throws(StoreError) -> KeyIndex {
    var failure: StoreError?
    let index = try state.takeTurn { indexes throws(StoreError) in
      var index = indexes.pending ?? indexes.active
      do throws(StoreError) { try count(on: &index, counter, connection) } catch {
        // What was counted before it counts.
        failure = error
      }
      if indexes.pending == nil || index.isComplete {
        indexes = ScanState.Indexes(active: index)
      } else {
        indexes.pending = index
      }
      return index
    }
    if let failure { throw failure }
    return index
  }

  private func count(
    on index: inout KeyIndex, _ counter: KeyCounter, _ connection: Connection
  ) throws(StoreError) {
    guard layout.keylessReason == nil else { return try counter.advance(&index) }
    let start = MonotonicClock.now()
    try connection.run("BEGIN")
    defer { connection.rollBack() }
    try counter.advance(&index, rows: Self.stretch.rows) {
      MonotonicClock.now() - start >= Self.stretch.time
    }
  }

  /// The first and the last rowid; nil where keys are no numbers.
  private func keySpan(_ connection: Connection) throws(StoreError) -> ClosedRange<Double>? {
    guard case .rowid(let name) = layout.key else { return nil }
    let key = "\"T\".\(name)"
    return try connection.rows(
      """
      SELECT (SELECT min(\(key)) FROM \(layout.source)), (SELECT max(\(key)) FROM \(layout.source))
      """
    ) { cells in
      let first = Double(cells.integer(0))
      return first...max(first, Double(cells.integer(1)))
    }.first
  }

  /// How much is counted: by where the rowid stands between the first and the last.
  private func progress(of index: KeyIndex, in span: ClosedRange<Double>?) -> Double {
    guard let span, span.upperBound > span.lowerBound, case .number(let key)? = index.frontier
    else { return 0 }
    let share = (Double(key) - span.lowerBound) / (span.upperBound - span.lowerBound)
    return min(max(share, 0), 1)
  }
}
