import Testing

@testable import SwipeCore

struct FixedHeight: CardMeasuring {
  var lines = 0
  func height(of record: Record, width: Int, density: Density) -> Int {
    guard lines == 0 else { return lines }
    guard case .number(let number) = record.id else { return density.lowestCard }
    return density == .compact ? 4 : 6 + Int(number % 3)
  }
  /// As on a terminal: Chinese and Japanese characters take two columns.
  func columns(of character: Character) -> Int { character >= "\u{2E80}" ? 2 : 1 }
  func adapted(to columns: [Column]) -> FixedHeight { self }
}

/// A table, an array store and a virtual clock: effects are performed at once, and the invariants
/// of the swipe are checked after every event.
final class Driver {
  var table: Table
  let store: ArrayStore
  var time: Milliseconds = 0
  var effects: [Effect] = []
  var notifications: [SwipeNotification] = []
  var completions: [SwipeCompletion] = []
  var runs: [RecordID] = []
  /// What an action of the application comes to at once; nil leaves it under way.
  var outcome: ActionOutcome? = .done
  var leaving: Leaving?
  var saves = 0
  var saveResult: Result<Saved, StoreError> = .success(Saved(path: "list.csv"))
  var context = ""

  init(
    count: Int = 20, size: Size = Size(columns: 80, lines: 40), savesExplicitly: Bool = true,
    height: Int = 0, readOnly: String? = nil,
    configure: (inout TableConfiguration) -> Void = { _ in }
  ) {
    var configuration = TableConfiguration()
    configure(&configuration)
    store = ArrayStore(count: count)
    table = Table(
      description: SourceDescription(
        name: "list.csv",
        columns: [Column(name: "name"), Column(name: "note", isNullable: true)],
        capabilities: Capabilities(
          readOnlyReason: readOnly, savesExplicitly: savesExplicitly)),
      extent: store.extent, configuration: configuration, measure: FixedHeight(lines: height))
    send(.resize(size))
  }

  func send(_ event: Event) {
    var queue = table.handle(event, at: time)
    checkInvariants(table, after: "\(context) \(event)")
    while !queue.isEmpty {
      let effect = queue.removeFirst()
      effects.append(effect)
      for answer in answers(to: effect) {
        queue += table.handle(answer, at: time)
        checkInvariants(table, after: "\(context) \(answer)")
      }
    }
  }

  private func answers(to effect: Effect) -> [Event] {
    switch effect {
    case .load(let range, let generation):
      return [reply(.loaded(start: range.lowerBound, store.load(range), generation: generation))]
    case .apply(let edits, let token):
      do {
        let applied = try edits.map { try store.apply($0) }
        return [reply(.applied(token: token, .success(applied)))]
      } catch let error as StoreError {
        return [reply(.applied(token: token, .failure(error)))]
      } catch { return [] }
    case .save:
      saves += 1
      return [reply(.saved(saveResult))]
    case .rescue: return [reply(.rescued(.success(Saved(path: "rescue"))))]
    case .notify(let notification): notifications.append(notification)
    case .completed(let completion): completions.append(completion)
    case .run(_, let record, let token):
      runs.append(record.id)
      if let outcome { return [.actionFinished(token: token, outcome: outcome)] }
    case .leave(let how): leaving = how
    default: break
    }
    return []
  }

  private func reply(_ content: StoreReply.Content) -> Event {
    .store(StoreReply(content, extent: store.extent))
  }

  /// Lets time pass, with the ticks that the table asks for.
  func wait(_ length: Milliseconds) {
    let end = time + length
    while let next = table.nextDeadline, next <= end {
      time = next
      send(.tick)
    }
    time = end
    send(.tick)
  }

