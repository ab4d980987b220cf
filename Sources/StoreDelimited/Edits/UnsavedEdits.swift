/// The difference between what was saved and what is there now.
struct UnsavedEdits {
  /// One edit that was not saved.
  struct Edit: Equatable {
    enum Kind: String {
      case delete, update, insert
    }

    let kind: Kind
    let place: Overlay.Place
    /// The values that it has, or had when it was deleted; nil for those that the file has.
    let values: [[UInt8]]?
  }

  /// The edits: those of the file's records in their order, then the added ones.
  private(set) var edits: [Edit] = []

  init(saved: Overlay, now: Overlay) {
    let ordinals = Set(saved.deleted).union(now.deleted)
      .union(saved.replaced.keys).union(now.replaced.keys)
    let added = Set(saved.present).union(now.present)
    for place in ordinals.sorted().map(Overlay.Place.base)
      + added.sorted().map(Overlay.Place.added)
    {
      compare(place, saved, now)
    }
  }

  private mutating func compare(_ place: Overlay.Place, _ saved: Overlay, _ now: Overlay) {
    let values = now.ownValues(of: place)
    switch (saved.holds(place), now.holds(place)) {
    case (true, false):
      edits.append(Edit(kind: .delete, place: place, values: now.heldValues(of: place)))
    case (false, true): edits.append(Edit(kind: .insert, place: place, values: values))
    case (true, true) where saved.ownValues(of: place) != values:
      edits.append(Edit(kind: .update, place: place, values: values))
    default: break
    }
  }
}

extension Overlay {
  /// Whether the record is there; a record of the file is taken to exist.
  fileprivate func holds(_ place: Place) -> Bool { isPresent(place, baseCount: .max) }

  /// The values that a deleted record held.
  fileprivate func heldValues(of place: Place) -> [[UInt8]]? {
    if case .base(let ordinal) = place { held[ordinal] } else { ownValues(of: place) }
  }

  /// The values that the overlay has for a record.
  fileprivate func ownValues(of place: Place) -> [[UInt8]]? {
    switch place {
    case .base(let ordinal): replaced[ordinal]
    case .added(let number): added.indices.contains(number) ? added[number] : nil
    }
  }
}
