/// What is done with records: what is under way, what was done, and who waits for it.
///
/// Requests to the store and actions of the application are numbered alike; an answer names its number.
struct Acts: Sendable {
  /// What was done, to be taken back and done again.
  private(set) var history = EditHistory()
  /// The acts that wait for the store's answer, by number.
  private(set) var pending: [Int: PendingAct] = [:]
  /// The application's actions that are under way, by number.
  private(set) var runs: [Int: RunningAction] = [:]
  /// The records that something is under way on, with the newest one's number.
  private(set) var busy: [RecordID: Int] = [:]
  /// What was not done with records, until somebody deals with it.
  private(set) var failures: [RecordID: Activity] = [:]
  /// The acts that code waits for, by number, with the number that code gave.
  private(set) var awaited: [Int: Int] = [:]
  /// What code asked for before anything was read, or while everything is read again.
  private(set) var early: [SwipeRequest] = []
  private var newest = 0
  /// Whether the newest undo or redo failed for good.
  private var stuck: PendingAct.Kind?

  // MARK: - What is under way

  /// A number that no request and no action had before.
  mutating func newNumber() -> Int {
    newest += 1
    return newest
  }

  /// Whether the store owes no answer to an act.
  var isIdle: Bool { pending.isEmpty }
  /// The act that the store has been at for longest.
  var oldest: PendingAct? { pending.min { $0.key < $1.key }?.value }
  /// The numbers of what the store is asked, the oldest first.
  var requests: [Int] { pending.keys.sorted() }

  /// Whether something is under way on a record.
  func isBusy(_ id: RecordID) -> Bool { busy[id] != nil }

  /// What is under way on a record, or was not done with it.
  func activity(of id: RecordID) -> Activity? {
    guard let number = busy[id] else { return failures[id] }
    if let run = runs[number] {
      return Activity(
        name: run.name, state: .running(since: run.since), isCancellable: run.isCancellable)
    }
    guard let act = pending[number] else { return failures[id] }
    let isFirst = number == pending.keys.min()
    return Activity(
      name: act.name, state: isFirst ? .running(since: act.since) : .waiting, isCancellable: true)
  }

  /// The number of the action on a record that the application can stop.
  func cancellableRun(of id: RecordID) -> Int? {
    busy[id].flatMap { runs[$0]?.isCancellable == true ? $0 : nil }
  }

  /// Something begins on records; what was not done with them before is of no interest any more.
  private mutating func begins(_ ids: [RecordID], _ number: Int) {
    for id in ids { (busy[id], failures[id]) = (number, nil) }
  }

  /// Something was not done with records.
  mutating func failed(_ ids: [RecordID], _ name: ActName, _ notice: Notice) {
    for id in ids {
      failures[id] = Activity(name: name, state: .failed(notice), isCancellable: false)
    }
  }

  /// Somebody has read why something was not done with a record.
  mutating func dealt(with id: RecordID) { failures[id] = nil }

  /// The store is asked for an act.
  mutating func began(_ act: PendingAct, _ number: Int) {
    stuck = nil
    pending[number] = act
    begins(act.edits.compactMap(\.recordID), number)
  }

  /// The store answered; returns the act.
  mutating func answered(_ number: Int) -> PendingAct? {
    guard let act = pending.removeValue(forKey: number) else { return nil }
    for id in act.edits.compactMap(\.recordID) where busy[id] == number { busy[id] = nil }
    return act
  }

  /// The application runs an action.
  mutating func ran(_ run: RunningAction, _ number: Int) {
    runs[number] = run
    begins([run.id], number)
  }

  /// An action came to its end.
  mutating func finished(_ number: Int) -> RunningAction? {
    guard let run = runs.removeValue(forKey: number) else { return nil }
    if busy[run.id] == number { busy[run.id] = nil }
    return run
  }

  /// The actions that leaving would lose, the oldest first.
  var stillRunning: [RunningAction] {
    runs.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isGivenUp }
  }

  /// The user leaves without waiting for what runs, or waits again.
  mutating func giveUp(_ isGivenUp: Bool) {
    for number in runs.keys { runs[number]?.isGivenUp = isGivenUp }
  }

  // MARK: - What was done

  /// An act was done; `inverse` takes it back, and `records` stand so now.
  mutating func done(_ act: PendingAct, inverse: [Edit], _ records: [Record]) {
    switch act.kind {
    case .act: history.did(EditHistory.Act(name: act.name, edits: inverse))
    case .undo: history.undid(redo: inverse)
    case .redo: history.redid(undo: inverse)
    }
    history.expect(records)
  }

  /// An undo or a redo failed, and will for ever.
  mutating func failedForGood(_ kind: PendingAct.Kind) { stuck = kind }

  /// An undo that failed the last time would fail for ever, and keep all older ones from being
  /// taken back: asked again, it is left behind. Returns that act.
  mutating func passOver(_ kind: PendingAct.Kind) -> EditHistory.Act? {
    guard stuck == kind else { return nil }
    stuck = nil
    let act = kind == .undo ? history.nextUndo : history.nextRedo
    if kind == .undo { history.dropUndo() } else { history.dropRedo() }
    return act
  }

  /// Everything is in the file.
  mutating func saved() { history.didSave() }

  /// The source was read again: nothing can be taken back.
  mutating func forgetAll() {
    history.forgetAll()
    failures = [:]
  }

  // MARK: - Who waits

  /// Code waits for an act.
  mutating func awaited(_ number: Int, by token: Int?) { awaited[number] = token }

  /// An act is over; returns what code is told, where it waits.
  mutating func ended(_ number: Int, isDone: Bool) -> SwipeCompletion? {
    awaited.removeValue(forKey: number).map { SwipeCompletion(token: $0, isDone: isDone) }
  }

  /// Nobody will see the end of what is under way; returns what code is told.
  mutating func abandoned() -> [SwipeCompletion] {
    awaited.keys.sorted().compactMap { ended($0, isDone: false) }
  }

  /// Code asks before anything was read.
  mutating func postponed(_ request: SwipeRequest) { early.append(request) }

  /// Records are here; returns what code asked for before.
  mutating func takeEarly() -> [SwipeRequest] {
    defer { early = [] }
    return early
  }
}
