@testable import SwipeCore

/// What a random stream is played on.
struct Setting: Equatable {
  var feel: FeelName
  var direction = LayoutDirection.leftToRight
  var isMultiple = false
  var count = 20
  var size = Size(columns: 80, lines: 40)
  var isReduced = false

  init(feel: FeelName, _ random: inout some RandomNumberGenerator) {
    self.feel = feel
    if Bool.random(using: &random) { direction = .rightToLeft }
    isMultiple = Int.random(in: 0..<4, using: &random) == 0
    isReduced = Int.random(in: 0..<12, using: &random) == 0
    count = Bool.random(using: &random) ? 20 : .random(in: 0...60, using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      size = Size(
        columns: .random(in: 20...140, using: &random), lines: .random(in: 4...60, using: &random))
    }
  }
}

/// A table, a store whose answers are late, somebody who changes its records, and a clock: plays
/// steps and tells of the first rule that is broken.
final class World {
  let driver: Driver
  private(set) var broken: String?
  private(set) var played = 0
  private var pairs = Pairs()
  private var waiting: Set<Int> = []
  private var lastToken = 0
  private var shown = ShownActions()
  /// What was shown before everything was read again.
  private var settled = ShownActions()
  private var reading = 0
  private var next: Int64 = 5000
  private var pointer = (column: 0, line: 0)

  init(_ setting: Setting) {
    driver = Driver(count: setting.count, size: setting.size) {
      $0.feel = setting.isReduced ? setting.feel.feel.withoutMotion : setting.feel.feel
      $0.actions = RowActions(
        trailing: [.delete, .update],
        leading: setting.feel.feel.hasLeadingSide ? [.custom("run")] : [])
      $0.direction = setting.direction
      $0.allowsMultipleOpen = setting.isMultiple
    } actions: {
      RecordKind.actions($0 % RecordKind.count)
    }
    driver.isLate = true
    driver.onHandled = { [unowned self] in handled($0, $1) }
  }

  /// Plays one step; false when the stream is over.
  func play(_ step: Step) -> Bool {
    played += 1
    let effects = driver.effects.count
    perform(step)
    if broken != nil { broken = "\(broken ?? "") in \(step)" }
    if driver.effects.count > effects { driver.effects.removeAll() }
    return broken == nil && driver.leaving == nil
  }

  /// Everything comes to its end: all hands let go, all answers arrive, all time passes.
  func finish() {
    if driver.leaving == nil {
      driver.send(.resize(Size(columns: 80, lines: 40)))
      driver.send(.focus(false))
      for _ in 0..<50 where driver.leaving == nil && hasWork {
        while !driver.mail.isEmpty { driver.send(driver.mail.removeFirst()) }
        while !driver.running.isEmpty { end(0, .done) }
        driver.wait(3000)
      }
    }
    if broken == nil, driver.leaving == nil { checkRest() }
    if broken == nil, !waiting.isEmpty { broken = "never answered: \(waiting.sorted())" }
    if broken == nil, !pairs.isBalanced { broken = "a will without its did" }
  }

  private var hasWork: Bool {
    !driver.mail.isEmpty || !driver.running.isEmpty || driver.table.nextDeadline != nil
  }

  private func checkRest() {
    if driver.table.nextDeadline != nil { broken = "a tick at the end" }
    for row in driver.table.deck.controller.rows {
      if case .resting(let state) = row.swipe.phase, state.isOpen { continue }
      broken = "a row is half-way at the end"
    }
    let open = Set(driver.table.deck.controller.rows.map(\.id))
    if pairs.open != open { broken = "open \(open), told \(pairs.open)" }
  }

  // MARK: - What is checked after every event

  private func handled(_ event: Event, _ effects: [Effect]) {
    guard broken == nil else { return }
    broken = shown.ran(effects, by: event, driver.store.records.compactMap(\.actions))
    shown = ShownActions(driver.table, pointer)
    switch event {
    case .reload, .tick, .store:
      if settled.isMoved(in: shown) { broken = "the focus moved by itself" }
      // While everything is read again nothing is known of any row.
      if !driver.table.list.records.isEmpty { settled = shown }
    default: settled = shown
    }
    var acts = 0
    for effect in effects {
      switch effect {
      case .notify(let notification): broken = broken ?? pairs.take(notification)
      case .completed(let completion):
        if waiting.remove(completion.token) == nil { broken = "answered twice or unasked" }
      case .run: acts += 1
      case .store(let request): if case .apply = request.content { acts += 1 }
      default: break
      }
    }
    broken = broken ?? brokenRules(driver.table).first
    if acts > mostActs(of: event) { broken = "\(acts) acts of \(event)" }
    if broken != nil { broken = "\(broken ?? "") after \(event)" }
  }

  /// How many acts an event may lead to at most: what nobody meant acts on nothing.
  private func mostActs(of event: Event) -> Int {
    switch event {
    case .focus, .resize, .suspend, .resume, .reload, .paste: 0
    case .pointer(let pointer): pointer.kind == .release ? 1 : 0
    case .swipe: 1
    // Time and the store's answers let any number of removals come due; leaving does too.
    case .tick, .store, .key, .end, .actionFinished: .max
    }
  }

  // MARK: - Steps

