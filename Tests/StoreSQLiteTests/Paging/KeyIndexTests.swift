import SwipeCore
import Testing

@testable import StoreSQLite

@Suite struct KeyIndexTests {
  private func index() -> KeyIndex {
    var index = KeyIndex()
    for stretch in 1...3 { index.extend(by: 256, to: .number(Int64(stretch * 256))) }
    return index
  }

  @Test func `a checkpoint says how many rows come before its key`() {
    let index = index()
    #expect(index.count == 768)
    #expect(index.frontier == .number(768))
    #expect(index.checkpoints.map(\.rank) == [255, 511, 767])
    #expect(index.checkpoint(before: 254) == nil)
    #expect(index.checkpoint(before: 255)?.key == .number(256))
    #expect(index.checkpoint(before: 9_999)?.key == .number(768))
  }

  @Test func `a row that goes moves the checkpoints behind it, not its own`() {
    var index = index()
    index.shift(by: -1, behind: 2)
    #expect(index.count == 767)
    #expect(index.checkpoints.map(\.rank) == [255, 511, 766])
    index.shift(by: 1, behind: 0)
    #expect(index.checkpoints.map(\.rank) == [256, 512, 767])
  }

  @Test func `the last rows make it complete`() {
    var index = index()
    #expect(!index.isComplete)
    index.complete(adding: 0)
    #expect(index.isComplete)
    #expect(index.count == 768)
  }
}
