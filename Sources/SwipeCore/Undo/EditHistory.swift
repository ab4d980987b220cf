/// What was done, so that it can be taken back and done again, any number of times.
public struct EditHistory: Equatable, Sendable {
  /// One act of the user: the edits that take it back, in order, and what it is called.
  public struct Act: Equatable, Sendable {
    /// What the act is called.
    public var name: ActName
    /// The edits that lead across it, from the side where it stands now.
    public var edits: [Edit]

    /// An act.
    public init(name: ActName, edits: [Edit]) {
      self.name = name
      self.edits = edits
    }
  }

  /// Where the saved state lies: on the present branch, or off it by so many acts.
  private enum SavedPoint: Equatable, Sendable {
    case at(Int)
    case lost(distance: Int, from: Int)
  }

  private var done: [Act] = []
  private var undone: [Act] = []
  private var saved = SavedPoint.at(0)

  /// No act yet.
  public init() {}

  /// The act that undo would take back.
  public var nextUndo: Act? { done.last }
  /// The act that redo would do again.
  public var nextRedo: Act? { undone.last }

  /// The acts between the saved state and the present one.
  public var unsavedCount: Int {
    switch saved {
    case .at(let point): abs(done.count - point)
    case .lost(let distance, let from): distance + abs(done.count - from)
    }
  }

  /// The user did something; what was undone can no longer be done again.
  public mutating func did(_ act: Act) {
    if case .at(let point) = saved, point > done.count {
      saved = .lost(distance: point - done.count, from: done.count)
    } else if case .lost(let distance, let from) = saved, from > done.count {
      saved = .lost(distance: distance + from - done.count, from: done.count)
    }
    undone = []
    done.append(act)
  }

  /// The last act was taken back; `edits` do it again.
  public mutating func undid(redo edits: [Edit]) {
    guard let act = done.popLast() else { return }
    undone.append(Act(name: act.name, edits: edits))
  }

  /// The act that was taken back last was done again; `edits` take it back.
  public mutating func redid(undo edits: [Edit]) {
    guard let act = undone.popLast() else { return }
    done.append(Act(name: act.name, edits: edits))
  }

  /// The last act cannot be taken back, and stays done for good; those before it can.
  public mutating func dropUndo() {
    guard done.popLast() != nil else { return }
    let kept = done.count
    switch saved {
    case .at(let point) where point > kept: saved = .at(point - 1)
    case .at(let point): saved = .lost(distance: 1, from: point)
    case .lost(let distance, let from) where from > kept:
      saved = .lost(distance: distance, from: from - 1)
    case .lost(let distance, let from): saved = .lost(distance: distance + 1, from: from)
    }
  }

  /// The act that was taken back last cannot be done again, and stays undone for good.
  public mutating func dropRedo() {
    guard undone.popLast() != nil else { return }
    switch saved {
    case .at(let point) where point > done.count:
      saved = .lost(distance: 1, from: point - 1)
    case .lost(let distance, let from) where from > done.count:
      saved = .lost(distance: distance + 1, from: from - 1)
    case .at, .lost: break
    }
  }

  /// Records stand so now: every edit of one that is to come is guarded by these values. A trigger
  /// may have changed more than the edit itself, and an edit far back knew nothing of that.
  ///
  /// - Complexity: linear in the number of edits that were made.
  public mutating func expect(_ records: [Record]) {
    guard !records.isEmpty else { return }
    let present = Dictionary(records.map { ($0.id, $0) }) { _, last in last }
    for index in done.indices { done[index].expect(present) }
    for index in undone.indices { undone[index].expect(present) }
  }

  /// The present state is the saved one.
  public mutating func didSave() { saved = .at(done.count) }

  /// The source was read again: nothing can be taken back.
  public mutating func forgetAll() { self = EditHistory() }
}

extension EditHistory.Act {
  /// Guards the edits by `present`; of several edits of one record, the first.
  fileprivate mutating func expect(_ present: [RecordID: Record]) {
    var met: Set<RecordID> = []
    for index in edits.indices {
      guard let id = edits[index].recordID, met.insert(id).inserted, let record = present[id]
      else { continue }
      switch edits[index] {
      case .delete: edits[index] = .delete(record)
      case .update(_, let changes): edits[index] = .update(record, changes: changes)
      case .insert, .restore: break
      }
    }
  }
}
