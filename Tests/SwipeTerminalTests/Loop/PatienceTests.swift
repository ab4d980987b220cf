import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeTerminal

/// Asks the store for what stands for each key: `a` an edit, `s` a save, `p` a page; `q` leaves.
private struct AskingModel: LoopModel {
  var heard: [Event] = []
  private var number = 0

  mutating func handle(_ event: Event, at time: Milliseconds) -> [Effect] {
    heard.append(event)
    number += 1
    switch event {
    case .key(.character("a")): return [.store(StoreRequest(.apply([]), id: number))]
    case .key(.character("s")): return [.store(StoreRequest(.save(.guarded), id: number))]
    case .key(.character("p")): return [.store(StoreRequest(.page(0..<2), id: number))]
    case .key(.character("q")): return [.leave(.quit)]
    default: return []
    }
  }
  var nextDeadline: Milliseconds? { nil }
  mutating func render(size: Size) -> Grid { Grid(size: size) }
}

/// A loop over a store that never answers, on a clock that only waiting moves.
@MainActor private final class Patience {
  let terminal = FakeTerminal()
  private(set) var waits: [Milliseconds] = []
  private var time: Milliseconds = 0

  func play(_ keys: String) throws -> [Event] {
    let stuck = EventCounter()
    let mailbox = EventMailbox()
    let worker = StoreWorker(mailbox: mailbox) { StuckStore(stuck) }
    _ = try worker.open()
    defer {
      stuck.signal()
      worker.close()
    }
    terminal.type(keys)
    let loop = TerminalLoop(
      AskingModel(), terminal: terminal, mailbox: mailbox, worker: worker, clock: { self.time })
    loop.waitForMail = { _, length in
      self.waits.append(length)
      self.time += length
      return false
    }
    return loop.run().1.heard
  }
}

/// A store that does nothing before it is let.
private final class StuckStore: RecordStore {
  let description = SourceDescription(
    name: "stuck", columns: [Column(name: "a")], capabilities: Capabilities(savesExplicitly: true))
  let extent = Extent(count: 2)
  private let gate: EventCounter
  init(_ gate: EventCounter) { self.gate = gate }
  func records(in range: Range<Int>) throws(StoreError) -> [Record] {
    _ = Wait.forInput([gate.descriptor], timeout: 20_000)
    return []
  }
  func onChange(_ notify: @escaping @Sendable () -> Void) {}
}

/// For how long the loop waits for a store, and for what.
@MainActor @Suite struct PatienceTests {
  @Test func `keys that were typed ahead wait for an edit once, 100 ms from when it was asked`()
    throws
  {
    let patience = Patience()
    let heard = try patience.play("abcq")
    #expect(patience.waits == [100])
    #expect(heard.count == 5)
  }

  @Test func `each edit has its own patience`() throws {
    let patience = Patience()
    _ = try patience.play("axayq")
    #expect(patience.waits == [100, 100])
  }

  @Test func `no key waits for a save`() throws {
    let patience = Patience()
    _ = try patience.play("sxyzq")
    #expect(patience.waits == [])
  }

  @Test func `a pointer that moves waits for nothing`() throws {
    let patience = Patience()
    _ = try patience.play("a\u{1B}[<32;5;5M\u{1B}[<32;6;5M\u{1B}[<0;6;5mq")
    // Only the key behind them waits.
    #expect(patience.waits == [100])
  }
}

extension PatienceTests {
  @Test func `a frame waits for a page once, 8 ms from when it was asked`() {
    var open = OpenRequests()
    open.asked(StoreRequest(.page(0..<9), id: 1), at: 50)
    #expect(open.frameDeadline == 58)
    #expect(open.deadline(of: .key(.character("x"))) == 58)
    #expect(open.deadline(of: .tick) == nil)
    open.heard(StoreReply(.loaded(start: 0, []), to: 1, extent: Extent(count: 0)))
    #expect(open.isEmpty && open.frameDeadline == nil)
  }

  @Test func `a frame does not wait for a save, but for a page that is asked for meanwhile`() {
    var open = OpenRequests()
    open.asked(StoreRequest(.save(.guarded), id: 1), at: 50)
    #expect(open.frameDeadline == nil)
    open.asked(StoreRequest(.page(0..<9), id: 2), at: 60)
    #expect(open.frameDeadline == 68)
  }

  @Test func `the part of a save ends no patience, and an answer to nobody does no harm`() {
    var open = OpenRequests()
    open.asked(StoreRequest(.save(.guarded), id: 3), at: 0)
    open.heard(StoreReply(.progress(0.5), to: 3, extent: Extent(count: 0)))
    open.heard(StoreReply(.saved(.success(Saved(path: "x"))), to: 9, extent: Extent(count: 0)))
    #expect(!open.isEmpty)
    open.heard(StoreReply(.saved(.success(Saved(path: "x"))), to: 3, extent: Extent(count: 0)))
    #expect(open.isEmpty)
  }

  @Test func `a page makes those pointless that wait in front of it, back to an edit`() {
    var queue = RequestQueue()
    let page = { StoreRequest(.page($0..<$0 + 9), id: $0) }
    let edit = StoreRequest(.apply([]), id: 5)
    #expect(queue.add(page(1)) == [])
    #expect(queue.next() == page(1))
    #expect(queue.add(page(2)) == [])
    #expect(queue.add(edit) == [])
    #expect(queue.add(page(6)) == [])
    #expect(queue.add(page(7)) == [page(6)])
    #expect(
      [queue.next(), queue.next(), queue.next(), queue.next()] == [page(2), edit, page(7), nil])
  }

  @Test func `what waits is taken out, what is under way is to be stopped, a save is neither`() {
    var queue = RequestQueue()
    let edit = StoreRequest(.apply([]), id: 1)
    let save = StoreRequest(.save(.guarded), id: 2)
    _ = (queue.add(edit), queue.add(save))
    #expect(queue.cancel(2) == .none)
    #expect(queue.cancel(1) == .taken(edit))
    _ = queue.add(edit)
    _ = (queue.next(), queue.next())
    #expect(queue.cancel(1) == .underWay)
    #expect(queue.cancel(9) == .none)
  }

  @Test func `requests that are superseded or cancelled are answered once`() throws {
    let gate = EventCounter()
    let mailbox = EventMailbox()
    let worker = StoreWorker(mailbox: mailbox) { StuckStore(gate) }
    _ = try worker.open()
    defer { worker.close() }
    worker.perform(StoreRequest(.page(0..<1), id: 1))
    for id in 2...4 { worker.perform(StoreRequest(.page(0..<1), id: id)) }
    worker.perform(StoreRequest(.apply([]), id: 5))
    worker.cancel(5)
    gate.signal()
    var answered: [Int] = []
    while answered.count < 5, !Wait.forInput([mailbox.descriptor], timeout: 8_000).isEmpty {
      for case .store(let reply) in mailbox.take(for: worker) {
        answered += [reply.request].compactMap(\.self)
      }
    }
    #expect(answered.sorted() == [1, 2, 3, 4, 5])
  }
}
