import Testing

@testable import SwipeCore

/// A store in which the edit of a given record fails, and taking anything back as well.
private final class Failing: EditableStore {
  let description = SourceDescription(
    name: "failing", columns: [Column(name: "a")],
    capabilities: Capabilities(savesExplicitly: false))
  var extent = Extent(count: 3)
  var failsToRestore = false
  private(set) var done: [Edit] = []

  func records(in range: Range<Int>) throws(StoreError) -> [Record] { [] }
  func onChange(_ notify: @escaping @Sendable () -> Void) {}

  func apply(_ edit: Edit) throws(StoreError) -> Applied {
    switch edit {
    case .delete(let record) where record.id == .number(2):
      throw StoreError(.refused, "the first failure")
    case .restore where failsToRestore: throw StoreError(.busy, "the second failure")
    default: break
    }
    done.append(edit)
    return Applied(
      record: nil, position: 0,
      inverse: .restore(Record(id: edit.recordID ?? .number(-1), values: []), position: 0))
  }
}

struct EditableStoreTests {
  private let edits = (0..<3).map { Edit.delete(Record(id: .number(Int64($0)), values: [])) }

  @Test func `when one edit fails those before it are taken back, the last one first`() {
    let store = Failing()
    #expect(throws: StoreError(.refused, "the first failure")) { try store.apply(all: edits) }
    #expect(store.done.compactMap(\.recordID) == [0, 1, 1, 0].map { .number($0) })
  }

  @Test func `the first failure is told, also when taking back fails as well`() {
    let store = Failing()
    store.failsToRestore = true
    #expect(throws: StoreError(.refused, "the first failure")) { try store.apply(all: edits) }
  }
}
