/// How the table is left, and the work on the source as a whole that leaving waits for.
struct Departure: Sendable {
  /// Work on the source as a whole.
  private enum Work: Equatable, Sendable {
    case none
    /// A save is under way, by its request; so much of it is done.
    case saving(request: Int, isElsewhere: Bool, share: Double?)
    /// The edits stand in this file, and the source is read again.
    case reloading(aside: String)
  }

  /// For so long what is under way may end by itself when somebody outside ends the program.
  private static let gracePeriod: Milliseconds = 1000

  /// How the table is left once nothing is under way; nil while nobody wants to leave.
  private(set) var leaving: Leaving?
  /// When what is still under way is stopped, since somebody outside ends the program.
  private(set) var grace: Milliseconds?
  private var work = Work.none

  // MARK: - Leaving

  /// Whether the end was asked for from outside: nobody is there to answer then.
  var isEnding: Bool { if case .ended = leaving { true } else { false } }

  /// Somebody wants to leave, or leaves after something that is under way.
  mutating func wanted(_ how: Leaving?) { leaving = how }

  /// Somebody outside ends the program; what is under way has a moment.
  mutating func ended(_ ending: Ending, isIdle: Bool, at time: Milliseconds) {
    leaving = .ended(ending, nil)
    if !isIdle { grace = time + Self.gracePeriod }
  }

  /// Nothing is under way any more.
  mutating func becameIdle() { grace = nil }

  /// Whether what is under way has had its moment; to be asked until it is.
  mutating func graceIsOver(at time: Milliseconds) -> Bool {
    guard let grace, grace <= time else { return false }
    self.grace = nil
    return true
  }

  /// Something was not done. Whoever wanted to leave after it stays, or reads why at the end; to stop it
  /// was the way to leave all the same.
  mutating func failed(_ failure: ActFailure) {
    if case .ended(let ending, _) = leaving {
      leaving = .ended(ending, .notDone(failure))
    } else if failure.error.code != .interrupted {
      leaving = nil
    }
  }

  // MARK: - Saving and reading again

  /// Whether a save is under way.
  var isSaving: Bool { saving != nil }

  /// The request of the save that is under way.
  var saving: Int? { if case .saving(let request, _, _) = work { request } else { nil } }

  /// How much of the save is done, 0 to 1, as far as the store tells.
  var savedShare: Double? { if case .saving(_, _, let share) = work { share } else { nil } }

  /// A save begins.
  mutating func saves(_ request: Int, _ mode: SaveMode) {
    let isElsewhere = if case .elsewhere = mode { true } else { false }
    work = .saving(request: request, isElsewhere: isElsewhere, share: nil)
  }

  /// So much of the save is done.
  mutating func progressed(to share: Double) {
    guard case .saving(let request, let isElsewhere, _) = work else { return }
    work = .saving(request: request, isElsewhere: isElsewhere, share: share)
  }

  /// The save came to its end; returns its request, and whether it went into another file.
  mutating func saveEnded() -> (request: Int, isElsewhere: Bool)? {
    guard case .saving(let request, let isElsewhere, _) = work else { return nil }
    work = .none
    return (request, isElsewhere)
  }

  /// The edits stand in a file of their own: the source is read again.
  mutating func reloads(aside path: String) { work = .reloading(aside: path) }

  /// The source was read again, or could not be; returns the file that the edits stand in.
  mutating func reloadEnded() -> String? {
    guard case .reloading(let path) = work else { return nil }
    work = .none
    return path
  }
}
