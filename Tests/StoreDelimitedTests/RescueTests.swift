import Foundation
import SwipeCore
import Synchronization
import Testing

@testable import StoreDelimited

@Suite struct RescueTests {
  private let text = "name;note\nAda;one\nBob;two, too\nCyd;three\n"

  private func rescued(_ store: DelimitedStore) throws -> String {
    let path = try store.rescue().path
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test func `unsaved edits are written as a CSV file of their own`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    try store.set(0, 1, "say \"1\"")
    try store.delete(1)
    try store.add("Dan", "four")
    #expect(
      try rescued(store) == """
        edit,record,name,note
        update,1,Ada,"say ""1""\"
        delete,2,Bob,"two, too"
        insert,,Dan,four

        """)
    #expect(try scratch.text() == text)
  }

  @Test func `the file is named after the source and the time, and only its owner may read it`()
    throws
  {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    let first = try store.rescue().path
    let second = try store.rescue().path
    #expect(first != second)
    let name = /data\.csv-\d{8}-\d{6}(-\d+)?\.edits\.csv/
    for path in [first, second] {
      #expect(path.hasPrefix(scratch.path + "/state/swipetable/"))
      #expect(try name.wholeMatch(in: FilePath.name(of: path)) != nil)
      #expect(try FileSystem().status(at: path).permissions == 0o600)
    }
    #expect(try FileSystem().status(at: scratch.path + "/state").permissions == 0o700)
  }

  @Test func `without unsaved edits there is the header only`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    #expect(try rescued(store) == "edit,record,name,note\n")
    try store.delete(0)
    try store.add("x", "y")
    _ = try store.save(.guarded)
    #expect(try rescued(store) == "edit,record,name,note\n")
  }

  @Test func `what was undone after a save is an edit too`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    let deleted = try store.delete(0)
    let updated = try store.set(0, 1, "TWO")
    let added = try store.add("x", "y")
    _ = try store.save(.guarded)
    for inverse in [added.inverse, updated.inverse, deleted.inverse] {
      _ = try store.apply(inverse)
    }
    #expect(
      try rescued(store) == """
        edit,record,name,note
        insert,1,Ada,one
        update,2,Bob,"two, too"
        delete,,x,y

        """)
  }

  @Test func `edits are rescued even when the file is lost`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let store = try scratch.open(path, tuning: .unheld)
    #expect(eventually { store.extent.isComplete })
    try store.set(0, 1, "new")
    try store.delete(1)
    truncate(path, 3)
    #expect(
      try rescued(store) == "edit,record,name,note\nupdate,1,Ada,new\ndelete,2,Bob,\"two, too\"\n")
  }

  @Test func `a state directory that cannot be written is named`() throws {
    let scratch = try Scratch()
    let store = try scratch.open(
      try scratch.file(text), fileSystem: .failing(.makeDirectory, EACCES))
    let error = failure { _ = try store.rescue() }
    #expect(error?.code == .unwritable)
    #expect(error?.message.hasPrefix(scratch.path + "/state/swipetable: ") == true)
  }

  @Test func `a state directory behind a link that leads nowhere is told`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    symlink(scratch.path + "/nowhere/state", scratch.path + "/state")
    #expect(failure { _ = try store.rescue() }?.code == .unwritable)
  }

  @Test func `directories that appear and vanish meanwhile do not hold up the end`() throws {
    let scratch = try Scratch()
    let calls = Mutex(0)
    let system = FileSystem { call in
      guard call == .makeDirectory else { return .proceed }
      return calls.withLock {
        $0 += 1
        return .fail($0 % 2 == 1 ? ENOENT : EEXIST)
      }
    }
    let store = try scratch.open(try scratch.file(text), fileSystem: system)
    #expect(failure { _ = try store.rescue() }?.code == .unwritable)
  }
}
