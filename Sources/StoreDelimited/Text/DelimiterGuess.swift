/// Finds the delimiter of a file that nobody named one for.
enum DelimiterGuess {
  private static let candidates: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
  private static let sampleRecords = 50
  private static let sampleBytes = 16384

  /// The delimiter that the extension stands for, else the one that splits the first records of
  /// `sample` most evenly into most fields, else a comma.
  ///
  /// - Parameter isWhole: whether the sample ends where the file ends.
  static func delimiter(path: String, sample: [UInt8], isWhole: Bool) -> UInt8 {
    switch FilePath.suffix(of: path) {
    case "tsv", "tab": return 0x09
    case "psv": return 0x7C
    default: break
    }
    let part = Array(sample.prefix(sampleBytes))
    let isWhole = isWhole && part.count == sample.count
    var best: (delimiter: UInt8, score: Double) = (0x2C, 0)
    for candidate in candidates {
      let score = score(of: candidate, in: part, isWhole: isWhole)
      if score > best.score { best = (candidate, score) }
    }
    return best.delimiter
  }

  /// The share of records that have the commonest number of fields counts by its fourth power, so
  /// that a decimal comma in most records does not beat a semicolon in all of them.
  private static func score(of delimiter: UInt8, in sample: [UInt8], isWhole: Bool) -> Double {
    var counts: [(fields: Int, records: Int)] = []
    var records = 0
    var position = 0
    while records < sampleRecords,
      let bounds = RecordBounds.next(
        in: sample, from: position, delimiter: delimiter, isLast: isWhole)
    {
      let fields = Field.split(sample[bounds.content], delimiter: delimiter)
      if let place = counts.firstIndex(where: { $0.fields == fields.count }) {
        counts[place].records += 1
      } else {
        counts.append((fields.count, 1))
      }
      records += 1
      position = bounds.end
    }
    let commonest = counts.max { ($0.records, $0.fields) < ($1.records, $1.fields) }
    guard let commonest, commonest.fields > 1 else { return 0 }
    let share = Double(commonest.records) / Double(records)
    return share * share * share * share * Double(commonest.fields - 1)
  }
}
