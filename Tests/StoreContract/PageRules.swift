import SwipeCore
import Testing

extension ContractSubject {
  /// Pages are cut out of one sequence, and clamped to it.
  func checkPages() throws {
    let store = try fresh()
    let all = try everything(in: store)
    let count = all.count
    #expect(count == store.extent.count)
    #expect(Set(all.map(\.record.id)).count == count, "ids repeat")
    func page(_ range: Range<Int>) throws -> [ExactRecord] {
      try store.records(in: range).map(ExactRecord.init)
    }
    #expect(try page(1..<3) == Array(all[1..<3]))
    #expect(try page(count - 1..<count + 50) == Array(all.suffix(1)))
    #expect(try page(-5..<2) == Array(all.prefix(2)))
    #expect(try page(count..<count + 5).isEmpty)
    #expect(try page(count + 5..<count + 9).isEmpty)
    #expect(try page(-9..<(-2)).isEmpty)
    #expect(try page(2..<2).isEmpty)
    #expect(try page(0..<Int.max) == all)
    for index in all.indices { #expect(try page(index..<index + 1) == [all[index]]) }
    #expect(try everything(in: store) == all, "reading changed what is read")
  }
}
