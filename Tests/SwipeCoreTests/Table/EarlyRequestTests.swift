import Testing

@testable import SwipeCore

struct EarlyRequestTests {
  @Test func `what code asks for before anything was read happens once it was`() {
    let store = ArrayStore(count: 3)
    var table = Table(
      description: SourceDescription(
        name: "list", columns: [Column(name: "name")],
        capabilities: Capabilities(savesExplicitly: false)),
      extent: store.extent, configuration: TableConfiguration(), measure: FixedHeight())
    let effects = table.handle(.resize(Size(columns: 80, lines: 24)), at: 0)
    let early = table.handle(
      .swipe(SwipeRequest(.open(.trailing), id: .number(1), isAnimated: false, token: 7)), at: 1)
    #expect(early == [])
    guard case .store(let request)? = effects.first, case .page(let range) = request.content else {
      Issue.record("nothing was asked for")
      return
    }
    let answers = table.handle(
      .store(
        StoreReply(
          .loaded(start: 0, store.load(range)), to: request.id, extent: store.extent)),
      at: 2)
    #expect(answers.contains(.completed(SwipeCompletion(token: 7, isDone: true))))
    #expect(table.deck.openRecord?.id == .number(1))
  }

  @Test func `what code asks for while everything is read again waits for the records`() {
    let driver = Driver(count: 3)
    driver.isLate = true
    driver.send(.reload)
    driver.ask(.open(.trailing), 1, isAnimated: false, token: 1)
    #expect(driver.completions.isEmpty)
    driver.isLate = false
    while !driver.mail.isEmpty { driver.send(driver.mail.removeFirst()) }
    #expect(driver.completions == [SwipeCompletion(token: 1, isDone: true)])
    #expect(driver.table.deck.openRecord?.id == .number(1))
  }

  @Test func `where it cannot be read again, that is answered`() {
    let driver = Driver(count: 3)
    driver.isLate = true
    driver.loadFailure = StoreError(.busy, "the disk is gone")
    driver.send(.reload)
    driver.ask(.open(.trailing), 1, token: 1)
    while !driver.mail.isEmpty { driver.send(driver.mail.removeFirst()) }
    driver.ask(.open(.trailing), 2, token: 2)
    #expect(
      driver.completions == [
        SwipeCompletion(token: 1, isDone: false), SwipeCompletion(token: 2, isDone: false),
      ])
  }

  @Test func `whoever is told that a row will open is told what came of it, also when leaving`() {
    let driver = Driver(count: 3)
    driver.isLate = true
    driver.send(.reload)
    driver.ask(.open(.trailing), 1, token: 1)
    driver.send(.end(.hangUp))
    let kinds = driver.notifications.map(\.kind)
    let begun = kinds.filter { [.willOpen, .willClose].contains($0) }.count
    #expect(begun == kinds.count - begun, "\(kinds)")
    #expect(driver.completions.map(\.token) == [1])
  }

  @Test func `what is asked of an empty list, or before leaving, is answered too`() {
    let empty = Driver(count: 0)
    empty.ask(.open(.trailing), token: 1)
    #expect(empty.completions == [SwipeCompletion(token: 1, isDone: false)])

    empty.type("a")
    empty.key(.enter)
    empty.ask(.close, 4711, token: 2)
    #expect(empty.completions.last == SwipeCompletion(token: 2, isDone: false))

    let driver = Driver(size: Size(columns: 9, lines: 3))
    driver.ask(.open(.trailing), 99, token: 2)
    #expect(driver.completions.isEmpty)
    driver.send(.end(.hangUp))
    #expect(driver.completions == [SwipeCompletion(token: 2, isDone: false)])
  }
}
