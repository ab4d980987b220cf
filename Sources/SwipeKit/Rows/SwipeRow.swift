/// One row of your own program.
nonisolated public struct SwipeRow: Identifiable, Hashable, Sendable {
  /// What the row is known by, whatever its position; no two rows of a table may share it.
  public var id: String
  /// The values, in the order of the table's columns; the first one heads the card.
  public var values: [String]

  /// A row.
  public init(id: String, values: [String]) {
    self.id = id
    self.values = values
  }

  /// The row that a record was made from.
  init(_ record: Record) {
    if case .key(let values) = record.id, case .text(let id)? = values.first {
      self.id = id
    } else {
      id = ""
    }
    values = record.values.map(\.editableText)
  }

  var recordID: RecordID { Self.recordID(id) }

  static func recordID(_ id: String) -> RecordID { .key([.text(id)]) }
}

extension SwipeNotification {
  /// The id of the row that it is about; nil when the record comes from a store of your own.
  nonisolated public var rowID: String? {
    if case .key(let values) = id, case .text(let name)? = values.first { name } else { nil }
  }
}
