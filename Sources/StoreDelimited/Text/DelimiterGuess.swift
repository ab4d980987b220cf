/// Finds the delimiter of a file that nobody named one for.
struct DelimiterGuess: Equatable {
  /// Comma, semicolon, tab and bar; of two that do as well the first is taken.
  static let candidates: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]

  /// The delimiter.
  let delimiter: UInt8
  /// What must not stand unquoted in a new value, or another guess might be that it delimits.
  let rivals: [UInt8]
  /// Whether the sample held the whole records that the guess stands on.
  let isFounded: Bool

  /// A delimiter that needs no guess.
  init(known: UInt8) { (delimiter, rivals, isFounded) = (known, [], true) }

  /// The delimiter that the extension of `path` stands for, else the only one that the header has,
  /// else the one that splits the first records of `sample` most evenly into most fields, else a
  /// comma.
  ///
  /// - Parameter isWhole: whether the sample ends where the file ends.
  /// - Complexity: linear in the first 16 KiB, and in the first records where they are longer.
  init(path: String, sample: [UInt8], hasHeader: Bool, isWhole: Bool) {
    if let known = Self.ofExtension(path) {
      self = DelimiterGuess(known: known)
      return
    }
    let wanted = hasHeader ? 2 : 1
    let records = CandidateCounts(sample, isWhole: isWhole).records(atLeast: wanted)
    let header = hasHeader ? records.first ?? [] : []
    let splitting = header.indices.filter { header[$0] > 0 }
    if splitting.count == 1, let only = splitting.first {
      self = DelimiterGuess(known: Self.candidates[only])
      return
    }
    let places = splitting.isEmpty ? Array(Self.candidates.indices) : splitting
    var best: (place: Int, score: Double) = (0, 0)
    for place in places {
      let score = Self.score(records.map { $0[place] + 1 })
      if score > best.score { best = (place, score) }
    }
    delimiter = Self.candidates[best.place]
    rivals = Self.candidates
    isFounded = isWhole || records.count >= wanted
  }

  private static func ofExtension(_ path: String) -> UInt8? {
    switch FilePath.suffix(of: path) {
    case "tsv", "tab": 0x09
    case "psv": 0x7C
    default: nil
    }
  }

  /// How well a delimiter splits records into so many fields each.
  ///
  /// The share of records that have the commonest number of fields counts by its fourth power, so
  /// that a decimal comma in most records does not beat a semicolon in all of them.
  private static func score(_ fields: [Int]) -> Double {
    let counts = Dictionary(fields.map { ($0, 1) }, uniquingKeysWith: +)
    let commonest = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let commonest, commonest.key > 1 else { return 0 }
    let share = Double(commonest.value) / Double(fields.count)
    return share * share * share * share * Double(commonest.key - 1)
  }
}

/// How often each candidate stands in the first records, outside of quotes.
///
/// Which one delimits is not known yet, so a quote behind any of them quotes, where the quote that
/// closes it stands before one of them or ends its line.
private struct CandidateCounts {
  private static let mostRecords = 50
  private static let mostBytes = 16384

  private let sample: [UInt8]
  private let isWhole: Bool

  init(_ sample: [UInt8], isWhole: Bool) { (self.sample, self.isWhole) = (sample, isWhole) }

  /// The counts of each whole record, in the order of the candidates. So many records at least, where
  /// there are any; more only from the first bytes.
  func records(atLeast wanted: Int) -> [[Int]] {
    var records: [[Int]] = []
    var position = 0
    while records.count < wanted || (records.count < Self.mostRecords && position < Self.mostBytes),
      let (counts, end) = record(from: position)
    {
      records.append(counts)
      position = end
    }
    return records
  }

  /// The counts of the record at or after a place, and where it ends; nil when that is not to be seen.
  private func record(from start: Int) -> (counts: [Int], end: Int)? {
    guard let first = sample[start...].firstIndex(where: { !Self.endsLine($0) }) else { return nil }
    var counts = DelimiterGuess.candidates.map { _ in 0 }
    var (index, isFieldStart) = (first, true)
    while index < sample.count, !Self.endsLine(sample[index]) {
      if sample[index] == 0x22, isFieldStart {
        guard let closing = closing(of: index) else { return nil }
        index = closing
      }
      let place = DelimiterGuess.candidates.firstIndex(of: sample[index])
      if let place { counts[place] += 1 }
      isFieldStart = place != nil
      index += 1
    }
    return index < sample.count || isWhole ? (counts, index) : nil
  }

  /// The quote that closes one; that one itself where it quotes nothing, and nil when that is not to
  /// be seen.
  private func closing(of quote: Int) -> Int? {
    var index = quote + 1
    while let next = sample[index...].firstIndex(of: 0x22) {
      let behind = next + 1 < sample.count ? sample[next + 1] : nil
      if behind == 0x22 {
        index = next + 2
        continue
      }
      guard let behind else { return isWhole ? next : nil }
      let isEnd = Self.endsLine(behind) || DelimiterGuess.candidates.contains(behind)
      return isEnd ? next : quote
    }
    return isWhole ? quote : nil
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
