import Glibc
import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeTerminal

/// A terminal that is a pipe and a list of pictures.
@MainActor final class FakeTerminal: LoopTerminal {
  let input: Int32
  let keyboard: Int32
  var size = Size(columns: 10, lines: 2)
  var pictures: [String] = []
  var suspensions = 0

  init() {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    (input, keyboard) = (ends[0], ends[1])
  }

  let typed = TypedAhead()
  var isCovered = false

  func type(_ text: String) { _ = write(keyboard, text, text.utf8.count) }
  var onPresent: () -> Void = {}
  func present(_ grid: Grid) {
    pictures.append(grid.picture())
    onPresent()
  }
  func redrawAll() {}
  func setMouse(_ isOn: Bool) {}
  func suspend() { suspensions += 1 }
  func resume() {}
  let awaitsReplies = false
  func repliesArrived() {}
  var wholeClusters = ClusterKinds.all
  /// What a terminal that takes nothing is waited on for; the picture is held back meanwhile.
  var blockedOutput: Int32?
  var flushes = 0
  func flush() {
    flushes += 1
    blockedOutput = nil
  }
}

/// Notes what it hears; `q` leaves, `z` suspends, `l` loads.
struct NotingModel: LoopModel {
  var heard: [Event] = []
  var ticksLeft = 0

  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    heard.append(event)
    switch event {
    case .key(.character("q")): return [.leave(.quit)]
    case .key(.character("z")): return [.suspend]
    case .key(.character("r")): return [.completed(SwipeCompletion(token: 1, isDone: true))]
    case .key(.character("l")): return [.store(StoreRequest(.page(0..<2), id: 1))]
    case .tick: ticksLeft -= 1
    case .end(let ending): return [.leave(.ended(ending, nil))]
    default: break
    }
    return []
  }
  var nextDeadline: Milliseconds? { ticksLeft > 0 ? 0 : nil }
  var told: [ClusterKinds] = []
  mutating func clustersTold(_ kinds: ClusterKinds, at time: Milliseconds) -> [Effect] {
    told.append(kinds)
    return []
  }
  mutating func render(size: Size) -> Grid {
    var grid = Grid(size: size)
    grid.put("\(heard.count)", line: 0, column: 0, style: .plain)
    return grid
  }
}

/// Two records that stay as they are.
final class TwoRecords: RecordStore {
  let description = SourceDescription(
    name: "two", columns: [Column(name: "a")],
    capabilities: Capabilities(readOnlyReason: "it is a test", savesExplicitly: false))
  let extent = Extent(count: 2)
  func records(in range: Range<Int>) throws(StoreError) -> [Record] {
    range.clamped(to: 0..<2).map { Record(id: .number(Int64($0)), values: [.text("\($0)")]) }
  }
  func onChange(_ notify: @escaping @Sendable () -> Void) {}
}

@MainActor @Suite struct TerminalLoopTests {
  @Test func `keys that wait together are one picture`() {
    let terminal = FakeTerminal()
    terminal.type("abcq")
    let (leaving, model) = TerminalLoop(NotingModel(), terminal: terminal).run()
    #expect(leaving == .quit)
    #expect(model.heard.first == .resize(terminal.size) && model.heard.count == 5)
    #expect(terminal.pictures == ["1\n"])
  }

  @Test func `what the terminal tells of its clusters is told once, and drawn`() {
    let terminal = FakeTerminal()
    terminal.onPresent = {
      switch terminal.pictures.count {
      case 1:
        terminal.wholeClusters = .flags
        terminal.type("a")
      case 2: terminal.type("bq")
      default: break
      }
    }
    let (_, model) = TerminalLoop(NotingModel(), terminal: terminal).run()
    #expect(model.told == [.flags])
  }

  @Test func `a terminal that takes nothing gets no frame, and keys are heard`() {
    let terminal = FakeTerminal()
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    // A pipe that is full: nothing can be written to it.
    let block = [UInt8](repeating: 0, count: 4096)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    while write(ends[1], block, block.count) > 0 {}
    terminal.blockedOutput = ends[1]
    terminal.type("aq")
    let (leaving, model) = TerminalLoop(NotingModel(), terminal: terminal).run()
    #expect(leaving == .quit && model.heard.count == 3)
    #expect(terminal.pictures.isEmpty && terminal.flushes == 0)
  }