  private func perform(_ step: Step) {
    switch step {
    case .wait(let length): driver.wait(length)
    case .key(let key): driver.send(.key(key))
    case .press, .pressRow, .pressButton, .slide, .release, .stray, .wheel: point(step)
    case .ask(let kind, let row, let isAnimated): ask(kind, row, isAnimated)
    case .resize(let size): driver.send(.resize(size))
    case .focus(let isGained): driver.send(.focus(isGained))
    case .paste: driver.send(.paste("dzq"))
    case .reload: driver.send(.reload)
    case .extent: driver.mail.append(.store(StoreReply(.extent, extent: driver.store.extent)))
    case .stop(let length):
      driver.send(.suspend)
      driver.time += length
      driver.send(.resume)
    case .turn(let number): turn(number)
    case .deliver: if !driver.mail.isEmpty { driver.send(driver.mail.removeFirst()) }
    case .finish(let pick, let outcome): end(pick, outcome)
    case .remove, .insert, .change, .failing: meddle(step)
    }
  }

  private func point(_ step: Step) {
    let size = driver.table.layout.size
    switch step {
    case .press(let x, let y): press(Int(x * Double(size.columns)), Int(y * Double(size.lines)))
    case .pressRow(let row, let share):
      guard let frame = pick(row, of: driver.table.deck.frames) else { return }
      let lines = frame.lines.clamped(to: driver.table.layout.list)
      press(Int(share * Double(size.columns)), lines.lowerBound + lines.count / 2)
    case .pressButton(let place):
      guard let button = pick(place, of: shownButtons) else { return }
      let column = button.columns.lowerBound + button.columns.count / 2
      let isMirrored = driver.table.configuration.direction == .rightToLeft
      press(isMirrored ? size.columns - 1 - column : column, button.lines.lowerBound)
    case .slide(let columns, let lines):
      pointer.column = min(max(0, pointer.column + columns), size.columns)
      pointer.line = min(max(0, pointer.line + lines), size.lines)
      driver.pointer(.drag, pointer.column, pointer.line)
    case .release: driver.pointer(.release, pointer.column, pointer.line)
    case .stray: driver.pointer(.move, pointer.column, pointer.line)
    case .wheel(let notches): driver.pointer(.wheel(notches), 3, 3)
    default: break
    }
  }

  private func press(_ column: Int, _ line: Int) {
    pointer = (column, line)
    driver.pointer(.press, column, line)
  }

  private var shownButtons: [Rect] {
    driver.table.deck.frames.flatMap { frame in
      frame.record.flatMap { driver.table.deck.panel(of: $0, in: frame) }?.buttons.map(\.rect) ?? []
    }
  }

  private func pick<Value>(_ number: Int, of values: [Value]) -> Value? {
    values.isEmpty ? nil : values[number % values.count]
  }

  private func ask(_ kind: SwipeRequest.Kind, _ row: Int, _ isAnimated: Bool) {
    lastToken += 1
    waiting.insert(lastToken)
    let id = row < 0 ? .number(-1) : pick(row, of: driver.table.deck.frames)?.record?.id
    driver.send(.swipe(SwipeRequest(kind, id: id, isAnimated: isAnimated, token: lastToken)))
  }

  private func end(_ pick: Int, _ outcome: ActionOutcome) {
    guard !driver.running.isEmpty else { return }
    let work = driver.running.remove(at: pick % driver.running.count)
    if outcome == .removed { driver.store.records.removeAll { $0.id == work.id } }
    driver.send(.actionFinished(token: work.token, outcome: outcome))
  }

  /// What lies behind an open row, or any, changes, and every action gets a name of a new reading.
  private func turn(_ number: Int) {
    let store = driver.store
    guard !store.records.isEmpty else { return }
    let open = driver.table.deck.controller.rows.last?.id
    let place = store.records.firstIndex { $0.id == open } ?? number % store.records.count
    store.records[place].actions = RecordKind.turned(number)
    reading += 1
    for index in store.records.indices { store.records[index].actions?.rename(reading) }
    driver.send(.reload)
  }

  private func meddle(_ step: Step) {
    let store = driver.store
    switch step {
    case .remove(let place):
      if !store.records.isEmpty { store.records.remove(at: place % store.records.count) }
    case .insert(let place, let kind):
      next += 1
      let record = Record(
        id: .number(next), values: [.text("New"), .text("")], actions: RecordKind.actions(kind))
      store.records.insert(record, at: place % (store.records.count + 1))
    case .change(let place, let kind):
      guard !store.records.isEmpty else { return }
      store.records[place % store.records.count].values[1] = .integer(Int64(kind))
      store.records[place % store.records.count].actions = RecordKind.actions(kind)
    case .failing(let isFailing):
      store.failure = isFailing ? StoreError(.refused, "no") : nil
    default: break
    }
  }
}

/// Follows what the application is told: every `will` has exactly one `did` or `didCancel`.
struct Pairs {
  /// The rows that the application believes to be open.
  private(set) var open: Set<RecordID> = []
  private var pending: [RecordID: SwipeNotification] = [:]

  var isBalanced: Bool { pending.isEmpty }

  /// Takes a notification; returns what is wrong with it.
  mutating func take(_ new: SwipeNotification) -> String? {
    let asked = pending.removeValue(forKey: new.id)
    switch new.kind {
    case .willOpen, .willClose:
      if asked != nil { return "\(new.kind) without a did before" }
      if (new.kind == .willOpen) == open.contains(new.id) { return "\(new.kind) for nothing" }
      pending[new.id] = new
    case .didOpen:
      if asked?.kind != .willOpen { return "didOpen without its will" }
      open.insert(new.id)
    case .didClose:
      if asked?.kind != .willClose { return "didClose without its will" }
      open.remove(new.id)
    case .didCancel: if asked == nil { return "didCancel without its will" }
    }
    if let asked, asked.edge != new.edge { return "\(new.kind) of another side" }
    return nil
  }
}
