/// How a file writes its records, as far as its beginning shows.
struct Habits: Equatable, Sendable {
  /// The line end that most records have; LF where none has any.
  private(set) var lineEnd: [UInt8] = [0x0A]
  /// Per column, whether every record quotes it.
  private(set) var quotesColumn: [Bool] = []
  /// Whether every field of every record is quoted.
  var quotesAll: Bool { !quotesColumn.isEmpty && quotesColumn.allSatisfy { $0 } }

  /// Plain habits: LF, and quotes only where they must be.
  init() {}

  /// The habits that `sample`, whole records after a BOM, shows.
  init(sample: [UInt8], delimiter: UInt8, hasHeader: Bool, isWhole: Bool) {
    var ends: [[UInt8]: Int] = [:]
    var seen = 0
    var position = 0
    while let bounds = RecordBounds.next(
      in: sample, from: position, delimiter: delimiter, isLast: isWhole)
    {
      ends[Array(sample[bounds.content.upperBound..<bounds.end]), default: 0] += 1
      position = bounds.end
      // A header's quoting counts only where no record follows it.
      if hasHeader, seen == 1 { quotesColumn = [] }
      let fields = Field.split(sample[bounds.content], delimiter: delimiter)
      learn(fields, isFirst: quotesColumn.isEmpty)
      seen += 1
      if seen == 200 { break }
    }
    ends[[]] = nil
    if let common = ends.max(by: { ($0.value, $1.key.count) < ($1.value, $0.key.count) }) {
      lineEnd = common.key
    }
  }

  private mutating func learn(_ fields: [Field], isFirst: Bool) {
    if isFirst { quotesColumn = fields.map(\.isQuoted) }
    for (index, field) in fields.enumerated() where index < quotesColumn.count {
      quotesColumn[index] = quotesColumn[index] && field.isQuoted
    }
  }
}
