import Synchronization

/// The records of your program's rows, between the main actor that makes them and the store's
/// thread that reads them.
nonisolated final class SharedRecords: Sendable {
  private let records = Mutex<[Record]>([])

  /// The records now.
  var all: [Record] {
    get { records.withLock { $0 } }
    set { records.withLock { $0 = newValue } }
  }
}

/// A store over shared records.
nonisolated final class SharedRecordStore: RecordStore {
  let description: SourceDescription
  private let shared: SharedRecords

  init(_ description: SourceDescription, _ shared: SharedRecords) {
    self.description = description
    self.shared = shared
  }

  var extent: Extent { Extent(count: shared.all.count) }

  func records(in range: Range<Int>) throws(StoreError) -> [Record] {
    let all = shared.all
    return Array(all[range.clamped(to: all.indices)])
  }

  /// The rows change only by actions, after which everything is read again.
  func onChange(_ notify: @escaping @Sendable () -> Void) {}
}
