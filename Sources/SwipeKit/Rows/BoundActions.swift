/// The closures of actions, by the names that their descriptors carry.
///
/// Each reading of the rows gives each action a name of its own, so what runs is what was shown,
/// whatever the program would answer by now. What was read before goes as soon as nothing on the
/// screen can run or draw it any more.
struct BoundActions {
  /// What an action is made of, apart from values.
  struct Closures {
    let handler: SwipeAction.Handler
    let cancelHandler: ((SwipeRow) -> Void)?
    let drawing: ((inout ButtonCanvas) -> Void)?
  }

  private var reading = 0
  /// The actions of the newest reading, and of those before it until `keep` is called.
  private var readings: [Int: [Closures]] = [:]
  /// What is left of earlier readings.
  private var earlier: [String: Closures] = [:]

  /// Whether anything of earlier readings is held.
  var holdsEarlier: Bool { readings.count > 1 || !earlier.isEmpty }

  /// How many actions are held.
  var count: Int { earlier.count + readings.values.reduce(0) { $0 + $1.count } }

  /// The rows are about to be read again.
  mutating func beginReading() {
    reading += 1
    readings[reading] = []
  }

  /// Takes an action of the newest reading, and returns its name.
  mutating func bind(_ action: SwipeAction) -> String {
    let index = readings[reading]?.count ?? 0
    readings[reading, default: []].append(
      Closures(
        handler: action.handler, cancelHandler: action.cancelHandler, drawing: action.drawing))
    return "\(reading).\(index)"
  }

  /// The action of a name, as long as it is held.
  func action(named name: String) -> Closures? {
    if let known = earlier[name] { return known }
    guard let dot = name.firstIndex(of: "."), let reading = Int(name[..<dot]),
      let index = Int(name[name.index(after: dot)...]), let actions = readings[reading],
      actions.indices.contains(index)
    else { return nil }
    return actions[index]
  }

  /// Lets everything of earlier readings go, but for what has one of these names.
  mutating func keep(_ names: Set<String>) {
    let isNewest = "\(reading)."
    var kept: [String: Closures] = [:]
    for name in names where !name.hasPrefix(isNewest) { kept[name] = action(named: name) }
    earlier = kept
    readings = readings.filter { $0.key == reading }
  }

  /// Lets everything go: nothing is shown any more.
  mutating func releaseAll() { (readings, earlier) = ([:], [:]) }

  /// Lets an action of an earlier reading go.
  mutating func release(_ name: String) { earlier[name] = nil }
}
