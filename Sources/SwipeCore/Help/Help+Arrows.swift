// What the help tells of the arrows: it follows the feel of the rows.

extension Help {
  /// What the arrow that pulls aside does. Where rows differ it is that of the selected one.
  var pulling: KeyMeaning {
    let known = records.compactMap(pull)
    guard let first = known.first else { return .pulls(nil, isOfSelected: false) }
    if known.allSatisfy({ $0 == first }) { return .pulls(first, isOfSelected: false) }
    return .pulls(selected.flatMap(pull), isOfSelected: true)
  }

  /// What comes of several arrows on a record's row, or nil where they do nothing.
  private func pull(_ record: Record) -> KeyMeaning.Pull? {
    let setup = scene.setup(of: record)
    if setup.feel.staysWhereDropped { return .stays }
    guard let width = setup.bounds.trailing else { return nil }
    let runs = setup.bounds.fullSwipe.contains(.trailing)
    return .opens(
      keys: setup.feel.keysToOpen(over: width),
      holding: runs ? scene.rowActions(of: record).trailing.first?.title : nil)
  }

  /// What the arrow that pushes back does, with what it runs when it is held on a closed row.
  var pushing: KeyMeaning {
    let titles = records.map { record in
      scene.setup(of: record).bounds.fullSwipe.contains(.leading)
        ? scene.rowActions(of: record).leading.first?.title : nil
    }
    if let first = titles.first, titles.allSatisfy({ $0 == first }) {
      return .shuts(opensOtherSide: true, running: first, isOfSelected: false)
    }
    let place = records.firstIndex { $0.id == selected?.id }
    return .shuts(
      opensOtherSide: true, running: place.flatMap { titles[$0] }, isOfSelected: true)
  }
}
