// What the help says of the arrows: it follows the feel of the rows and the direction of the text.

extension Table {
  /// Whether a record's row is no more than a container that stays where it is dropped.
  func staysWhereDropped(_ record: Record) -> Bool { feel(of: record).staysWhereDropped }

  /// The help of the arrow that pulls aside. Where rows differ it is that of the selected one.
  func pullHelp(_ whole: String, _ records: [Record]) -> String {
    let known = records.compactMap(pullWords)
    guard let first = known.first else { return whole }
    if known.allSatisfy({ $0 == first }) { return "\(whole); \(first)" }
    guard let words = selectedRecord.flatMap(pullWords) else { return whole }
    return "\(whole); this one: \(words)"
  }

  /// What comes of several arrows on a record's row, or nil where they do nothing.
  private func pullWords(_ record: Record) -> String? {
    let setup = scene.setup(of: record)
    if setup.feel.staysWhereDropped { return "it stays where it is left" }
    guard let width = setup.bounds.trailing else { return nil }
    let count = setup.feel.keysToOpen(over: width)
    let quickly = count == 1 ? "once" : count == 2 ? "twice quickly" : "\(count) times quickly"
    guard setup.bounds.fullSwipe.contains(.trailing),
      let first = rowActions(of: record).trailing.first
    else { return "press \(quickly), or hold, to open it" }
    return "press \(quickly) to open it, hold to run \(first.title)"
  }

  /// The help of the arrow that pushes back, with what it runs when it is held on a closed row.
  func pushHelp(_ whole: String, _ records: [Record]) -> String {
    let titles = records.map { record in
      scene.setup(of: record).bounds.fullSwipe.contains(.leading)
        ? rowActions(of: record).leading.first?.title : nil
    }
    let known = Set(titles)
    if known.count == 1, let title = titles.first ?? nil {
      return "\(whole); hold to run \(title)"
    }
    guard let selected = selectedRecord,
      let index = records.firstIndex(where: { $0.id == selected.id }),
      let title = titles[index]
    else { return whole }
    return "\(whole); this one, held, runs \(title)"
  }

  /// The names of a binding's keys: in a table that runs from right to left the arrows change places.
  func names(of binding: KeyBinding) -> String {
    let sideways: [Command] = [.dragOpen, .dragShut, .swingOpen, .swingShut]
    guard configuration.direction == .rightToLeft, sideways.contains(binding.command) else {
      return binding.names
    }
    let other: [Character: Character] = ["←": "→", "→": "←"]
    let letters = ["h": "l", "l": "h"]
    return binding.names.split(separator: " ").map { name in
      letters[String(name)] ?? String(name.map { other[$0] ?? $0 })
    }.joined(separator: " ")
  }
}
