/// Rows that do not change, as a store to choose from.
public struct RowList {
  /// Makes the store.
  public let store: StoreFactory

  /// A list of rows.
  public init(_ name: String, columns: [String], rows: [SwipeRow]) {
    let source = SourceDescription(
      name: name, columns: columns.map { Column(name: $0) },
      capabilities: Capabilities(
        readOnlyReason: "a list to choose from", savesExplicitly: false))
    let shared = SharedRecords()
    shared.all = rows.map { Record(id: $0.recordID, values: $0.values.map(Value.text)) }
    store = { SharedRecordStore(source, shared) }
  }
}
