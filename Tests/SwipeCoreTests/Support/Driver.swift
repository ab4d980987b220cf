import Testing

@testable import SwipeCore

struct FixedHeight: CardMeasuring {
  var lines = 0
  func height(of record: Record, width: Int, density: Density) -> Int {
    guard lines == 0 else { return lines }
    guard case .number(let number) = record.id else { return density.lowestCard }
    return density == .compact ? 4 : 6 + Int(number % 3)
  }
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
  let width = Double(table.controller.feel.revealWidth)
  if let active = table.controller.active {
    let offset = active.swipe.offset(at: table.now)
    #expect(offset >= 0 && offset <= 2 * width, "offset \(offset) after \(event)")
    #expect(!active.swipe.isClosed, "a closed row is owned after \(event)")
    #expect(active.id != table.controller.leaving?.id, "one row twice after \(event)")
  }
  if let leaving = table.controller.leaving {
    #expect(leaving.swipe.target == .closed, "two rows open after \(event)")
  }
  #expect(
    table.extent.count == 0
      ? table.selection == 0 : (0..<table.extent.count).contains(table.selection),
    "selection \(table.selection) of \(table.extent.count) after \(event)")
  for (one, next) in zip(table.frames, table.frames.dropFirst()) {
    #expect(one.lines.upperBound <= next.lines.lowerBound, "rows overlap after \(event)")
  }
  for frame in table.frames {
    let buttons = table.layout.buttons(count: 2, frame: frame)
    for (one, next) in zip(buttons, buttons.dropFirst()) {
      #expect(one.lines.upperBound <= next.lines.lowerBound, "buttons overlap after \(event)")
    }
    for button in buttons {
      #expect(
        button.lines.clamped(to: frame.lines) == button.lines, "button outside after \(event)")
    }
  }
  if table.controller.active?.swipe.phase == .open || table.controller.active == nil,
    table.controller.leaving == nil, table.keyDrag == nil, table.collapsing.isEmpty
  {
    #expect(table.nextDeadline == nil, "a tick at rest after \(event)")
  }
}
