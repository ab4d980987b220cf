import SwipeCore
import Testing

@testable import SwipeTerminal

@MainActor @Suite struct TypedAheadTests {
  @Test func `inputs are taken one by one, in order`() {
    let typed = TypedAhead(escapeDelay: 25)
    typed.feed(Array("ab".utf8), at: 0)
    #expect(typed.next() == .key(.character("a")))
    typed.feed(Array("c".utf8), at: 1)
    #expect(typed.next() == .key(.character("b")))
    #expect(typed.next() == .key(.character("c")))
    #expect(typed.next() == nil && typed.next() == nil)
  }

  @Test func `what is put back comes first again, as text too`() {
    let typed = TypedAhead(escapeDelay: 25)
    typed.feed(Array("abc".utf8), at: 0)
    let taken = [typed.next(), typed.next()].compactMap(\.self)
    typed.putBack([.key(.character("x")), .key(Key(.enter)), .key(.character("y"))])
    #expect(taken == [.key(.character("a")), .key(.character("b"))])
    #expect(typed.next(joiningText: true) == .key(.character("x")))
    #expect(typed.next(joiningText: true) == .key(.enter))
    #expect(typed.next(joiningText: true) == .event(.paste("yc")))
    #expect(typed.next() == nil)
  }

  @Test func `a lone Escape comes with time, behind what came before`() {
    let typed = TypedAhead(escapeDelay: 25)
    typed.feed(Array("a\u{1B}".utf8), at: 0)
    #expect(typed.deadline == 25)
    typed.timeout(at: 25)
    #expect(typed.next() == .key(.character("a")))
    #expect(typed.next() == .key(.escape))
    #expect(typed.next() == nil && typed.deadline == nil)
  }
}
