/// The rows on the screen, and whatever moves them: the list, the strips, what is uncovered, and the
/// hand that holds one. It knows what can be done with rows, and not how it is done: that it wishes for.
public struct Deck: Sendable {
  /// What a hand or a key on the rows asks for that is done elsewhere.
  enum Wish: Sendable {
    /// An action of a side, by its index there, was pressed or run by a full swipe.
    case begin(ActionDescriptor, Int, Edge, on: Record)
    /// An action was confirmed.
    case carryOut(ActionDescriptor, on: Record)
    /// Something is to go out.
    case send(Effect)
    /// The user is told something.
    case tell(Notice)
  }

  var scene: Scene
  var list: RecordList
  var removals = Removals()
  var panels: Panels
  var hand: Hand
  private var wishes: [Wish] = []
  /// Where the selection was before a record was added.
  private var cameFrom: [RecordID: Int] = [:]

  /// The rows of a table that has shown nothing yet.
  init(_ scene: Scene, _ extent: Extent) {
    self.scene = scene
    list = RecordList(extent, selecting: scene.configuration.selection)
    panels = Panels(allowsMultipleOpen: scene.configuration.allowsMultipleOpen)
    hand = Hand(isMouseOn: scene.configuration.isMouseOn)
  }

  mutating func wish(for wish: Wish) { wishes.append(wish) }

  /// What was wished for since the last time, in order.
  mutating func takeWishes() -> [Wish] {
    defer { wishes = [] }
    return wishes
  }

  /// A record is about to be added: whoever takes that back goes back to where it was made.
  mutating func willAdd(_ id: RecordID) { cameFrom[id] = list.selection }

  /// The addition of a record was taken back.
  mutating func tookBack(_ id: RecordID) {
    if let from = cameFrom.removeValue(forKey: id) { list.select(from) }
  }

  // MARK: - Which row is meant

  var now: Milliseconds { scene.now }
  /// Which row is not closed.
  public var controller: SwipeController { panels.controller }

  var openID: RecordID? { panels.openID(selected: list.selected?.id) }
  /// The record whose row is open, going to be, or being dragged, and which the keys act on. Where
  /// several rows may be open it is that of the selected record.
  public var openRecord: Record? { openID.flatMap(list.record(_:)) }
  /// The open record that the keys act on, unless it is only being dragged from closed.
  public var uncoveredRecord: Record? {
    openRecord.flatMap { panels.isUncovered($0.id) ? $0 : nil }
  }
  /// The record that a command acts on: that of the open row, else the selected one.
  var target: Record? { openID == nil ? list.selected : openRecord }

  /// The index of the button that Enter presses on the open row; nil when the one that had the focus
  /// is gone and no other was chosen since.
  public var focusedButton: Int? {
    guard let record = openRecord else { return 0 }
    return panels.focusedButton(of: record, in: scene)
  }

  /// The record whose first action would run if the drag that is under way were let go now, with
  /// that action.
  public var armed: (record: Record, action: ActionDescriptor)? {
    guard let row = panels.dragged, row.swipe.drag?.isArmed == true,
      let record = list.record(row.id), let edge = row.swipe.drag?.edge,
      let first = scene.actions(of: record, on: edge).first
    else { return nil }
    return (record, first)
  }

  /// The names of the application's actions that can still be run or drawn: those behind the rows
  /// that were read, in a question, and in strips that count down.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var actionNames: Set<String> {
    let rows = list.records.compactMap(\.actions) + [scene.configuration.actions]
    let sides = rows.flatMap { $0.trailing + $0.leading }
    let waiting = removals.strips.map(\.action) + [panels.question?.action].compactMap { $0 }
    return Set((sides + waiting).compactMap(\.role.name))
  }

  // MARK: - Time and the screen

  /// When something moves next, or nil while nothing does.
  var nextDeadline: Milliseconds? {
    [
      controller.nextDeadline(after: now), hand.nextDeadline(scene.configuration.feel),
      list.nextDeadline(in: scene), removals.nextDeadline(in: scene),
    ].compactMap(\.self).min()
  }

  /// Lets arrows that have paused let go, and what is uncovered come to where it is at this time.
  mutating func advance() {
    if let due = hand.nextDeadline(scene.configuration.feel), due <= now { endKeyDrag() }
    panels.advance(to: now)
  }

  /// Rows whose record is gone shrink; a question about what is there no more goes.
  mutating func advanceList() {
    list.advance(in: scene)
    panels.dropStaleQuestion(list, in: scene)
  }

  /// Puts every row where it belongs; returns the records that are lacking.
  mutating func arrange() -> Range<Int>? { list.arrange(scene, removals) }

  /// Something has happened: the question and the focus follow what is shown now.
  mutating func follow() {
    panels.dropStaleQuestion(list, in: scene)
    panels.follow(list, in: scene)
  }

  mutating func suspended() {
    removals.suspended(at: now)
    endGestures(reason: .suspended)
    panels.rest(reason: .suspended, at: now)
  }

  mutating func resumed() { removals.resumed(at: now) }

  mutating func resized(to size: Size) {
    endGestures(reason: .resize)
    panels.rest(reason: .resize, at: now)
    scene.resized(to: size)
    panels.update(list, in: scene)
    list.resized()
  }

  /// Text takes other columns than before.
  mutating func measured(by measure: any CardMeasuring) {
    scene.measured(by: measure)
    list.resized()
  }
}
