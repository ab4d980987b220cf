import SwipeCore

/// Where rows stand in key order: the rank of one key in about 256, and the count.
///
/// A checkpoint says how many rows have a smaller key. That stays true when its own row goes, so
/// an edit only shifts the checkpoints behind it by one.
struct KeyIndex: Sendable {
  /// The rows from one checkpoint to the next, when they are counted.
  static let spacing = 256

  /// A key and the number of rows before it.
  struct Checkpoint: Sendable {
    var key: RecordID
    var rank: Int
  }

  /// In key order.
  private(set) var checkpoints: [Checkpoint] = []
  /// The rows counted so far.
  private(set) var count = 0
  /// Whether all rows have been counted.
  private(set) var isComplete = false
  /// The key up to which rows have been counted, inclusive; nil before the first.
  private(set) var frontier: RecordID?

  /// Counts a stretch of `rows` rows, the last of which has the key `key`.
  mutating func extend(by rows: Int, to key: RecordID) {
    count += rows
    checkpoints.append(Checkpoint(key: key, rank: count - 1))
    frontier = key
  }

  /// Counts the last rows.
  mutating func complete(adding rows: Int) {
    count += rows
    isComplete = true
  }

  /// Counts rows that have no keys; the count may grow again.
  mutating func count(keyless rows: Int, isComplete: Bool) {
    count = rows
    self.isComplete = isComplete
  }

  /// Notes that a row came (`by` 1) or went (-1); `place` checkpoints have its key or a smaller
  /// one, and stay as they are.
  mutating func shift(by difference: Int, behind place: Int) {
    count += difference
    for index in min(place, checkpoints.count)..<checkpoints.count {
      checkpoints[index].rank += difference
    }
  }

  /// The last checkpoint at or before the row at `position`, or nil: start at the first row.
  func checkpoint(before position: Int) -> Checkpoint? {
    let place = partition { $0.rank <= position }
    return place == 0 ? nil : checkpoints[place - 1]
  }

  /// The number of checkpoints at the start for which `isBefore` holds; it must hold for none
  /// after one for which it does not. Logarithmic.
  func partition<Failure: Error>(
    _ isBefore: (Checkpoint) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var low = 0
    var high = checkpoints.count
    while low < high {
      let middle = (low + high) / 2
      if try isBefore(checkpoints[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
