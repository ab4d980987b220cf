/// The removals that can be taken back for a while: each is a strip of its own in the list.
struct Removals: Sendable {
  /// The strips, the oldest first.
  private(set) var strips: [RemovalStrip] = []
  /// Since when the program is stopped; that time does not count.
  private var stopped: Milliseconds?

  /// The strip of a record, or nil.
  subscript(id: RecordID) -> RemovalStrip? { strips.first { $0.record.id == id } }

  /// A record is to be removed when `length` milliseconds are over, a second at least.
  ///
  /// - Parameter height: the lines of its row as it is.
  mutating func started(
    _ record: Record, _ action: ActionDescriptor, length: Milliseconds, height: Int,
    at time: Milliseconds
  ) {
    strips.append(
      RemovalStrip(
        action: action, record: record, start: time, deadline: time + max(1000, length),
        height: height))
  }

  /// Takes a removal back, that of a record or the newest; returns what it was.
  mutating func takenBack(_ id: RecordID?) -> RemovalStrip? {
    guard let strip = id.map({ self[$0] }) ?? strips.last else { return nil }
    forget(strip.record.id)
    return strip
  }

  /// The removals whose time is over, which are strips no longer. Those that cannot be carried out
  /// now wait.
  ///
  /// - Parameters:
  ///   - all: whether nobody waits for the rest of the time.
  ///   - isHeld: whether other work on a record is under way.
  mutating func due(
    at time: Milliseconds, all: Bool = false, isHeld: (RecordID) -> Bool
  ) -> [RemovalStrip] {
    guard stopped == nil, !strips.isEmpty else { return [] }
    let due = strips.filter { (all || $0.deadline <= time) && !isHeld($0.record.id) }
    for strip in due { forget(strip.record.id) }
    return due
  }

  /// The program is stopped.
  mutating func suspended(at time: Milliseconds) { stopped = stopped ?? time }

  /// The program goes on.
  mutating func resumed(at time: Milliseconds) {
    guard let stopped else { return }
    for index in strips.indices { strips[index].prolong(by: time - stopped) }
    self.stopped = nil
  }

  /// Everything is read again: where the rows stood tells later which of them are gone.
  mutating func willReload(_ position: (RecordID) -> Int?) {
    for index in strips.indices {
      if let place = position(strips[index].record.id) { strips[index].stood(at: place) }
    }
  }

  /// After `page` was read again: records that are gone have no strip. Of those that stood elsewhere
  /// nothing is known; their deadline will tell.
  mutating func forgetLost(_ page: Range<Int>, count: Int, isKnown: (RecordID) -> Bool) {
    strips.removeAll { strip in
      guard let position = strip.position, !isKnown(strip.record.id) else { return false }
      return page.contains(position) || position >= count
    }
  }

  /// A record is gone.
  mutating func forget(_ id: RecordID) { strips.removeAll { $0.record.id == id } }

  /// When a strip looks different next. What is overdue waits for something else, a save for one.
  func nextDeadline(in scene: Scene) -> Milliseconds? {
    strips.filter { $0.deadline > scene.now }.map {
      $0.nextDeadline(
        after: scene.now, lowest: scene.stripHeight, feel: scene.configuration.feel)
    }.min()
  }
}
