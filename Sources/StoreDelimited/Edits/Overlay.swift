/// The edits of a session, laid over the records of the file.
struct Overlay: Equatable, Sendable {
  /// A record: one of the file, or an added one, by its number from 0.
  enum Place: Hashable, Sendable {
    case base(Int)
    case added(Int)
  }

  /// The ordinals of the file's deleted records, rising.
  private(set) var deleted: [Int] = []
  /// What the file's deleted records held when they were deleted, for the file may change.
  private(set) var held: [Int: [[UInt8]]] = [:]
  /// The values of changed records of the file, also of deleted ones.
  private(set) var replaced: [Int: [[UInt8]]] = [:]
  /// The values of every record that was ever added, deleted ones too.
  private(set) var added: [[[UInt8]]] = []
  /// The numbers of the added records that are there, rising.
  private(set) var present: [Int] = []

  /// How many records there are over `baseCount` of the file.
  func count(baseCount: Int) -> Int { baseCount - deleted.count + present.count }

  /// The record at `position`, which is in range. Logarithmic in the number of edits.
  func place(at position: Int, baseCount: Int) -> Place {
    let kept = baseCount - deleted.count
    if position >= kept { return .added(present[position - kept]) }
    // As many deleted ones lie before it as have no more than `position` kept ones before them.
    let skipped = Self.lowerBound(0..<deleted.count) { deleted[$0] - $0 > position }
    return .base(position + skipped)
  }

  /// Where the record stands, or would stand if it were there. Logarithmic.
  func position(of place: Place, baseCount: Int) -> Int {
    switch place {
    case .base(let ordinal): ordinal - slot(of: ordinal, in: deleted)
    case .added(let number): baseCount - deleted.count + slot(of: number, in: present)
    }
  }

  /// Whether the record is there.
  func isPresent(_ place: Place, baseCount: Int) -> Bool {
    switch place {
    case .base(let ordinal): (0..<baseCount).contains(ordinal) && !contains(ordinal, in: deleted)
    case .added(let number): contains(number, in: present)
    }
  }

  /// Whether the record was there once and was deleted.
  func isDeleted(_ place: Place) -> Bool {
    switch place {
    case .base(let ordinal): contains(ordinal, in: deleted)
    case .added(let number): added.indices.contains(number) && !contains(number, in: present)
    }
  }

  /// Takes out a record that is there, and holds these values.
  mutating func delete(_ place: Place, holding values: [[UInt8]]) {
    switch place {
    case .base(let ordinal):
      deleted.insert(ordinal, at: slot(of: ordinal, in: deleted))
      held[ordinal] = values
    case .added(let number): present.remove(at: slot(of: number, in: present))
    }
  }

  /// Brings back a record that was deleted.
  mutating func restore(_ place: Place) {
    switch place {
    case .base(let ordinal):
      deleted.remove(at: slot(of: ordinal, in: deleted))
      held[ordinal] = nil
    case .added(let number): present.insert(number, at: slot(of: number, in: present))
    }
  }

  /// Adds a record behind all others.
  mutating func add(_ values: [[UInt8]]) -> Place {
    added.append(values)
    present.append(added.count - 1)
    return .added(added.count - 1)
  }

  /// Gives a record values; nil brings back those that the file has.
  mutating func set(_ values: [[UInt8]]?, of place: Place) {
    switch place {
    case .base(let ordinal): replaced[ordinal] = values
    case .added(let number): if let values { added[number] = values }
    }
  }

  private func contains(_ number: Int, in list: [Int]) -> Bool {
    let slot = slot(of: number, in: list)
    return slot < list.count && list[slot] == number
  }

  private func slot(of number: Int, in list: [Int]) -> Int {
    Self.lowerBound(0..<list.count) { list[$0] >= number }
  }

  /// The first of `range` for which `holds` is true; it stays true behind it.
  private static func lowerBound(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