  func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) { send(.key(Key(code, modifiers))) }
  func type(_ text: String) { for character in text { send(.key(.character(character))) } }

  func pointer(_ kind: PointerEvent.Kind, _ column: Int, _ line: Int) {
    send(.pointer(PointerEvent(kind, column: column, line: line)))
  }

  /// A drag column by column, 10 ms each.
  func drag(from start: Int, to end: Int, line: Int, pause: Milliseconds = 200) {
    pointer(.press, start, line)
    for column in stride(from: start, through: end, by: start < end ? 1 : -1) where column != start
    {
      time += 10
      pointer(.drag, column, line)
    }
    time += pause
    pointer(.release, end, line)
  }

  /// The record shown at a screen line.
  func id(atLine line: Int) -> RecordID? {
    table.frames.first { $0.lines.contains(line) }?.record?.id
  }

  func click(_ column: Int, _ line: Int) {
    pointer(.press, column, line)
    pointer(.release, column, line)
  }
}

/// What must hold after every event (docs/swiping.md).
func checkInvariants(_ table: Table, after event: String) {
  for row in table.controller.rows { checkRow(row, table, after: event) }
  checkCompany(table, after: event)
  #expect(
    table.extent.count == 0
      ? table.selection == 0 : (0..<table.extent.count).contains(table.selection),
    "selection \(table.selection) of \(table.extent.count) after \(event)")
  for (one, next) in zip(table.frames, table.frames.dropFirst()) {
    #expect(one.lines.upperBound <= next.lines.lowerBound, "rows overlap after \(event)")
  }
  for frame in table.frames {
    guard let record = frame.record, let panel = table.panel(of: record, in: frame) else {
      continue
    }
    let buttons = panel.buttons.map(\.rect)
    for (one, next) in zip(buttons, buttons.dropFirst()) {
      #expect(one.lines.upperBound <= next.lines.lowerBound, "buttons overlap after \(event)")
    }
    for button in buttons {
      #expect(
        button.lines.clamped(to: frame.lines) == button.lines, "button outside after \(event)")
    }
  }
  if !table.controller.rows.contains(where: \.swipe.isSettling), table.keyDrag == nil,
    table.collapsing.isEmpty, table.strips.isEmpty
  {
    #expect(table.nextDeadline == nil, "a tick at rest after \(event)")
  }
}

/// What holds of every row that is not closed.
private func checkRow(_ row: SwipeController.Row, _ table: Table, after event: String) {
  let swipe = row.swipe
  let offset = swipe.offset(at: table.now)
  #expect(!swipe.isClosed, "a closed row is owned after \(event)")
  let edge: Edge = offset < 0 ? .leading : .trailing
  let width = Double(swipe.width(edge))
  let isFree = swipe.feel.staysWhereDropped || swipe.feel.beyond == .free
    || swipe.feel.beyond == .stretch
  var most = isFree ? Double(max(swipe.bounds.row, Int(width))) : 2 * width
  if case .resting(.placed(let place)) = swipe.phase { most = max(most, abs(place)) }
  #expect(abs(offset) <= most, "offset \(offset) after \(event)")
  if case .dragging(let drag) = swipe.phase, !swipe.feel.staysWhereDropped, let edge = drag.edge {
    #expect(offset * edge.sign >= 0, "a drag crossed to the other side after \(event)")
  }
  if swipe.drag?.isArmed == true, let edge = swipe.drag?.edge {
    #expect(swipe.bounds.fullSwipe.contains(edge), "armed without being asked after \(event)")
  }
  #expect(table.strips[row.id] == nil, "a strip swipes after \(event)")
}

/// Of each group one row is not closed, apart from the one that another took the place of.
private func checkCompany(_ table: Table, after event: String) {
  let rows = table.controller.rows
  #expect(Set(rows.map(\.id)).count == rows.count, "one row twice after \(event)")
  guard !table.controller.allowsMultipleOpen else { return }
  for (_, company) in Dictionary(grouping: rows, by: \.group) {
    let staying = company.filter { !$0.isLeaving }
    #expect(staying.count <= 1, "two rows open after \(event)")
    #expect(company.count - staying.count <= 1, "two rows leave after \(event)")
    for row in company where row.isLeaving {
      #expect(row.swipe.target == .closed, "a leaving row stays after \(event)")
    }
  }
}