  @Test func `a terminal that takes bytes again gets the rest, and the newest frame`() {
    let terminal = FakeTerminal()
    terminal.blockedOutput = terminal.keyboard
    var model = NotingModel()
    model.ticksLeft = 1
    let mailbox = EventMailbox()
    terminal.onPresent = { mailbox.post(.key(.character("q"))) }
    _ = TerminalLoop(model, terminal: terminal, mailbox: mailbox).run()
    #expect(terminal.flushes == 1)
    #expect(terminal.pictures.count == 1)
  }

  @Test func `what is typed behind the key that leaves is there for the next loop`() {
    let terminal = FakeTerminal()
    terminal.type("aqbq")
    let (_, first) = TerminalLoop(NotingModel(), terminal: terminal).run()
    let (_, second) = TerminalLoop(NotingModel(), terminal: terminal).run()
    let resize = Event.resize(terminal.size)
    #expect(first.heard == [resize, .key(.character("a")), .key(.character("q"))])
    #expect(second.heard == [resize, .key(.character("b")), .key(.character("q"))])
  }

  @Test func `a loop inside an effect takes over what was typed, and the outer one goes on`() {
    let terminal = FakeTerminal()
    terminal.type("raqbq")
    var inner: [Event] = []
    let outer = TerminalLoop(
      NotingModel(), terminal: terminal,
      application: { _ in inner = TerminalLoop(NotingModel(), terminal: terminal).run().1.heard })
    let (leaving, model) = outer.run()
    let resize = Event.resize(terminal.size)
    #expect(inner == [resize, .key(.character("a")), .key(.character("q"))])
    #expect(leaving == .quit)
    #expect(
      model.heard == [
        resize, .key(.character("r")), .key(.character("b")), .key(.character("q")),
      ])
  }

  @Test func `answers of a store that is gone reach no other table`() throws {
    let mailbox = EventMailbox()
    let gone = StoreWorker(mailbox: mailbox) { TwoRecords() }
    _ = try gone.open()
    gone.perform(StoreRequest(.page(0..<5), id: 1))
    gone.close()
    let next = StoreWorker(mailbox: mailbox) { TwoRecords() }
    _ = try next.open()
    defer { next.close() }
    mailbox.post(.reload)
    #expect(mailbox.take(for: next) == [.reload])
  }

  @Test func `a line that is dead ends the loop once`() {
    let terminal = FakeTerminal()
    close(terminal.keyboard)
    let (leaving, model) = TerminalLoop(NotingModel(), terminal: terminal).run()
    #expect(leaving == .ended(.hangUp, nil))
    #expect(model.heard.filter { $0 == .end(.hangUp) }.count == 1)
  }

  @Test func `a suspended model hears of it before and after`() {
    let terminal = FakeTerminal()
    terminal.type("zq")
    let (_, model) = TerminalLoop(NotingModel(), terminal: terminal).run()
    #expect(terminal.suspensions == 1)
    #expect(
      model.heard == [
        .resize(terminal.size), .key(.character("z")), .suspend, .resume, .key(.character("q")),
      ])
  }

  @Test func `records that were asked for come by the mailbox`() throws {
    let mailbox = EventMailbox()
    let worker = StoreWorker(mailbox: mailbox) { TwoRecords() }
    #expect(try worker.open().extent.count == 2)
    defer { worker.close() }
    worker.perform(StoreRequest(.page(0..<5), id: 1))
    let ready = Wait.forInput([mailbox.descriptor], timeout: 5000)
    #expect(ready.contains(mailbox.descriptor))
    let records = try TwoRecords().records(in: 0..<2)
    #expect(
      mailbox.take(for: worker) == [
        .store(
          StoreReply(.loaded(start: 0, records), to: 1, extent: Extent(count: 2)))
      ])
  }

  @Test func `a store that does not open says why`() {
    let worker = StoreWorker(mailbox: EventMailbox()) { () throws(StoreError) in
      throw StoreError(.unreadable, "no such file")
    }
    #expect(throws: StoreError(.unreadable, "no such file")) { try worker.open() }
    worker.close()
  }
}
