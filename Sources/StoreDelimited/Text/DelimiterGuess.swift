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
    var counts: [Int: Int] = [:]
    var records = 0
    var position = 0
    while records < sampleRecords,
      let bounds = RecordBounds.next(
        in: sample, from: position, delimiter: delimiter, isLast: isWhole)
    {
      let content = Array(sample[bounds.content])
      counts[Field.split(content, delimiter: delimiter).count, default: 0] += 1
      records += 1
      position = bounds.end
    }
    let commonest = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let commonest, commonest.key > 1 else { return 0 }
    let share = Double(commonest.value) / Double(records)
    return share * share * share * share * Double(commonest.key - 1)
  }
}
