import Foundation
import SwipeCore
import Testing

@testable import StoreDelimited

@Suite struct FaultTests {
  private let text = "a,b\n1,one\n2,two\n"
  private let edited = "a,b\nchanged,one\n2,two\n"

  /// Fails each call of a save in turn until one save gets through without meeting its fault.
  private func failEachCall(
    isLinked: Bool, tuning: Tuning, code: Int32, _ mode: (Scratch) -> SaveMode
  ) throws {
    for count in 1...200 {
      let scratch = try Scratch()
      let path = try scratch.file(text)
      if isLinked { link(path, scratch.path + "/other.csv") }
      let fault = OneFault()
      let store = try scratch.open(path, fileSystem: fault.fileSystem, tuning: tuning)
      #expect(eventually { store.extent.isComplete })
      try store.set(0, 0, "changed")
      fault.arm(count, code: code)
      let error = failure { _ = try store.save(mode(scratch)) }
      fault.disarm()
      let context: Comment = "call \(count), \(String(describing: fault.hit))"
      let target = mode(scratch) == .guarded ? "data.csv" : "new.csv"
      if fault.hit != .remove {
        try check(scratch, target, failed: error != nil, isLinked, context)
      }
      #expect(try store.rows() == [["changed", "one"], ["2", "two"]], context)
      if error != nil {
        _ = try store.save(mode(scratch) == .guarded ? .overwrite : mode(scratch))
        #expect(try scratch.text(target) == edited, context)
      }
      if fault.hit == nil { return }
    }
    Issue.record("a save makes more than 200 calls")
  }

  /// The old file, or the new one, and nothing else beside it.
  private func check(
    _ scratch: Scratch, _ target: String, failed: Bool, _ isLinked: Bool, _ context: Comment
  ) throws {
    let left = try scratch.names().filter { $0.hasPrefix(".") }
    if let left = left.first {
      // Only a file that had to be written over in place may leave its new content beside it.
      #expect(isLinked && failed, context)
      #expect(try scratch.text(left) == edited, context)
      return
    }
    if target == "new.csv" {
      #expect(try scratch.text() == text, context)
      #expect(try scratch.names().contains(target) == !failed, context)
      if !failed { #expect(try scratch.text(target) == edited, context) }
    } else {
      #expect(try scratch.text() == (failed ? text : edited), context)
    }
  }

  @Test(arguments: [ENOSPC, EIO, EACCES])
  func `a fault at any call of a save leaves the old file or the new one`(code: Int32) throws {
    for tuning in [Tuning(), .unheld] {
      try failEachCall(isLinked: false, tuning: tuning, code: code) { _ in .guarded }
    }
  }

  @Test func `so it is for a file with hard links, or its content stays beside it`() throws {
    for tuning in [Tuning(), .unheld] {
      try failEachCall(isLinked: true, tuning: tuning, code: EIO) { _ in .guarded }
    }
  }

  @Test func `so it is when saving elsewhere`() throws {
    try failEachCall(isLinked: false, tuning: Tuning(), code: ENOSPC) {
      .elsewhere(path: $0.path + "/new.csv")
    }
  }

  @Test func `a fault at any call of opening is told or without effect`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    for count in 1...50 {
      let fault = OneFault()
      fault.arm(count, code: EIO)
      let error = failure {
        let store = try scratch.open(path, fileSystem: fault.fileSystem)
        #expect(try store.rows() == [["1", "one"], ["2", "two"]])
      }
      if fault.hit == nil { return }
      let isNeeded = ![.close, .attribute, .list].contains(fault.hit)
      #expect(!isNeeded || error?.code == .unreadable)
    }
    Issue.record("opening makes more than 50 calls")
  }

  @Test func `a scan that cannot read on ends, and its error is told`() throws {
    let scratch = try Scratch()
    let fault = OneFault()
    let path = try scratch.file(String(repeating: "1,2\n", count: 2000))
    let store = try scratch.open(path, fileSystem: fault.fileSystem, tuning: .unheld)
    fault.arm(1, code: EIO)
    #expect(eventually { store.extent.isComplete })
    #expect(store.extent.failure == store.file.index.failure)
    if store.file.index.failure != nil {
      #expect(failure { _ = try store.save(.overwrite) }?.code == .unreadable)
    }
  }

  /// What a save has to keep, and so how it is done.
  enum Kind: CaseIterable {
    case plain, linked, listed, listedInFolder
  }

  @Test(arguments: Kind.allCases)
  func `a save that is killed at any call leaves the old file or the new one, or can be finished`(
    kind: Kind
  ) throws {
    for count in 1...200 {
      let scratch = try Scratch()
      let path = try scratch.file(text)
      switch kind {
      case .plain: break
      case .linked: link(path, scratch.path + "/other.csv")
      case .listed: AccessLists.give(AccessLists.writing, to: path)
      case .listedInFolder:
        AccessLists.give(AccessLists.writing, to: scratch.path, isDefault: true)
      }
      let list = AccessLists.of(path)
      let status = try SaveKilled.run(path, count)
      #expect(AccessLists.of(path) == list)
      let store = try scratch.open(path)
      if store.description.leftover == .unfinishedSave {
        #expect(kind == .linked)
        try store.finishSave(true)
        #expect(try scratch.text() == edited, "killed at call \(count)")
      }
      #expect([text, edited].contains(try scratch.text()), "killed at call \(count)")
      #expect(store.extent.count == 2, "killed at call \(count)")
      #expect(try !scratch.names().contains { $0.hasPrefix(".") }, "killed at call \(count)")
      if status == 0 {
        #expect(try scratch.text() == edited)
        #expect(count > 5, "the save makes too few calls to be true")
        return
      }
      try #require(status == -SIGKILL, "status \(status) at call \(count)")
    }
    Issue.record("a save makes more than 200 calls")
  }
}
