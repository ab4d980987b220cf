import Testing

@testable import SwipeCore

struct FixedHeight: CardMeasuring {
  var lines = 0
  func height(of record: Record, width: Int, density: Density) -> Int {
    guard lines == 0 else { return lines }
    if case .text(let text)? = record.values.last, text.hasPrefix("high ") {
      return Int(text.dropFirst(5)) ?? density.lowestCard
    }
    guard case .number(let number) = record.id else { return density.lowestCard }
    return density == .compact ? 4 : 6 + Int(number % 3)
  }
  /// As on a terminal: Chinese and Japanese characters take two columns.
  func columns(of character: Character) -> Int { character >= "\u{2E80}" ? 2 : 1 }
  func adapted(to columns: [Column]) -> FixedHeight { self }
  func helpLayout(of entries: [HelpEntry], on screen: ScreenLayout) -> HelpLayout {
    let texts = entries.map { "what \($0.command.rawValue) does, which takes some words" }
    return HelpLayout(of: texts, on: screen)
  }
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
  /// Whether answers wait in `mail`, and the ends of actions for whoever drives.
  var isLate = false
  /// The store's answers that were not delivered yet, in order.
  var mail: [Event] = []
  /// The actions of the application under way.
  var running: [(token: Int, id: RecordID)] = []
  /// Called with each event and what it led to, before any answer.
  var onHandled: ((Event, [Effect]) -> Void)?
  /// Whether the store's answers to edits, saves and rescues wait for `release`.
  var isHeld = false
  private var held: [Event] = []
  /// The requests that were to be stopped.
  var cancelled: [Int] = []
  /// Why no page can be read.
  var loadFailure: StoreError?

  init(
    count: Int = 20, size: Size = Size(columns: 80, lines: 40), savesExplicitly: Bool = true,
    height: Int = 0, readOnly: String? = nil, canInsert: Bool = true, leftover: Leftover? = nil,
    configure: (inout TableConfiguration) -> Void = { _ in },
    actions: (Int) -> RowActions? = { _ in nil }
  ) {
    var configuration = TableConfiguration()
    configure(&configuration)
    store = ArrayStore(count: count, actions: actions)
    table = Table(
      description: SourceDescription(
        name: "list.csv",
        columns: [Column(name: "name"), Column(name: "note", isNullable: true)],
        capabilities: Capabilities(
          readOnlyReason: readOnly, canInsert: canInsert, savesExplicitly: savesExplicitly),
        leftover: leftover),
      extent: store.extent, configuration: configuration, measure: FixedHeight(lines: height))
    send(.resize(size))
  }

  func send(_ event: Event) {
    var queue = handle(event)
    while !queue.isEmpty {
      let effect = queue.removeFirst()
      effects.append(effect)
      let answers = holding(answers(to: effect), to: effect)
      if isLate {
        mail += answers
      } else {
        for answer in answers { queue += handle(answer) }
      }
    }
  }

  private func handle(_ event: Event) -> [Effect] {
    let effects = table.handle(event, at: time)
    if let onHandled {
      onHandled(event, effects)
    } else {
      checkInvariants(table, after: "\(context) \(event)")
    }
    return effects
  }

  private func holding(_ answers: [Event], to effect: Effect) -> [Event] {
    guard isHeld, case .store(let request) = effect else { return answers }
    switch request.content {
    case .apply, .save, .rescue:
      held += answers
      return []
    default: return answers
    }
  }

  /// The store answers what it was asked meanwhile.
  func release() {
    isHeld = false
    let answers = held
    held = []
    for answer in answers { send(answer) }
  }

  private func answers(to effect: Effect) -> [Event] {
    switch effect {
    case .store(let request):
      return [answer(request.content)].compactMap(\.self).map { content in
        .store(StoreReply(content, to: request.id, extent: store.extent))
      }
    case .cancel(let id): cancelled.append(id)
    case .notify(let notification): notifications.append(notification)
    case .completed(let completion): completions.append(completion)
    case .run(_, let record, let token):
      runs.append(record.id)
      if isLate {
        running.append((token, record.id))
      } else if let outcome {
        return [.actionFinished(token: token, outcome: outcome)]
      }
    case .leave(let how): leaving = how
    default: break
    }
    return []
  }

  private func answer(_ request: StoreRequest.Content) -> StoreReply.Content? {
    switch request {
    case .page(let range):
      if let failure = loadFailure { return .loadFailed(failure) }
      return .loaded(start: range.lowerBound, store.load(range))
    case .apply(let edits):
      do {
        return .applied(.success(try edits.map { try store.apply($0) }))
      } catch {
        return (error as? StoreError).map { .applied(.failure($0)) }
      }
    case .save:
      saves += 1
      return .saved(saveResult)
    case .rescue: return .rescued(.success(Saved(path: "rescue")))
    case .reload, .finishSave: return nil
    }
  }

  /// What the store was asked, in order.
  var asked: [StoreRequest.Content] {
    effects.compactMap { if case .store(let request) = $0 { request.content } else { nil } }
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
    table.deck.frames.first { $0.lines.contains(line) }?.record?.id
  }

  func click(_ column: Int, _ line: Int) {
    pointer(.press, column, line)
    pointer(.release, column, line)
  }
}
