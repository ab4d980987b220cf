import SwipeCore
import Synchronization
import Testing

@testable import SwipeTerminal

@MainActor @Suite struct WorkerTests {
  /// The first answer that comes.
  private func answer(_ mailbox: EventMailbox, _ worker: StoreWorker) -> StoreReply.Content? {
    while !Wait.forInput([mailbox.descriptor], timeout: 8_000).isEmpty {
      for case .store(let reply) in mailbox.take(for: worker) { return reply.content }
    }
    return nil
  }

  @Test func `what a store found out after it was opened is told as its description`() throws {
    let mailbox = EventMailbox()
    let source = NewsSource()
    let worker = StoreWorker(mailbox: mailbox) { NewsStore(source) }
    let opened = try worker.open()
    defer { worker.close() }
    #expect(opened.description.leftover == nil)
    source.find("found")
    guard case .described(let description)? = answer(mailbox, worker) else {
      Issue.record("nothing is told")
      return
    }
    #expect(description.leftover == .remark("found"))
    source.notice.withLock { $0 }?()
    #expect(answer(mailbox, worker) == .extent)
  }

  @Test func `what it found out before somebody listened is in what it tells first`() throws {
    let source = NewsSource()
    source.find("early")
    let worker = StoreWorker(mailbox: EventMailbox()) { NewsStore(source) }
    defer { worker.close() }
    #expect(try worker.open().description.leftover == .remark("early"))
  }

  @Test func `an errand is open when it is known, and fails as a store does`() throws {
    let errand = Errand(mailbox: EventMailbox()) { 42 }
    #expect(errand.found == nil)
    _ = try errand.worker.open()
    errand.worker.close()
    #expect(errand.found == 42)
    let failing = Errand<Int>(mailbox: EventMailbox()) { () throws(StoreError) in
      throw StoreError(.busy, "locked")
    }
    #expect(throws: StoreError(.busy, "locked")) { try failing.worker.open() }
    failing.worker.close()
    #expect(failing.found == nil)
  }
}

/// What a store will find out, as told by the test.
private final class NewsSource: Sendable {
  let news = Mutex<String?>(nil)
  let notice = Mutex<(@Sendable () -> Void)?>(nil)

  func find(_ text: String) {
    news.withLock { $0 = text }
    notice.withLock { $0 }?()
  }
}

private final class NewsStore: RecordStore {
  private(set) var description = SourceDescription(
    name: "news", columns: [], capabilities: Capabilities(savesExplicitly: false))
  let extent = Extent(count: 0)
  private let source: NewsSource

  init(_ source: NewsSource) { self.source = source }

  func records(in range: Range<Int>) throws(StoreError) -> [Record] { [] }
  func onChange(_ notify: @escaping @Sendable () -> Void) {
    source.notice.withLock { $0 = notify }
  }
  func takeNews() -> Bool {
    let news = source.news.withLock { news in
      defer { news = nil }
      return news
    }
    if let news { description.leftover = .remark(news) }
    return news != nil
  }
}
