import SwipeCore
import SwipeThreads

/// One table or view of a SQLite database, in the order of its key.
///
/// Rows are known by their rowid, or by the primary key of a table WITHOUT ROWID. Each edit is
/// one transaction, guarded by the values that were shown, and no lock is held between two calls.
/// What a foreign key's ON DELETE CASCADE takes along does not come back with the inverse of an
/// edit: the inverse restores the row itself.
public final class SQLiteStore: EditableStore {
  /// Up to how many rows are counted before the store is ready.
  private static let countedAtOnce = 2_000

  /// The table, its columns, and what may be done.
  public let description: SourceDescription

  let connection: Connection
  let layout: TableLayout
  let state = ScanState()
  private let options: SQLiteOptions
  private var thread: BackgroundThread?
  /// SQLite's number for the schema that `layout` was read from.
  private var schemaVersion: Int64
  /// SQLite's number for the state in which others left the file when it was counted.
  private var countedVersion: Int64 = 0

  /// Opens the table or view called `table` of the database at `path`.
  ///
  /// A file or folder that cannot be written, a view, a table without a usable key, and one that
  /// SQLite or a virtual table stores its own things in are opened read-only; `description` says why.
  /// - Throws: `StoreError` when there is no such file or table, or it cannot be read.
  /// - Complexity: rows beyond the first 2,000 are counted on a thread of its own.
  public init(
    path: String, table: String, options: SQLiteOptions = SQLiteOptions()
  ) throws(StoreError) {
    self.options = options
    connection = try Connection(
      path: path, mode: options.isReadOnly ? .viewing : .writing,
      busyTimeout: options.busyTimeout, interruption: options.interruption)
    schemaVersion = try connection.schemaVersion
    layout = try TableLayout.read(table, from: connection)
    let reason = options.isReadOnly ? "--read-only was given" : connection.unwritableReason
    description = SourceDescription(
      name: options.title ?? "\(layout.name) in \(path.lastPathPart)",
      columns: layout.columns.map(\.shown),
      capabilities: Capabilities(
        readOnlyReason: layout.readOnlyReason ?? reason, savesExplicitly: false))
    try count()
  }

  deinit {
    state.cancel()
    thread?.join()
  }

  /// How many rows there are, as far as is known. Constant time.
  public var extent: Extent { state.extent }

  /// The rows at `range` in the order of the key, clamped to what has been counted.
  ///
  /// - Throws: `StoreError` when the database cannot be read.
  /// - Complexity: linear in the length of `range`; in a view, also in its start.
  public func records(in range: Range<Int>) throws(StoreError) -> [Record] {
    let start = MonotonicClock.now()
    do throws(StoreError) {
      return try page(range)
    } catch {
      // What is viewed is busy without a wait where somebody began to write in the same moment.
      if error.code == .damaged { state.fail(error) }
      // A table that is gone, or another than it was, is said in words of ours.
      if error.code == .unreadable { try explainOtherLayout() }
      guard error.code == .busy, connection.mode == .viewing,
        MonotonicClock.now() - start < Milliseconds(options.busyTimeout)
      else { throw error }
      return try page(range)
    }
  }

  private func explainOtherLayout() throws(StoreError) {
    do throws(StoreError) { try requireSameLayout() } catch {
      throw error.code == .refused ? StoreError(.unreadable, error.message) : error
    }
  }

  private func page(_ range: Range<Int>) throws(StoreError) -> [Record] {
    // What is viewed keeps its file open, and its log: another one in its place is another source.
    if connection.mode == .viewing, connection.isMoved { throw connection.moved }
    try countAgainIfChanged()
    let index = state.indexes.active
    let range = range.clamped(to: 0..<index.count)
    if range.isEmpty { return [] }
    return try KeyReader(connection: connection, layout: layout).records(in: range, index)
  }

  /// Takes the function to call, from any thread, when the counting came on: at most every 50 ms,
  /// and at its end.
  public func onChange(_ notify: @escaping @Sendable () -> Void) { state.onChange(notify) }

  /// Counts a small table here, and a large one on a thread of its own.
  private func count() throws(StoreError) {
    let version = try version()
    var index = KeyIndex()
    var damage: StoreError?
    do throws(StoreError) {
      try KeyCounter(connection, layout).advance(&index, rows: Self.countedAtOnce)
    } catch {
      // What comes before the damage can be looked at.
      guard error.code == .damaged, index.count > 0 else { throw error }
      damage = error
    }
    countedVersion = version
    state.fail(damage)
    let counted = index
    try state.takeTurn { indexes throws(StoreError) in
      if indexes.active.isComplete, !counted.isComplete {
        // The old index serves until the new one is whole, so that pages do not shrink.
        indexes.pending = counted
      } else {
        indexes = ScanState.Indexes(active: counted)
      }
    }
    if damage == nil, !counted.isComplete { startScan() }
  }

  private func startScan() {
    let scan = Scan(
      path: connection.path, identity: connection.identity,
      mode: connection.mode == .viewing ? .viewing : .reading, layout: layout, state: state)
    thread = BackgroundThread { scan.run() }
    // Without resources for a thread it runs here and now.
    if thread == nil { scan.run() }
  }

  /// Counts again when somebody else wrote to the database, once the last counting is done.
  private func countAgainIfChanged() throws(StoreError) {
    guard try version() != countedVersion, state.extent.isComplete else { return }
    thread?.join()
    thread = nil
    try count()
  }

  private func version() throws(StoreError) -> Int64 { try connection.dataVersion }

  /// Makes sure that the table still has the columns and the key that it was opened with: with
  /// others, an inverse would lose values.
  ///
  /// - Throws: `StoreError` with `.refused` when it has not, and when it cannot be read.
  func requireSameLayout() throws(StoreError) {
    if connection.isMoved { throw connection.moved }
    let version = try connection.schemaVersion
    if version == schemaVersion { return }
    guard try SQLiteCatalog.everything(in: connection).contains(where: { $0.isCalled(layout.name) })
    else {
      throw StoreError(
        .refused, "another program removed the table \(layout.name); leave and open another one")
    }
    guard try TableLayout.read(layout.name, from: connection) == layout else {
      throw StoreError(
        .refused, "another program changed the columns of \(layout.name); leave and open it again")
    }
    schemaVersion = version
  }
}

extension TableLayout.Column {
  /// The column as the table shows it.
  fileprivate var shown: Column {
    Column(
      name: name, isNullable: isNullable, isAutomatic: isAutomatic,
      readOnlyReason: isGenerated ? "generated: the database computes it" : nil)
  }
}
