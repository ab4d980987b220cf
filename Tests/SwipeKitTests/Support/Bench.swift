@testable import SwipeCore
@testable import SwipeKit
@testable import SwipeTerminal

/// A table of rows without a terminal: its events, its store and its clock in one hand.
@MainActor
final class Bench {
  let swipe: SwipeTable
  private(set) var model: TableModel
  private let store: SharedRecordStore
  private let mailbox: EventMailbox
  private var time: Milliseconds = 0
  private let size = Size(columns: 80, lines: 40)
  /// Whether what the store answers waits in `mail`.
  var isLate = false
  private(set) var mail: [Event] = []
  private(set) var leaving: Leaving?

  init(_ swipe: SwipeTable) {
    self.swipe = swipe
    mailbox = swipe.begin()
    store = SharedRecordStore(swipe.source, swipe.shared)
    let configuration = swipe.configuration
    let setup = TableSetup(
      size: size, glyphs: .unicode, theme: ThemeChoice(name: .light, colors: 256),
      configuration: swipe.isAccessible ? configuration.accessible : configuration,
      source: swipe.source, extent: store.extent, shown: Array(swipe.source.columns.indices))
    model = TableModel(
      setup, swipe.drawing, recorder: nil, beforeEvent: { swipe.settled($0) },
      afterEvent: { swipe.handled($0, $1) })
    send(.resize(size))
  }

  var table: Table { model.table }

  /// Takes an event in, and whatever comes of it.
  func send(_ event: Event) {
    for effect in model.handle(event, at: time) { perform(effect) }
    while let news = newMail() {
      for event in news { for effect in model.handle(event, at: time) { perform(effect) } }
    }
  }

  private func newMail() -> [Event]? {
    Wait.forInput([mailbox.descriptor], timeout: 0).isEmpty ? nil : mailbox.take(for: nil)
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .store(let request):
      guard case .page(let range) = request.content, let records = try? store.records(in: range)
      else { return }
      let reply = StoreReply(
        .loaded(start: range.lowerBound, records), to: request.id, extent: store.extent)
      isLate ? mail.append(.store(reply)) : mailbox.post(.store(reply))
    case .leave(let how): leaving = how
    default: swipe.perform(effect, in: mailbox)
    }
  }

  /// The store answers what it was asked meanwhile.
  func deliver() {
    let answers = mail
    mail = []
    for answer in answers { send(answer) }
  }

  /// Lets time pass, with the ticks that the table asks for.
  func wait(_ length: Milliseconds) {
    let end = time + length
    while let next = model.nextDeadline, next <= end {
      time = next
      send(.tick)
    }
    time = end
    send(.tick)
  }

  func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) { send(.key(Key(code, modifiers))) }

  /// Opens the selected row, and waits until it stands.
  func open(_ edge: Edge = .trailing) {
    key(edge == .trailing ? .left : .right, .shift)
    wait(400)
  }

  /// What the screen shows.
  var lines: [String] {
    let grid = model.render(size: size)
    return (0..<size.lines).map { line in
      (0..<size.columns).map { grid.text(of: grid[line, $0]) }.joined()
    }
  }

  /// The buttons that are shown on a row.
  func buttons(of id: String) -> [PanelButton] {
    for frame in table.deck.frames where frame.record?.id == SwipeRow.recordID(id) {
      if let record = frame.record { return table.deck.panel(of: record, in: frame)?.buttons ?? [] }
    }
    return []
  }

  func titles(of id: String) -> [String] { buttons(of: id).map(\.action.title) }

  /// The mouse button goes down, or up, on a button of a row.
  func pointer(_ kind: PointerEvent.Kind, on title: String, of id: String) {
    guard let button = buttons(of: id).first(where: { $0.action.title == title }) else { return }
    pointer(kind, at: button.rect)
  }

  func pointer(_ kind: PointerEvent.Kind, at rect: Rect) {
    let column = rect.columns.lowerBound + rect.columns.count / 2
    send(.pointer(PointerEvent(kind, column: column, line: rect.lines.lowerBound)))
  }

  /// Drags the row at a screen line to the leading side by so many columns, and holds it there.
  func drag(line: Int, by columns: Int) {
    send(.pointer(PointerEvent(.press, column: 70, line: line)))
    for step in 1...columns {
      time += 10
      send(.pointer(PointerEvent(.drag, column: 70 - step, line: line)))
    }
    time += 200
  }
}
