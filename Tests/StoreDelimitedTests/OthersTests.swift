import Foundation
import SwipeCore
import Synchronization
import Testing

@testable import StoreDelimited

/// What others put in the place of a file, or keep open, while it is saved: it is never taken for
/// one's own.
@Suite struct OthersTests {
  private let text = "a,b\n1,one\n2,two\n"
  private let edited = "a,b\n1,ONE\n2,two\n"
  private let theirs = "a,b\n9,theirs\n"

  /// A store with an edit; `act` runs before the `count`th call of a kind, counted from 1.
  private func store(
    _ scratch: Scratch, before call: FileSystem.Call, _ count: Int = 1,
    links: Bool = false, _ act: @escaping @Sendable () -> Void
  ) throws -> DelimitedStore {
    let seen = Mutex(0)
    let isArmed = Mutex(false)
    let system = FileSystem { made in
      guard isArmed.withLock({ $0 }), made == call else { return .proceed }
      let number = seen.withLock { seen in
        seen += 1
        return seen
      }
      if number == count { act() }
      return .proceed
    }
    let path = try scratch.file(text)
    if links { link(path, scratch.path + "/other.csv") }
    let store = try scratch.open(path, fileSystem: system)
    try store.set(0, 1, "ONE")
    isArmed.withLock { $0 = true }
    return store
  }

  private static func put(_ text: String, _ path: String) {
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path + "-new"))
    rename(path + "-new", path)
  }

  private static func append(_ text: String, to path: String) {
    let number = open(path, O_WRONLY | O_APPEND)
    _ = write(number, text, text.utf8.count)
    close(number)
  }

  @Test func `a file that takes the place of the old one at the last moment stays`() throws {
    let scratch = try Scratch()
    let (path, theirs) = (scratch.path + "/data.csv", theirs)
    let store = try store(scratch, before: .exchange) { Self.put(theirs, path) }
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    #expect(try scratch.text() == theirs)
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `a file that takes the place of the new one before it is taken back stays`() throws {
    let scratch = try Scratch()
    let (path, theirs) = (scratch.path + "/data.csv", theirs)
    let step = Mutex(0)
    let system = FileSystem { call in
      step.withLock { step in
        if call == .exchange, step == 0 { Self.append("3,three\n", to: path) }
        if call == .status, step == 1 { Self.put(theirs, path) }
        if step == 1 || (call == .exchange && step == 0) { step += 1 }
      }
      return .proceed
    }
    let store = try scratch.open(try scratch.file(text), fileSystem: system)
    try store.set(0, 1, "ONE")
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.message.hasSuffix("is now \(path).unfinished-save") == true)
    #expect(try scratch.text() == theirs)
    #expect(try scratch.text("data.csv.unfinished-save") == text + "3,three\n")
  }

  @Test func `what is added right after a save is asked about by the next one`() throws {
    for call in [FileSystem.Call.remove, .sync] {
      let scratch = try Scratch()
      let path = scratch.path + "/data.csv"
      // The second sync is the folder's, when the names were exchanged.
      let store = try store(scratch, before: call, call == .sync ? 2 : 1) {
        Self.append("3,three\n", to: path)
      }
      _ = try store.save(.guarded)
      #expect(try scratch.text() == edited + "3,three\n")
      try store.set(1, 1, "TWO")
      #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
      #expect(try scratch.text() == edited + "3,three\n")
    }
  }

  @Test func `so is what is added to a file that was written in place`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let store = try store(scratch, before: .remove, links: true) {
      Self.append("3,three\n", to: path)
    }
    _ = try store.save(.guarded)
    try store.set(1, 1, "TWO")
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    #expect(try scratch.text() == edited + "3,three\n")
  }

  @Test func `two never write into one file at once`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    link(path, scratch.path + "/other.csv")
    let store = try scratch.open(path)
    try store.set(0, 1, "ONE")
    let number = open(path, O_WRONLY)
    #expect(flock(number, LOCK_EX) == 0)
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.brief == "another program is writing it; try again")
    #expect(try scratch.text() == text)
    #expect(try scratch.names() == ["data.csv", "other.csv"])
    close(number)
    _ = try store.save(.guarded)
    #expect(try scratch.text() == edited)
  }

  @Test func `a link that is gone does not allow what it led to to be overwritten`() throws {
    let scratch = try Scratch()
    let (path, former) = (scratch.path + "/current.csv", try scratch.file(text))
    symlink("data.csv", path)
    let store = try scratch.open(path)
    try store.set(0, 1, "ONE")
    Self.append("3,three\n", to: former)
    unlink(path)
    #expect(failure { _ = try store.save(.guarded) }?.code == .sourceGone)
    _ = try store.save(.overwrite)
    #expect(try scratch.text("current.csv") == edited)
    #expect(try scratch.text() == text + "3,three\n")
    unlink(path)
    symlink("nowhere.csv", path)
    #expect(failure { _ = try store.save(.overwrite) }?.code == .unwritable)
    #expect(try scratch.text() == text + "3,three\n")
  }

  @Test(arguments: ["\u{301}people.csv", "\u{200D}people.csv", "e\u{301}.csv"])
  func `a name may begin with a mark`(name: String) throws {
    let scratch = try Scratch()
    let store = try scratch.open(try scratch.file(name: name, text))
    #expect(Array(store.description.name.utf8) == Array(name.utf8))
    try store.set(0, 1, "ONE")
    _ = try store.save(.guarded)
    #expect(try scratch.text(name) == edited)
    try store.set(0, 1, "1")
    #expect(failure { _ = try store.rescue() } == nil)
  }

  @Test func `a new file gives no right that was taken away meanwhile`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    chmod(path, 0o644)
    let store = try scratch.open(path)
    try store.set(0, 1, "ONE")
    chmod(path, 0o600)
    _ = try store.save(.elsewhere(path: scratch.path + "/new.csv"))
    #expect(try FileSystem().status(at: scratch.path + "/new.csv").permissions == 0o600)

    chmod(path, 0o666)
    let other = try scratch.open(path)
    try other.set(0, 1, "uno")
    chmod(path, 0o640)
    _ = try other.save(.guarded)
    _ = try other.save(.elsewhere(path: scratch.path + "/third.csv"))
    #expect(try FileSystem().status(at: scratch.path + "/third.csv").permissions == 0o640)
  }
}
